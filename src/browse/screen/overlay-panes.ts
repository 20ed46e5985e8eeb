import { keyLabel } from '../../terminal/keys/binding.ts';
import type { Room } from '../../terminal/rows/pane.ts';
import { emptyRow, markedRow, pad, type Row, row, truncate } from '../../terminal/rows/row.ts';
import { scrolledRows } from '../../terminal/rows/scrolled-rows.ts';
import { visiblePart } from '../../terminal/rows/visible-part.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { graphemes } from '../../text/edited-text.ts';
import type { Problem } from '../catalog.ts';
import { bindingsFor } from '../keys/bindings.ts';
import type { BrowseState, Overlay } from '../state.ts';
import type { BrowseKit, SeenPane } from './kit.ts';

type OverlayOf<Kind extends Overlay['kind']> = Overlay & { readonly kind: Kind };

function wrapped(text: string, width: number): Row[] {
  return text
    .split('\n')
    .flatMap((line) => wrap(displayLine(line), width).map((each) => row(each)));
}

function problemRows({ message, action }: Problem, width: number): readonly Row[] {
  return [
    ...wrapped(message, width),
    ...(action === undefined ? [] : [emptyRow, ...wrapped(action, width)]),
  ];
}

/** What went wrong, and what to do. */
export function problemPane(
  { problem, scroll }: OverlayOf<'problem'>,
  { width, height }: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const { rows, view } = scrolledRows(problemRows(problem, width), scroll, height, symbols);
  return { rows, sight: view };
}

/** Columns for the keys; if there is less room, only the first key of a command is shown. */
const keyWidth = 22;
const narrowKeyWidth = 12;

/** All keys of the place below. */
export function helpPane(
  state: BrowseState,
  { scroll }: OverlayOf<'help'>,
  { width, height }: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const isNarrow = width < keyWidth * 3;
  const left = isNarrow ? narrowKeyWidth : keyWidth;
  const all = bindingsFor({ ...state, overlay: undefined }).flatMap(({ keys, help }) => {
    const told = (isNarrow ? keys.slice(0, 1) : keys).map(keyLabel).join(' ');
    return wrap(help, width - left).map(
      (line, index): Row => [
        { text: pad(index === 0 ? told : '', left), tone: 'strong' },
        { text: line },
      ],
    );
  });
  const { rows, view } = scrolledRows([row('Keys', 'strong'), ...all], scroll, height, symbols);
  return { rows, sight: view };
}

/** A line to type in below some rows. */
function linePane(
  above: readonly Row[],
  { value, cursor }: { readonly value: string; readonly cursor: number },
  below: readonly Row[],
  { width, height }: Room,
  { pointer, more }: Symbols,
): SeenPane {
  const sign = `${pointer} `;
  const { text, column } = visiblePart(value, cursor, width - sign.length, more);
  // The line itself is in sight, whatever is said above it.
  const shown = above.slice(0, Math.max(0, height - 1 - below.length));
  return {
    rows: [...shown, [{ text: sign, tone: 'accent' as const }, { text }], ...below].slice(
      0,
      height,
    ),
    cursor: { x: sign.length + column, y: shown.length },
    sight: { rows: height, first: 0, end: 0 },
  };
}

/** The line in which the address of another catalog is typed. */
export function addressPane(
  { name, text, mistake }: OverlayOf<'address'>,
  room: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const title = `Address of the catalog to copy ${displayLine(name)} to`;
  const wrong = mistake === undefined ? [] : [markedRow(symbols.error, 'error', mistake)];
  const above = [row(truncate(title, room.width, symbols.more), 'strong'), emptyRow];
  return linePane(above, text, wrong, room, symbols);
}

/** The line in which a token is typed, which nobody else should read. */
export function tokenPane(
  { catalog, problem, text }: OverlayOf<'token'>,
  room: Room,
  { symbols }: BrowseKit,
): SeenPane {
  const hidden = (part: string) => '*'.repeat(graphemes(part).length);
  const value = hidden(text.value);
  const cursor = hidden(text.value.slice(0, text.cursor)).length;
  const above = [
    ...wrapped(problem.message, room.width),
    emptyRow,
    row(
      truncate(`A token for ${catalog}, used until you quit:`, room.width, symbols.more),
      'strong',
    ),
  ];
  return linePane(above, { value, cursor }, [], room, symbols);
}
