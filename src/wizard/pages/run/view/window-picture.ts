import type { Room } from '../../../../terminal/layout.ts';
import type { IconPictures } from '../../../../terminal/picture/icon-pictures.ts';
import { seenByLook } from '../../../document/looked-offer.ts';
import type { WizardState } from '../../../state.ts';

/** With fewer rows, nothing of a window can be recognized. */
export const minPictureRows = 5;

/** The drawing of the window: as the run has seen it, or else the closer look before the run. */
export function drawingOf(state: WizardState): Uint8Array | null | undefined {
  const { run } = state.slots;
  const { picture } = state.data;
  if (!run?.picture) return run?.outcome === 'done' ? seenByLook(state)?.picture : undefined;
  return picture?.of === run.picture ? picture.drawing : undefined;
}

/** The picture of the application's window in a room; no rows if there is none, or no room for it. */
export function windowPicture(
  state: WizardState,
  { width, height }: Room,
  pictures: IconPictures | undefined,
): readonly string[] {
  if (!pictures || height < minPictureRows) return [];
  return pictures.rowsOf(drawingOf(state), { columns: width, rows: height });
}
