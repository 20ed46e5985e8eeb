import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, type Row, row, type Span, truncateRow } from '../../../../terminal/rows/row.ts';
import { scrolledRows } from '../../../../terminal/rows/scrolled-rows.ts';
import { outOfSight, windowAround } from '../../../../terminal/rows/window.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { codePane } from '../../../overlays/view/code-pane.ts';
import type { WizardState } from '../../../state.ts';
import type { ViewedPane } from '../../../view/viewed-pane.ts';
import { reviewItems } from '../review-items.ts';
import { type ReviewTab, tabsOf } from '../slot.ts';
import { fileRows } from './file-rows.ts';
import { hostRow } from './host-row.ts';
import { itemRows } from './review-item-rows.ts';

/** The tabs of the review, the current one in brackets. */
function tabRow(state: WizardState, here: ReviewTab, width: number): Row {
  const tabs = tabsOf(state).map(({ id, title }): Span => {
    const isHere = id === here;
    return { text: isHere ? `[${title}]` : ` ${title} `, tone: isHere ? 'strong' : 'plain' };
  });
  return truncateRow(tabs, width);
}

/** All items, scrolled so that the selected one is visible. */
function summary(state: WizardState, { width, height }: Room, symbols: Symbols): ViewedPane {
  const items = reviewItems(state);
  const selected = Math.min(state.slots.review.selected, items.length - 1);
  const all: Row[] = [];
  let heading: string | undefined;
  let place = 0;
  for (const [index, item] of items.entries()) {
    const drawn = itemRows(state, item, items[index - 1], width - 2, symbols);
    if (drawn.heading !== heading) {
      if (heading !== undefined) all.push(emptyRow);
      all.push(row(drawn.heading ?? '', 'strong'));
      heading = drawn.heading;
    }
    const isHere = index === selected;
    if (isHere) place = all.length;
    for (const [number, spans] of drawn.rows.entries()) {
      const pointer = isHere && number === 0 ? `${symbols.pointer} ` : '  ';
      const content = isHere ? [{ text: textOfRow(spans), tone: 'selected' as const }] : spans;
      all.push(truncateRow([{ text: pointer, tone: 'accent' }, ...content], width));
    }
  }
  // If not all fit, the last row says how many are missing.
  const room = all.length > height ? height - 1 : height;
  const [start, end] = windowAround(place, all.length, room);
  const cut = outOfSight([start, end], all.length, symbols);
  return {
    rows: [...all.slice(start, end), ...(cut === '' ? [] : [row(`  ${cut}`)])],
    view: { rows: height, first: 0, end: items.length },
  };
}

const textOfRow = (spans: Row) => spans.map(({ text }) => text).join('');

/** The review: actions, findings and answers; and on further tabs everything that would be written. */
export function reviewPane(
  state: WizardState,
  { width, height }: Room,
  symbols: Symbols,
): ViewedPane {
  const { tab, scroll } = state.slots.review;
  const hasGap = height >= 12;
  const machine = truncateRow(hostRow(state, width, symbols), width);
  const head = [tabRow(state, tab, width), machine, ...(hasGap ? [emptyRow] : [])];
  const room = { width, height: height - head.length };
  const body =
    tab === 'summary'
      ? summary(state, room, symbols)
      : tab === 'files'
        ? scrolledRows(fileRows(state, width, symbols), scroll, room.height, symbols)
        : codePane(state, tab, room, scroll, symbols);
  return { rows: [...head, ...body.rows], view: body.view };
}
