import { expect, it } from 'vitest';
import { internManagerAtoms } from '../../../src/probe/windows/intern-manager-atoms.ts';

it('interns each name of a window manager once, and waits for all', async () => {
  const interned: string[] = [];
  let waiting = 0;
  await internManagerAtoms({
    async atom(name) {
      waiting += 1;
      await Promise.resolve();
      waiting -= 1;
      return interned.push(name);
    },
  });
  expect(waiting).toBe(0);
  expect(interned).toEqual(expect.arrayContaining(['_NET_WM_STATE', '_NET_WM_DESKTOP']));
  expect(interned.every((name) => /^(?:_NET|WM)_[A-Z_]+$/.test(name))).toBe(true);
  expect(new Set(interned).size).toBe(interned.length);
});
