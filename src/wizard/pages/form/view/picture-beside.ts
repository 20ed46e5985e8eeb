import type { IconPictures, PictureRoom } from '../../../../terminal/picture/icon-pictures.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row } from '../../../../terminal/rows/row.ts';

/** A drawing, and the room for it. */
interface Shown {
  readonly drawing: Uint8Array | null | undefined;
  readonly size: PictureRoom;
}

/** A list with a picture at its right. Its room is reserved even without a picture, so that nothing moves when it appears. */
export function pictureBeside(
  list: (room: Room) => Row[],
  { width, height }: Room,
  { drawing, size }: Shown,
  pictures: IconPictures,
): Row[] {
  const picture = pictures.rowsOf(drawing, size);
  const rows = list({ width: width - size.columns - 2, height });
  return Array.from({ length: Math.max(rows.length, picture.length) }, (_, index) => {
    const line = picture[index];
    return line ? justify(rows[index] ?? emptyRow, line, width) : (rows[index] ?? emptyRow);
  });
}
