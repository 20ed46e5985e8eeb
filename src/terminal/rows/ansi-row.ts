import type { Colours } from '../colours.ts';
import type { Row, Span } from './row.ts';
import { themes } from './theme.ts';

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** The parameters that select a picture's colour as text colour (`first` 30) or background (40). */
function colourCodes(color: string, first: 30 | 40): string {
  if (color.startsWith('#')) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return [first + 8, 2, ...parts].join(';');
  }
  const number = /^ansi256\((\d+)\)$/.exec(color)?.[1];
  if (number !== undefined) return `${first + 8};5;${number}`;
  const isBright = color.endsWith('Bright');
  const name = isBright ? color.slice(0, -'Bright'.length) : color;
  return String(first + (isBright ? 60 : 0) + names.indexOf(name));
}

/** The code that ends a style: bold, underlined, inverse, text colour and background each have their own. */
function endOf(code: number | string): number {
  const number = Number.parseInt(String(code), 10);
  if (number <= 2) return 22;
  if (number === 4) return 24;
  if (number === 7) return 27;
  return (number >= 40 && number <= 48) || number >= 100 ? 49 : 39;
}

const sequence = (code: number | string) => `\u001b[${code}m`;

function codesOf(
  { text, tone = 'plain', color, background }: Span,
  colours: Colours,
): readonly (number | string)[] {
  if (colours === 0 || text === '') return [];
  const style = themes[colours][tone];
  if (!color && !background) return style;
  return [
    ...style,
    ...(color ? [colourCodes(color, 30)] : []),
    ...(background ? [colourCodes(background, 40)] : []),
  ];
}

/**
 * A row as text with the escape sequences of its tones, or without any if there are no colours. The sequences
 * are written one by one, each with its own end, as Ink writes them: Ink caches what it parses only if the text
 * is in its own form.
 */
export function ansiRow(spans: Row, colours: Colours): string {
  let line = '';
  for (const span of spans) {
    const codes = codesOf(span, colours);
    for (const code of codes) line += sequence(code);
    line += span.text;
    for (const code of codes.toReversed()) line += sequence(endOf(code));
  }
  return line;
}
