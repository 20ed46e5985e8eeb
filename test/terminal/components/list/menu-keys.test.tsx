import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from '../../../../src/terminal/components/list/menu.tsx';

afterEach(cleanup);

const items = ['Resume', 'Begin anew', 'Discard'].map((label) => ({ label }));

test.each([
  ['\u001b[B', ['highlight 2']],
  ['k', ['highlight 0']],
  ['3', ['digit 2']],
  ['\r', ['enter']],
  ['x', []],
])('the key %j of a menu is told as %j', async (key, expected) => {
  const told: string[] = [];
  const { stdin, lastFrame } = render(
    <Menu
      title="What now?"
      items={items}
      highlight={1}
      onHighlight={(index) => told.push(`highlight ${index}`)}
      onEnter={() => told.push('enter')}
      onDigit={(index) => told.push(`digit ${index}`)}
    />,
  );
  await vi.waitFor(() => expect(lastFrame()).toContain('Begin anew'));
  await vi.waitFor(() => expect(stdin.listenerCount('readable')).toBeGreaterThan(0));
  stdin.write(key);
  await vi.waitFor(() => expect(told).toEqual(expected));
});
