import fc from 'fast-check';
import { expect, test } from 'vitest';
import Output from '../../node_modules/ink/build/output.js';
import QuickOutput from '../../scripts/stand-ins/ink-output.ts';
import { ansiRow } from '../../src/ui/ansi-row.ts';
import type { Tone } from '../../src/ui/row.ts';
import { theme } from '../../src/ui/theme.ts';

const signs = [
  'a',
  'Z',
  ' ',
  '│',
  '●',
  '✓',
  'é',
  '漢',
  '👩‍👩‍👧',
  '\u0301',
  '\u200b',
  '\u001b[',
  '\n',
  '\u001b[1;31m',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const span = fc.record({
  text,
  tone: fc.constantFrom(...(Object.keys(theme) as Tone[])),
  color: fc.option(fc.constantFrom('#ff8000', 'ansi256(99)', 'redBright'), { nil: undefined }),
});
const line = fc.array(span, { maxLength: 5 }).map((spans) => ansiRow(spans, true));
const write = fc.record({ x: fc.nat(20), y: fc.nat(5), text: line });

test('draws any frame as Ink does, also one with lines that were there before', () => {
  fc.assert(
    fc.property(fc.array(fc.array(write, { maxLength: 8 }), { maxLength: 3 }), (frames) => {
      for (const writes of frames) {
        const size = { width: 30, height: 6 };
        const outputs = [new Output(size), new QuickOutput(size)];
        for (const { x, y, text } of writes) {
          for (const output of outputs) output.write(x, y, text, { transformers: [] });
        }
        const [ink, quick] = outputs.map((output) => output.get());
        expect(quick).toEqual(ink);
      }
    }),
  );
});

test('does not keep the lines of a long run', () => {
  const memory = () => {
    const output = new QuickOutput({ width: 30, height: 1 });
    // biome-ignore lint/complexity/useLiteralKeys: Ink declares it private
    return (output['caches'] as { styledChars: Map<string, unknown> }).styledChars.size;
  };
  for (let number = 0; number < 5000; number += 1) {
    const output = new QuickOutput({ width: 30, height: 1 });
    output.write(0, 0, `line ${number}`, { transformers: [] });
    output.get();
  }
  expect(memory()).toBeLessThan(1010);
});
