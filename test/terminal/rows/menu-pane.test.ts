import { expect, test } from 'vitest';
import { menuPane } from '../../../src/terminal/rows/menu-pane.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Item ${index}` }));
const textsOf = (rows: readonly (readonly { readonly text: string }[])[]) =>
  rows.map((spans) => spans.map(({ text }) => text).join(''));

test('the names of more than nine items begin in the same column', () => {
  const room = { width: 60, height: 20 };
  const { labels } = menuPane({ title: 'Which?', items: items(10) }, 0, room, symbols).menu;
  expect(labels[0]).toBe(' 1  Item 0');
  expect(labels.at(-1)).toBe('10  Item 9');
  const { labels: few } = menuPane({ title: 'Which?', items: items(9) }, 0, room, symbols).menu;
  expect(few[0]).toBe('1  Item 0');
});

test('a long question is read to its end where the answers leave room, and else is cut', () => {
  const title = 'This is a question that is longer than a line?';
  const roomy = menuPane({ title, items: items(2) }, 0, { width: 20, height: 10 }, symbols);
  expect(textsOf(roomy.rows).slice(0, 3).join(' ')).toBe(title);
  expect(roomy.menu.top).toBe(4);
  const tight = menuPane({ title, items: items(2) }, 0, { width: 20, height: 3 }, symbols);
  expect(textsOf(tight.rows)[0]).toMatch(/^This is a question… $/);
  expect(tight.menu.top).toBe(1);
});
