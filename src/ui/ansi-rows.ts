import { type Row, type Span, type Tone, widthOf } from './row.ts';
import type { Screen } from './screen.ts';
import type { Symbols } from './symbols.ts';
import { theme } from './theme.ts';

const colours: Readonly<Record<string, number>> = { red: 31, green: 32, yellow: 33, cyan: 36 };

function codesOf(tone: Tone): number[] {
  const { color, bold, dimColor, inverse } = theme[tone];
  return [
    ...(bold ? [1] : []),
    ...(dimColor ? [2] : []),
    ...(inverse ? [7] : []),
    ...(color ? [colours[color]!] : []),
  ];
}

function ansiSpan({ text, tone = 'plain' }: Span, hasColours: boolean): string {
  const codes = hasColours ? codesOf(tone) : [];
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}

const padding = (spans: Row, columns: number): Span => ({
  text: ' '.repeat(Math.max(0, columns - widthOf(spans))),
});

/** A row of the body: list of pages, form and preview with lines between them. */
function bodyRow({ layout, rail, body, preview }: Screen, index: number, sign: string): Row {
  const rule: Span = { text: sign, tone: 'dim' };
  const [left = [], middle = [], right = []] = [rail[index], body[index], preview[index]];
  return [
    ...(layout.rail > 0 ? [...left, padding(left, layout.rail), rule] : []),
    { text: ' ' },
    ...middle,
    ...(layout.preview > 0 ? [padding(middle, layout.form - 1), rule, ...right] : []),
  ];
}

/** All rows of a screen, as `Root` lays them out. */
export function rowsOfScreen(screen: Screen, { horizontal, vertical }: Symbols): Row[] {
  const { layout, title, notice, footer } = screen;
  if (!layout.fits) return [...screen.body];
  const rule: Row = [{ text: horizontal.repeat(layout.columns), tone: 'dim' }];
  return [
    title,
    ...(layout.hasTopRule ? [rule] : []),
    ...Array.from({ length: layout.body }, (_, index) => bodyRow(screen, index, vertical)),
    notice,
    footer,
  ];
}

/** Rows as text with the escape sequences of their tones. */
export function ansiRows(rows: readonly Row[], hasColours: boolean): string {
  return rows.map((spans) => spans.map((span) => ansiSpan(span, hasColours)).join('')).join('\r\n');
}
