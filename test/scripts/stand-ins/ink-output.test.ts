import fc from 'fast-check';
import { expect, test } from 'vitest';
import Output from '../../../node_modules/ink/build/output.js';
import QuickOutput from '../../../scripts/stand-ins/ink-output.ts';
import { line } from './line.ts';

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
