import { drawCode } from '../../../terminal/rows/code-row.ts';
import type { Pane, Room } from '../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row } from '../../../terminal/rows/row.ts';
import { scrolledRows } from '../../../terminal/rows/scrolled-rows.ts';
import { outOfSight, windowAround } from '../../../terminal/rows/window.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import type { WizardState } from '../../state.ts';
import type { ViewedPane } from '../../view/viewed-pane.ts';
import { changedLines, type Previewed, previewLines } from '../preview-text.ts';

const titles: Readonly<Record<Previewed, string>> = { descriptor: 'Descriptor', recipe: 'Recipe' };

/** A line, with a mark if the last answer changed it. */
function markedRow(
  line: string,
  isChanged: boolean,
  what: Previewed,
  room: Room,
  symbols: Symbols,
) {
  const mark = { text: isChanged ? symbols.changed : ' ', tone: 'accent' as const };
  return [mark, ...drawCode(line, what, room.width - 1)];
}

/** The present descriptor or recipe, scrolled to the lines that the last answer changed, which are marked. */
export function previewPane(state: WizardState, room: Room, symbols: Symbols): Pane {
  const what = state.preview === 'recipe' ? 'recipe' : 'descriptor';
  const lines = previewLines(state, what);
  const changed = changedLines(state, what);
  const first = Math.min(...changed, lines.length);
  const [start, end] = windowAround(changed.size === 0 ? 0 : first, lines.length, room.height - 2);
  const cut = outOfSight([start, end], lines.length, symbols);
  const rows = lines
    .slice(start, end)
    .map((line, index) => markedRow(line, changed.has(start + index), what, room, symbols));
  const title = justify(row(` ${titles[what]}`, 'strong'), row(cut), room.width);
  return { rows: [title, emptyRow, ...rows] };
}

/** The same instead of the form, if there is no room beside it; it can be scrolled. */
export function previewOverlay(
  state: WizardState,
  { shows, scroll }: { readonly shows: Previewed; readonly scroll: number },
  room: Room,
  symbols: Symbols,
): ViewedPane {
  const changed = changedLines(state, shows);
  const rows = previewLines(state, shows).map((line, index) =>
    markedRow(line, changed.has(index), shows, room, symbols),
  );
  const about = changed.size > 0 ? `${symbols.changed} the last answer` : '';
  const title: Row = justify(row(` ${titles[shows]}`, 'strong'), row(about), room.width);
  const head = room.height >= 12 ? [title, emptyRow] : [title];
  const drawn = scrolledRows(rows, scroll, room.height - head.length, symbols);
  return { rows: [...head, ...drawn.rows], view: drawn.view };
}
