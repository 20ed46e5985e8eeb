import fc from 'fast-check';
import { expect, test } from 'vitest';
import Output from '../../../node_modules/ink/build/output.js';
import { line } from './line.ts';
import { patchedModule } from './patched-module.ts';

async function patchedOutput(): Promise<typeof Output> {
  return (await import(await patchedModule('ink/build/output.js', 'ink-output.patch'))).default;
}

const write = fc.record({ x: fc.nat(20), y: fc.nat(5), text: line });

test('draws any frame as Ink does, also one with lines that were there before', async () => {
  const Patched = await patchedOutput();
  fc.assert(
    fc.property(fc.array(fc.array(write, { maxLength: 8 }), { maxLength: 3 }), (frames) => {
      for (const writes of frames) {
        const size = { width: 30, height: 6 };
        const outputs = [new Output(size), new Patched(size)];
        for (const { x, y, text } of writes) {
          for (const output of outputs) output.write(x, y, text, { transformers: [] });
        }
        const [ink, patched] = outputs.map((output) => output.get());
        expect(patched).toEqual(ink);
      }
    }),
  );
});

test('keeps the lines of a frame for the next one, and not those of a long run', async () => {
  const Patched = await patchedOutput();
  let kept = new Map<string, unknown>();
  for (let number = 0; number < 5000; number += 1) {
    const output = new Patched({ width: 30, height: 1 });
    output.write(0, 0, `line ${number}`, { transformers: [] });
    output.get();
    // biome-ignore lint/complexity/useLiteralKeys: Ink declares it private
    kept = (output['caches'] as { styledChars: typeof kept }).styledChars;
    expect(kept.has(`line ${number}`)).toBe(true);
  }
  expect(kept.size).toBeLessThan(1010);
});
