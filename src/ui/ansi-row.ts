import type { Row, Span } from './row.ts';
import { theme } from './theme.ts';

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** The parameters that select a colour of a picture as the text's (`first` 30) or the ground's (40). */
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

function ansiSpan({ text, tone, color, background }: Span): string {
  const codes = tone ? theme[tone].join(';') : '';
  const picture = `${color ? `;${colourCodes(color, 30)}` : ''}${background ? `;${colourCodes(background, 40)}` : ''}`;
  const all = codes === '' ? picture.slice(1) : `${codes}${picture}`;
  return all === '' ? text : `\u001b[${all}m${text}\u001b[0m`;
}

/** A row as text with the escape sequences of its tones, or without any where there are no colours. */
export function ansiRow(spans: Row, hasColours: boolean): string {
  let line = '';
  for (const span of spans) line += hasColours ? ansiSpan(span) : span.text;
  return line;
}
