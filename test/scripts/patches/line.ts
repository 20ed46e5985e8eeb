import fc from 'fast-check';
import { ansiRow } from '../../../src/terminal/rows/ansi-row.ts';
import type { Tone } from '../../../src/terminal/rows/row.ts';
import { themes } from '../../../src/terminal/rows/theme.ts';

const signs = ['漢', '👩‍👩‍👧', '\u0301', '\u200b', '\u001b[', '\n', '\u001b[1;31m'];
const simpleSigns = ['a', 'Z', ' ', 'é', '│', '●', '›', '✓'];

/** Spans of such texts, in all tones, as a line of the screen. */
function lineOf(text: fc.Arbitrary<string>) {
  const span = fc.record({
    text,
    tone: fc.constantFrom(...(Object.keys(themes[256]) as Tone[])),
    colours: fc.constantFrom(16 as const, 256 as const),
    color: fc.option(fc.constantFrom('#ff8000', 'ansi256(99)', 'redBright'), { nil: undefined }),
  });
  return fc
    .array(span, { maxLength: 5 })
    .map((spans) => spans.map(({ colours, ...span }) => ansiRow([span], colours)).join(''));
}

const joined = (sign: fc.Arbitrary<string>) =>
  fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));

/** Lines in which each sign takes one column. */
export const simpleLine = lineOf(joined(fc.constantFrom(...simpleSigns)));

/** Lines of any signs. */
export const line = lineOf(
  joined(
    fc.oneof(
      fc.constantFrom(...simpleSigns, ...signs),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
  ),
);
