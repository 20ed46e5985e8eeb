import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { DiskBudget } from '../../../src/onboard/run/disk-budget.ts';

/** An engine that only has images by reference, with their ids. */
function engineWith(ids: ReadonlyMap<string, string>) {
  const there = new Map(ids);
  return {
    there,
    inspect: async (reference: string) => {
      const id = there.get(reference);
      return id === undefined ? undefined : ({ id } as InspectedImage);
    },
    remove: async (reference: string) => {
      there.delete(reference);
    },
  };
}

const made = fc.record({
  bytes: fc.integer({ min: 1, max: 100 }),
  mayDrop: fc.boolean(),
});

describe('the disk budget', () => {
  test('drops delivered images, oldest first, until another one has room', async () => {
    const engine = engineWith(
      new Map([
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ]),
    );
    const dropped: string[] = [];
    const budget = new DiskBudget(100, engine, ({ reference }) => dropped.push(reference));
    budget.add({ reference: 'a', id: '1', bytes: 40, mayDrop: false });
    budget.add({ reference: 'b', id: '2', bytes: 20, mayDrop: true });
    expect(await budget.makeRoom()).toBe(true);
    budget.add({ reference: 'c', id: '3', bytes: 10, mayDrop: true });
    expect(dropped).toEqual([]);
    expect(await budget.makeRoom()).toBe(true);
    expect(dropped).toEqual(['b']);
    expect([...engine.there.keys()]).toEqual(['a', 'c']);
  });

  test('leaves an image alone that something else has made since', async () => {
    const engine = engineWith(new Map([['a', 'other']]));
    const budget = new DiskBudget(1, engine, () => expect.unreachable());
    budget.add({ reference: 'a', id: '1', bytes: 40, mayDrop: true });
    expect(await budget.makeRoom()).toBe(true);
    expect([...engine.there.keys()]).toEqual(['a']);
  });

  test('drops an image that a second attempt has found and delivered, and none that was there before', async () => {
    const engine = engineWith(new Map(['a', 'b'].map((one) => [one, one])));
    const budget = new DiskBudget(1, engine, () => {});
    const first = { bytes: 40, mayDrop: false };
    budget.add({ ...first, reference: 'a', id: 'a' });
    budget.add({ ...first, reference: 'b', id: 'b', isReplaced: true });
    const second = { bytes: 40, mayDrop: true, isReplaced: true } as const;
    budget.add({ ...second, reference: 'a', id: 'a' });
    budget.add({ ...second, reference: 'b', id: 'b' });
    expect(await budget.makeRoom()).toBe(false);
    expect([...engine.there.keys()]).toEqual(['b']);
  });

  test('never drops what may not be dropped, and has room only within the budget', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made), fc.integer({ min: 1, max: 300 }), async (images, max) => {
        const all = images.map((one, index) => ({
          ...one,
          reference: `i${index}`,
          id: `${index}`,
        }));
        const engine = engineWith(new Map(all.map(({ reference, id }) => [reference, id])));
        const budget = new DiskBudget(max, engine, () => {});
        for (const image of all) budget.add(image);
        const hasRoom = await budget.makeRoom();
        for (const { reference, mayDrop } of all) {
          if (!mayDrop) expect(engine.there.has(reference)).toBe(true);
        }
        const left = all.filter(({ reference }) => engine.there.has(reference));
        const bytes = left.reduce((sum, one) => sum + one.bytes, 0);
        const largest = Math.max(0, ...all.map((one) => one.bytes));
        expect(hasRoom).toBe(bytes === 0 || bytes + largest <= max);
        if (!hasRoom) expect(left.every(({ mayDrop }) => !mayDrop)).toBe(true);
      }),
    );
  });

  test('without a limit drops nothing', async () => {
    const budget = new DiskBudget(undefined, engineWith(new Map()), () => expect.unreachable());
    budget.add({ reference: 'a', id: '1', bytes: Number.MAX_SAFE_INTEGER, mayDrop: true });
    expect(await budget.makeRoom()).toBe(true);
  });
});
