import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import type { IconPictures, PictureRoom } from '../../../../terminal/picture/icon-pictures.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import type { Row } from '../../../../terminal/rows/row.ts';
import { iconOf } from '../../../findings/derived.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { offered, suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import { pictureBeside } from './picture-beside.ts';

/** With fewer rows icons look the same, and with more than the maximum they show no more detail. */
const minPictureRows = 4;
const maxPictureRows = 10;

/** Room for a square picture beside a list, in less than half of the width. */
function pictureRoom({ width, height }: Room): PictureRoom {
  const rows = Math.min(height, maxPictureRows, Math.floor((width * 0.4) / 2));
  return { rows, columns: rows * 2 };
}

/** The icon that Enter would take, or else the answered one. */
function iconInSight(state: WizardState): Uint8Array | null | undefined {
  const highlighted = offered(state)[suggestionToTake(state) ?? -1];
  return highlighted ? state.data.iconFiles[highlighted.value] : iconOf(state);
}

/** The suggestions for a field and, for icons, a picture beside them. */
export function iconChoice(
  state: WizardState,
  at: FieldAt,
  choices: (room: Room) => Row[],
  room: Room,
  pictures: IconPictures,
): Row[] {
  const size = pictureRoom(room);
  if (!sourceOf(at.field)?.hasPictures || size.rows < minPictureRows) return choices(room);
  return pictureBeside(choices, room, { drawing: iconInSight(state), size }, pictures);
}
