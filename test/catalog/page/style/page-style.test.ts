import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageStyle, styleFiles } from '../../../../src/catalog/page/style/page-style.ts';

const folder = new URL('../../../../src/catalog/page/style/', import.meta.url);

test('the pages load every part of their style as one file', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect([...styleFiles].sort()).toEqual(names.sort());
  const style = pageStyle().toString();
  for (const name of names.filter((each) => each !== 'feed.css')) {
    expect(style).toContain(readFileSync(new URL(name, folder), 'utf8'));
  }
});
