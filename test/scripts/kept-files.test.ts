import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptFolders } from '../../scripts/reference/kept-files.ts';

const root = new URL('../../src', import.meta.url).pathname;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** The names that stand after a call in the sources. */
function named(call: RegExp): string[] {
  const found = sources.flatMap((text) => [...text.matchAll(call)].map((match) => match[1]!));
  return [...new Set(found)];
}

/** Names of entries as the sources have them; those of the cache also in the names of its files about images. */
function usedEntries(source: string): string[] {
  const direct = named(new RegExp(`join\\(${source}\\(\\), '([^']+)'`, 'g'));
  if (source === 'stateFolder') return [...direct, ...named(/privateFolder\('(\w+)'\)/g)];
  if (source === 'configFolder') return direct;
  return source === 'cacheFolder' ? [...direct, ...named(/cachePath\([^)]*'(\w+)\.\w+'/g)] : direct;
}

it.each(keptFolders)('the page of files lists what is kept in $source', ({ source, entries }) => {
  const used = usedEntries(source);
  expect(used.length).toBeGreaterThan(0);
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(used));
});

it('lists nothing that the sources do not name', () => {
  const text = sources.join('\n');
  const names = keptFolders.flatMap(({ entries }) => Object.keys(entries));
  for (const name of names) expect(text).toMatch(new RegExp(`['/]${name}[.']`));
});
