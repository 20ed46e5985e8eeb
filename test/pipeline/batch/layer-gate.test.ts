import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayerGate } from '../../../src/pipeline/batch/layer-gate.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a layer gate', () => {
  it('imports each layer once, never twice at a time, and lets all images pass', async () => {
    const layers = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
    const image = fc.record({ layers, fails: fc.boolean(), turns: fc.nat({ max: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(image, { maxLength: 12 }), async (images) => {
        const gate = new LayerGate();
        const there = new Set<string>();
        const coming = new Set<string>();
        const passed = images.map(({ layers: own, fails, turns }) =>
          gate.pass(
            own,
            () => {},
            async () => {
              const brings = own.filter((layer) => !there.has(layer));
              for (const layer of brings) {
                expect(coming.has(layer)).toBe(false);
                coming.add(layer);
              }
              for (let count = 0; count < turns; count += 1) await turn();
              for (const layer of brings) coming.delete(layer);
              if (fails) throw new Error('broken');
              for (const layer of brings) there.add(layer);
              return own.length;
            },
          ),
        );
        const ended = await Promise.allSettled(passed);
        for (const [index, { layers: own, fails }] of images.entries()) {
          const result = ended[index]!;
          expect(result.status).toBe(fails ? 'rejected' : 'fulfilled');
          if (result.status === 'fulfilled') expect(result.value).toBe(own.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('does not delay images whose layers are present, or that share none', async () => {
    const gate = new LayerGate();
    const waits: string[] = [];
    const going: string[] = [];
    const ends: (() => void)[] = [];
    const pass = (name: string, layers: readonly string[]) =>
      gate.pass(
        layers,
        () => waits.push(name),
        () =>
          new Promise<void>((resolve) => {
            going.push(name);
            ends.push(resolve);
          }),
      );
    const all = [pass('first', ['base']), pass('second', ['base']), pass('other', ['another'])];
    await turn();
    expect(going).toEqual(['first', 'other']);
    expect(waits).toEqual(['second']);
    ends[0]!();
    await turn();
    all.push(pass('third', ['base']));
    expect(going).toEqual(['first', 'other', 'second', 'third']);
    for (const end of ends) end();
    await Promise.all(all);
    expect(waits).toEqual(['second']);
  });
});
