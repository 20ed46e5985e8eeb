import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Meter } from './meter.tsx';
import { screenLines } from './screen-lines.tsx';

const folder = new URL('.', import.meta.url);
const withoutImports = (text: string) => text.replace(/^import .*\n/gm, '').trim();

test('the example of how to add a component is this one, and draws what is said of it', async () => {
  const page = await readFile(new URL('../../../docs/how-to/add-a-component.md', folder), 'utf8');
  const example = /```tsx\n(import [\s\S]*?)```/.exec(page)?.[1] ?? '';
  const source = await readFile(new URL('meter.tsx', folder), 'utf8');
  expect(withoutImports(example)).toBe(withoutImports(source));

  const half = <Meter title="build" done={0.5} width={4} />;
  expect(page).toContain(
    `<Meter title="build" done={0.5} width={4} />, { columns: 20, rows: 1 })).toEqual(['build ━━──'])`,
  );
  expect(screenLines(half, { columns: 20, rows: 1 })).toEqual(['build ━━──']);
  expect(screenLines(half, { columns: 20, rows: 1 }, {})).toEqual(['build ##--']);
});
