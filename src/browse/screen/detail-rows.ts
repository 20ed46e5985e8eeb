import type { Room } from '../../terminal/rows/pane.ts';
import { emptyRow, justify, pad, type Row, row, truncate } from '../../terminal/rows/row.ts';
import { wrap, wrapInto } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { columnsOf } from '../../text/columns.ts';
import { displayLine } from '../../text/display-line.ts';
import type { Application, Listed } from '../catalog.ts';
import { type BrowseState, type Details, highlighted } from '../state.ts';
import { accessText, briefFacts, type Fact, factGroups, proofText } from './facts.ts';
import type { BrowseKit } from './kit.ts';

const iconSize = { columns: 10, rows: 5 };

/** The widest that titles of facts may be. */
const maxTitle = 22;

function detailsOf({ details }: BrowseState, name: string): Details | undefined {
  return Object.hasOwn(details, name) ? details[name] : undefined;
}

/** Facts as rows: titles in a column, and each text in as many lines as it needs, or as it may have. */
function factRows(
  facts: readonly Fact[],
  width: number,
  symbols: Symbols,
  maxLines = Number.POSITIVE_INFINITY,
): readonly Row[] {
  const forTitle = Math.min(
    Math.max(...facts.map(({ title }) => columnsOf(title)), 0),
    maxTitle,
    Math.floor(width / 3),
  );
  const forText = width - forTitle - 2;
  return facts.flatMap(({ title, text }) => {
    const shown = displayLine(text);
    const lines = Number.isFinite(maxLines)
      ? wrapInto(shown, { width: forText, height: maxLines }, symbols.more)
      : wrap(shown, forText);
    return lines.map(
      (line, index): Row => [
        { text: pad(index === 0 ? title : '', forTitle), tone: 'strong' },
        { text: '  ' },
        { text: line },
      ],
    );
  });
}

/** Title, name and categories, with the icon at the right. */
function headingRows(
  { name, displayname, cat }: Listed,
  icon: Uint8Array | null | undefined,
  width: number,
  { pictures, symbols }: BrowseKit,
): readonly Row[] {
  const hasRoom = pictures !== undefined && width >= iconSize.columns + 16;
  const picture = hasRoom ? pictures.rowsOf(icon, iconSize) : [];
  const forText = hasRoom ? width - iconSize.columns - 2 : width;
  const lines = [
    row(truncate(displayLine(displayname), forText, symbols.more), 'strong'),
    row(truncate(displayLine(name), forText, symbols.more)),
    row(truncate(displayLine(cat.split(',').join(', ')), forText, symbols.more)),
  ];
  // Its room is kept, so that nothing moves when it has been drawn.
  const height = hasRoom ? iconSize.rows : lines.length;
  return Array.from({ length: height }, (_, index) => {
    const line = picture[index];
    return line ? justify(lines[index] ?? emptyRow, line, width) : (lines[index] ?? emptyRow);
  });
}

/** What is said instead of the facts while there are none. */
function missingText(details: Details | undefined, more: string): string {
  const loaded = details?.application;
  if (!loaded || loaded.status === 'loading') return `Reading${more}`;
  if (loaded.status === 'failed') return loaded.problem.message;
  return 'It is not registered any more.';
}

function applicationIn(details: Details | undefined): Application | undefined {
  const loaded = details?.application;
  return loaded?.status === 'here' ? loaded.value : undefined;
}

/** The highlighted application beside the list: what it is, and what its window looks like if there is room. */
export function besideRows(
  state: BrowseState,
  { width, height }: Room,
  kit: BrowseKit,
): readonly Row[] {
  const listed = highlighted(state);
  if (!listed) return [];
  const details = detailsOf(state, listed.name);
  const application = applicationIn(details);
  const heading = headingRows(listed, details?.icon, width, kit);
  if (!application) {
    const text = wrap(displayLine(missingText(details, kit.symbols.more)), width);
    return [...heading, emptyRow, ...text.map((line) => row(line))].slice(0, height);
  }
  const facts = factRows(briefFacts(application, details?.window), width, kit.symbols, 2);
  const above = [...heading, emptyRow, ...facts].slice(0, height);
  const rest = height - above.length - 1;
  const drawing = details?.window?.drawing;
  const picture =
    rest >= 4 && drawing && kit.pictures
      ? kit.pictures.rowsOf(drawing, { columns: width, rows: rest })
      : [];
  return picture.length > 0 ? [...above, emptyRow, ...picture] : above;
}

/** The same in a few rows below the list, where there is no room beside it. */
export function aboutRows(
  state: BrowseState,
  { width, height }: Room,
  symbols: Symbols,
): readonly Row[] {
  const listed = highlighted(state);
  const details = listed && detailsOf(state, listed.name);
  const application = applicationIn(details);
  const text = !listed
    ? ''
    : application
      ? [
          `for ${accessText(application)}`,
          proofText(application, details?.window),
          `revision ${application.revision}`,
        ]
          .filter(Boolean)
          .join(` ${symbols.dot} `)
      : missingText(details, symbols.more);
  const lines = wrapInto(displayLine(text), { width, height: height - 1 }, symbols.more);
  return Array.from({ length: height }, (_, index) =>
    index === 0 ? emptyRow : row(lines[index - 1] ?? ''),
  );
}

/** Everything about an application, to be scrolled. */
export function allRows(
  state: BrowseState,
  name: string,
  width: number,
  kit: BrowseKit,
): readonly Row[] {
  const details = detailsOf(state, name);
  const application = applicationIn(details);
  const listed = state.list.applications.find((each) => each.name === name);
  const heading = headingRows(
    {
      name,
      displayname: application?.displayname ?? listed?.displayname ?? name,
      cat: String(application?.fields.cat ?? listed?.cat ?? ''),
    },
    details?.icon,
    width,
    kit,
  );
  if (!application) {
    const text = wrap(displayLine(missingText(details, kit.symbols.more)), width);
    return [...heading, emptyRow, ...text.map((line) => row(line))];
  }
  const groups = factGroups(application, details?.window).flatMap(({ title, facts }) => [
    emptyRow,
    row(title, 'accent'),
    ...factRows(facts, width, kit.symbols),
  ]);
  return [...heading, ...groups];
}
