import type { IconPictures } from '../../../../terminal/picture/icon-pictures.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import type { Row } from '../../../../terminal/rows/row.ts';
import type { WizardState } from '../../../state.ts';

/** With fewer colours or rows, nothing of a window can be recognized. */
const minDepth = 8;
const minRows = 5;
/** Rows that are left to the log. */
const logRows = 3;

/**
 * The picture of the application's window, with a title, above the last lines of the log. Who scrolls or searches in the
 * log has all of the room for it. No rows if there is no picture, or no room for one.
 */
export function windowRows(
  { data: { picture }, slots: { run } }: WizardState,
  { width, height }: Room,
  pictures: IconPictures | undefined,
): Row[] {
  if (!run?.picture || picture?.of !== run.picture) return [];
  if (!run.view.follows || run.view.isTyping) return [];
  const rows = height - logRows - 1;
  if (!pictures || pictures.depth < minDepth || rows < minRows) return [];
  const drawn = pictures.rowsOf(picture.drawing, { columns: width - 2, rows });
  const title: Row = [{ text: '  Window', tone: 'strong' }, { text: '  P shows it large' }];
  return drawn.length === 0 ? [] : [title, ...drawn.map((line) => [{ text: '  ' }, ...line])];
}
