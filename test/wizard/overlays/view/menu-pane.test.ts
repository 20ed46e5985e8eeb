import { expect, test } from 'vitest';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';
import { menuPane } from '../../../../src/wizard/overlays/view/menu-pane.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { openState } from '../../wizard-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });

test('the names of more than nine items begin in the same column', () => {
  const typed = reduce(openState(), { type: 'typed', text: 'debian' });
  const at = { menu: 'pages', highlight: 0 } as const;
  const { labels } = menuPane(typed, at, { width: 60, height: 20 }, symbols).menu;
  expect(labels[0]).toMatch(/^ 1 {2}\S/);
  expect(labels.at(-1)).toMatch(/^10 {2}Undo/);
  expect(menuPane(openState(), at, { width: 60, height: 20 }, symbols).menu.labels[0]).toMatch(
    /^1 {2}\S/,
  );
});
