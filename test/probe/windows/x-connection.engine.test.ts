import { describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { openDisplay } from '../../../src/probe/display/display.ts';
import { connectX } from '../../../src/probe/windows/x-connection.ts';
import { sharedDisplay } from '../display/shared-display.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

/** The numbers that a server of its own gives to names, in the order in which it is asked. */
async function atomsOf(names: readonly string[]): Promise<Record<string, number>> {
  const display = await openDisplay(engine.containers!, await sharedDisplay(engine));
  try {
    const x = await connectX(display.connect);
    const atoms: Record<string, number> = {};
    for (const name of names) atoms[name] = await x.atom(name);
    x.close();
    return atoms;
  } finally {
    await display.close();
  }
}

describe.skipIf(missing)(`connections to display servers${missing ? ` (${missing})` : ''}`, () => {
  it('do not take the numbers of one server for those of another', async () => {
    const first = await atomsOf(['OWN_A', 'OWN_B', 'WM_CLASS']);
    const second = await atomsOf(['OWN_B', 'OWN_A', 'WM_CLASS']);
    expect(first.OWN_A).toBe(second.OWN_B);
    expect(first.OWN_B).toBe(second.OWN_A);
    expect(first.WM_CLASS).toBe(second.WM_CLASS);
    expect(first.OWN_A).not.toBe(first.OWN_B);
  });

  it('give a window numbers that others can read', async () => {
    const display = await openDisplay(engine.containers!, await sharedDisplay(engine));
    try {
      const x = await connectX(display.connect);
      const window = x.makeWindow({ x: 0, y: 0, width: 50, height: 50 });
      const name = await x.atom('WM_STATE');
      x.setNumbers(window, name, name, [1, 70_000]);
      const { type, data } = (await x.propertyOf(window, name, 8))!;
      expect([type, data.readUInt32LE(0), data.readUInt32LE(4)]).toEqual([name, 1, 70_000]);
      x.close();
    } finally {
      await display.close();
    }
  });
});
