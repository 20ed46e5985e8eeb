import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import type { IconPictures, PictureRoom } from '../../../../terminal/picture/icon-pictures.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row } from '../../../../terminal/rows/row.ts';
import { iconOf } from '../../../findings/derived.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { offered, suggestionToTake } from '../../../suggestions/take-suggestion.ts';

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

/**
 * The suggestions for a field and, for icons, a picture beside them. Its room is reserved even without a
 * picture, so that nothing moves when it appears.
 */
export function iconChoice(
  state: WizardState,
  at: FieldAt,
  choices: (room: Room) => Row[],
  room: Room,
  pictures: IconPictures,
): Row[] {
  const size = pictureRoom(room);
  if (!sourceOf(at.field)?.hasPictures || size.rows < minPictureRows) return choices(room);
  const picture = pictures.rowsOf(iconInSight(state), size);
  const list = choices({ width: room.width - size.columns - 2, height: room.height });
  return Array.from({ length: Math.max(list.length, picture.length) }, (_, index) => {
    const line = picture[index];
    return line ? justify(list[index] ?? emptyRow, line, room.width) : (list[index] ?? emptyRow);
  });
}
