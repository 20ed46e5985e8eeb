import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import type { IconPictures } from '../../../../terminal/picture/icon-pictures.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import type { Row } from '../../../../terminal/rows/row.ts';
import { isFor } from '../../../document/looked-offer.ts';
import type { WizardState } from '../../../state.ts';
import { pictureBeside } from './picture-beside.ts';

/** With fewer colours or rows, nothing of a window can be recognized. */
const minDepth = 8;
const minRows = 5;

/** Rows are twice as high as columns are wide, and windows rather wide. */
const columnsOfRow = 3;

/** The drawing of the window that the closer look at this application has seen. */
function drawingFor({ document, data: { looked }, slots }: WizardState): Uint8Array | undefined {
  const { look } = slots.start;
  return look && looked?.of === look && isFor(document, look) ? looked.picture : undefined;
}

/** What is below the window class and, where one was seen, a picture of the window, by which a person knows whether it is the right one. */
export function seenWindow(
  state: WizardState,
  { key }: FieldAt,
  list: (room: Room) => Row[],
  room: Room,
  pictures: IconPictures,
): Row[] {
  const drawing = key === 'launch' ? drawingFor(state) : undefined;
  const columns = Math.min(Math.floor(room.width * 0.8), room.height * columnsOfRow);
  if (!drawing || pictures.depth < minDepth || room.height < minRows) return list(room);
  return pictureBeside(list, room, { drawing, size: { columns, rows: room.height } }, pictures);
}
