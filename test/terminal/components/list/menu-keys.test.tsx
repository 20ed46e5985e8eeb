import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from '../../../../src/terminal/components/list/menu.tsx';

afterEach(cleanup);

const items = ['Resume', 'Begin anew', 'Discard'].map((label) => ({ label }));

test.each([
  ['\u001b[B', [{ type: 'menu-moved', index: 2 }]],
  ['k', [{ type: 'menu-moved', index: 0 }]],
  ['3', [{ type: 'menu-digit', index: 2 }]],
  ['\r', [{ type: 'command', name: 'accept' }]],
  ['x', []],
])('the key %j of a menu is told as %j', async (key, expected) => {
  const told: unknown[] = [];
  const { stdin, lastFrame } = render(
    <Menu title="What now?" items={items} highlight={1} dispatch={(action) => told.push(action)} />,
  );
  await vi.waitFor(() => expect(lastFrame()).toContain('Begin anew'));
  await vi.waitFor(() => expect(stdin.listenerCount('readable')).toBeGreaterThan(0));
  stdin.write(key);
  await vi.waitFor(() => expect(told).toEqual(expected));
});
