import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { Menu } from '../../../src/terminal/draw/menu.tsx';

const menu = (labels: readonly string[]) => (
  <Menu x={0} y={0} labels={labels} highlight={1} pointer="›" colours={0} />
);

test('keeps its place when its lines become others, as on a screen of another size', async () => {
  const { lastFrame, rerender } = render(menu(['Template', 'Identity', 'Packages']));
  expect(lastFrame()).toBe('  Template\n› Identity\n  Packages');
  rerender(menu(['Temp…', 'Iden…']));
  // What is done after a drawing has been done by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(lastFrame()).toBe('  Temp…\n› Iden…');
});
