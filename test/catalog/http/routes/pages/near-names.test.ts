import { expect, test } from 'vitest';
import { descriptor } from '../../../documents.ts';
import { put, runningCatalog } from '../../running-catalog.ts';

/** The applications that are offered where a search finds nothing. */
async function offered(url: string, search: string): Promise<string[]> {
  const page = await (await fetch(`${url}/?${new URLSearchParams({ q: search })}`)).text();
  const [, near = ''] = page.split('Did you mean');
  return [...near.matchAll(/href="\.\/applications\/([^"]+)"/g)].map(([, name]) => name!);
}

test('names with a slip are offered, also where the slip is at the beginning or the name is longer', async () => {
  const { url } = await runningCatalog();
  const names = ['xcalc', 'xeyes', 'numbers', 'calendar', 'org-chart'];
  await put(
    url,
    names.map((name) => descriptor({ name, displayname: name, launch: `${name}.${name}` })),
  );
  expect(await offered(url, 'numbrs')).toEqual(['numbers']);
  expect(await offered(url, 'nubmers')).toEqual(['numbers']);
  expect(await offered(url, 'umbers')).toEqual(['numbers']);
  expect(await offered(url, 'calx')).toContain('xcalc');
  expect(await offered(url, 'chrat')).toEqual(['org-chart']);
  expect(await offered(url, 'zzzz')).toEqual([]);
  // Of so few letters, a part is in too many names.
  expect(await offered(url, 'qal')).toEqual([]);
});
