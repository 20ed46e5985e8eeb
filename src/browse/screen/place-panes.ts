import { facetValueTitle, shownFacets } from '../../catalog/model/shown-facets.ts';
import type { Room } from '../../terminal/rows/pane.ts';
import { justify, type Row, row, truncate, truncateRow } from '../../terminal/rows/row.ts';
import { scrolledRows } from '../../terminal/rows/scrolled-rows.ts';
import { truncateMiddle } from '../../terminal/rows/truncate-middle.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { formatTime } from '../../text/format.ts';
import type { ChangedLine, Revision } from '../catalog.ts';
import { filterValues, isChosen } from '../reduce/list.ts';
import { type BrowseState, changesKey, type Place } from '../state.ts';
import { allRows } from './detail-rows.ts';
import type { BrowseKit, SeenPane } from './kit.ts';

type PlaceOf<Kind extends Place['kind']> = Place & { readonly kind: Kind };

/** Rows of which one is highlighted, with the part of them that is in sight. */
function chosenPane(
  head: readonly Row[],
  rows: readonly Row[],
  highlight: number,
  height: number,
  { pointer }: Symbols,
): SeenPane {
  const room = Math.max(1, height - head.length);
  const here = Math.min(highlight, rows.length - 1);
  const [start, end] = windowAround(here, rows.length, room);
  const shown = rows.slice(start, end).map((spans, index): Row => {
    const isHere = start + index === here;
    const marked = isHere ? spans.map((span) => ({ ...span, tone: 'selected' as const })) : spans;
    return [{ text: isHere ? `${pointer} ` : '  ', tone: 'accent' }, ...marked];
  });
  return { rows: [...head, ...shown], sight: { rows: room, first: 0, end: rows.length } };
}

/** The values by which the list is narrowed down, with how many applications each leaves. */
export function filtersPane(
  state: BrowseState,
  { highlight }: PlaceOf<'filters'>,
  { width, height }: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const values = filterValues(state);
  const rows: Row[] = [];
  let here = 0;
  for (const [index, { facet, value, count }] of values.entries()) {
    if (values[index - 1]?.facet !== facet) {
      const title = shownFacets.find((each) => each.facet === facet)?.title ?? facet;
      rows.push(row(title, 'strong'));
    }
    if (index === Math.min(highlight, values.length - 1)) here = rows.length;
    const tick = isChosen(state, facet, value) ? symbols.ticked : symbols.unticked;
    const text = `${tick} ${displayLine(facetValueTitle(facet, value))}`;
    const number = count.toLocaleString('en-US');
    const room = width - 2 - number.length - 1;
    rows.push(justify(row(truncateMiddle(text, room, symbols.more)), row(number), width - 2));
  }
  const none = rows.length === 0 ? [row('There is nothing to filter by.')] : [];
  const pane = chosenPane(none, rows, here, height, symbols);
  return { ...pane, sight: { ...pane.sight, end: values.length } };
}

/** Everything about an application. */
export function openPane(
  state: BrowseState,
  { name, scroll }: PlaceOf<'open'>,
  { width, height }: Room,
  kit: BrowseKit,
): SeenPane {
  const { rows, view } = scrolledRows(
    allRows(state, name, width, kit),
    scroll,
    height,
    kit.symbols,
  );
  return { rows: rows.map((spans) => truncateRow(spans, width)), sight: view };
}

function revisionText({ revision, kind, at, actor }: Revision): string {
  const when = formatTime(Date.parse(at));
  return `${String(revision).padStart(4)}  ${when}  ${kind.padEnd(10)}  by ${actor}`;
}

function textPane(text: string, { width, height }: Room): SeenPane {
  const rows = wrap(displayLine(text), width)
    .slice(0, height)
    .map((line) => row(line));
  return { rows, sight: { rows: height, first: 0, end: rows.length } };
}

/** The history of an application, newest first. */
export function revisionsPane(
  { revisions }: BrowseState,
  { name, highlight }: PlaceOf<'revisions'>,
  room: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const loaded = revisions?.name === name ? revisions.loaded : undefined;
  if (!loaded || loaded.status === 'loading') return textPane(`Reading${symbols.more}`, room);
  if (loaded.status === 'failed') return textPane(loaded.problem.message, room);
  if (!loaded.value) return textPane('Its history may not be seen with this token.', room);
  const rows = loaded.value.map((one) =>
    row(truncate(displayLine(revisionText(one)), room.width - 2, symbols.more)),
  );
  const head = row(truncate(`Revisions of ${displayLine(name)}`, room.width), 'strong');
  return chosenPane([head], rows, highlight, room.height, symbols);
}

const tones = { '+': 'ok', '-': 'error', ' ': 'plain', '@': 'faint' } as const;

function changedRow({ sign, text }: ChangedLine, width: number, symbols: Symbols): Row {
  return [
    { text: `${sign} `, tone: tones[sign] },
    { text: truncate(displayLine(text), width - 2, symbols.more) },
  ];
}

/** What changed from one revision to another, as the lines of a unified difference. */
export function changesPane(
  { changes }: BrowseState,
  { name, from, to, scroll }: PlaceOf<'changes'>,
  room: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const loaded = changes?.key === changesKey(name, from, to) ? changes.loaded : undefined;
  if (!loaded || loaded.status === 'loading') return textPane(`Comparing${symbols.more}`, room);
  if (loaded.status === 'failed') return textPane(loaded.problem.message, room);
  if (!loaded.value) return textPane('They differ in too much to be shown line by line.', room);
  if (loaded.value.length === 0) return textPane('Both say the same.', room);
  const title = `${displayLine(name)}: from revision ${from} to ${to}`;
  const lines = loaded.value.map((line) => changedRow(line, room.width, symbols));
  const { rows, view } = scrolledRows(lines, scroll, room.height - 1, symbols);
  return {
    rows: [row(truncate(title, room.width, symbols.more), 'strong'), ...rows],
    sight: view,
  };
}
