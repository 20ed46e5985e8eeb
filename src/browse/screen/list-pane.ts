import { facetValueTitle, shownFacets } from '../../catalog/model/shown-facets.ts';
import type { Room } from '../../terminal/rows/pane.ts';
import { emptyRow, justify, pad, type Row, row, truncate } from '../../terminal/rows/row.ts';
import { visiblePart } from '../../terminal/rows/visible-part.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { columnsOf } from '../../text/columns.ts';
import { displayLine } from '../../text/display-line.ts';
import { plural } from '../../text/format.ts';
import { maxCounted } from '../catalog.ts';
import { type BrowseState, isNarrowed, queryKey, queryOf } from '../state.ts';
import { aboutRows } from './detail-rows.ts';
import type { BrowseKit, SeenPane } from './kit.ts';

const counted = (value: number) => value.toLocaleString('en-US');

/** How many applications are found, of how many: `120 of 4,300`; empty while that is not known. */
export function countText(state: BrowseState): string {
  const { counts, total, list } = state;
  if (!counts || counts.key !== queryKey(state)) return '';
  if (!counts.value) return '';
  const { found } = counts.value;
  const query = queryOf(state);
  if (!isNarrowed(query)) return plural(found, 'application').replace(/\d+/, counted(found));
  const some = found < maxCounted ? counted(found) : `${counted(maxCounted)} or more`;
  const isCut = query.words !== '' && found > list.applications.length;
  const shown = isCut ? `best ${counted(list.applications.length)} of ${some}` : some;
  return total === undefined || isCut ? shown : `${shown} of ${counted(total)}`;
}

/** What narrows the list down, or what is going on. */
function narrowedText(state: BrowseState, more: string): string {
  const { list, chosen } = state;
  if (list.problem && list.key === queryKey(state)) {
    // Where nothing is listed, there is room for all of it.
    return list.applications.length === 0 ? '' : list.problem.message.split('\n')[0]!;
  }
  if (list.key !== queryKey(state)) {
    return list.query === undefined ? `Reading${more}` : `Searching${more}`;
  }
  const parts = shownFacets.flatMap(({ facet, title }) =>
    (chosen[facet] ?? []).map((value) => `${title}: ${facetValueTitle(facet, value)}`),
  );
  return parts.join(', ');
}

/** What is said where no application is listed, paragraph by paragraph. */
function emptyTexts(state: BrowseState): readonly string[] {
  const { list } = state;
  if (list.key !== queryKey(state)) return [];
  if (list.problem) {
    const { message, action } = list.problem;
    return [...message.split('\n'), ...(action === undefined ? [] : ['', action])];
  }
  return [emptyText(state)];
}

function emptyText(state: BrowseState): string {
  return isNarrowed(queryOf(state))
    ? 'No application has all of this. Esc shows all.'
    : 'Nothing is registered yet. "deskpack publish" registers applications.';
}

/** The width of the widest text, within a share of the row. */
function widest(texts: readonly string[], most: number): number {
  return Math.min(Math.max(0, ...texts.map(columnsOf)), Math.floor(most));
}

function applicationRows(
  state: BrowseState,
  { width, height }: Room,
  symbols: Symbols,
): readonly Row[] {
  const { list, highlight, place } = state;
  const { applications } = list;
  if (applications.length === 0) {
    return emptyTexts(state)
      .flatMap((text) => wrap(displayLine(text), width))
      .slice(0, height)
      .map((line) => row(line));
  }
  const [start, end] = windowAround(highlight, applications.length, height);
  const seen = applications.slice(start, end);
  const titles = seen.map(({ displayname }) => displayLine(displayname));
  const names = seen.map(({ name }) => displayLine(name));
  const forTitle = widest(titles, width * 0.55);
  const forName = widest(names, width * 0.45 - 2);
  return seen.map(({ cat }, index): Row => {
    const isHere = start + index === highlight;
    const tone = isHere && place.kind === 'list' ? 'selected' : 'plain';
    const rest = width - 2 - forTitle - 2 - forName - 2;
    return [
      { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
      { text: pad(titles[index]!, forTitle), tone },
      { text: '  ' },
      { text: pad(names[index]!, Math.min(forName, width - 4 - forTitle)) },
      ...(rest > 6
        ? [{ text: `  ${truncate(displayLine(cat.replaceAll(',', ', ')), rest, symbols.more)}` }]
        : []),
    ];
  });
}

const hint = 'type to search: a name, a word, a category, a type';

/** The line to type in. */
function typedRow({ line, place }: BrowseState, width: number, symbols: Symbols) {
  const { value, cursor } = line;
  const { text, column } = visiblePart(value, cursor, width - 2, symbols.more);
  const shown = value === '' ? truncate(hint, width - 2, symbols.more) : text;
  const isHere = place.kind === 'list';
  return {
    row: [{ text: isHere ? '/ ' : '  ', tone: 'accent' }, { text: shown }] satisfies Row,
    cursor: isHere ? { x: 2 + column, y: 0 } : undefined,
  };
}

/** The line to type in, what it narrows the list down to, and the applications. */
export function listPane(
  state: BrowseState,
  { width, height }: Room,
  kit: BrowseKit,
  hasDetail: boolean,
): SeenPane {
  const { symbols } = kit;
  const typed = typedRow(state, width, symbols);
  const head: Row[] = [
    typed.row,
    justify(
      row(truncate(displayLine(narrowedText(state, symbols.more)), width, symbols.more)),
      row(countText(state)),
      width,
    ),
    ...(height >= 12 ? [emptyRow] : []),
  ];
  const hasAbout = !hasDetail && height >= 9 && state.list.applications.length > 0;
  const about = hasAbout ? aboutRows(state, { width, height: 3 }, symbols) : [];
  const rows = Math.max(1, height - head.length - about.length);
  const list = applicationRows(state, { width, height: rows }, symbols);
  const fill = Array<Row>(Math.max(0, rows - list.length)).fill(emptyRow);
  return {
    rows: [...head, ...list, ...fill, ...about].slice(0, height),
    cursor: typed.cursor,
    sight: { rows, first: 0, end: state.list.applications.length },
  };
}
