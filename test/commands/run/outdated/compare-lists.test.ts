import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { compareLists } from '../../../../src/commands/run/outdated/compare-lists.ts';
import { outdatedLines } from '../../../../src/commands/run/outdated/show-outdated.ts';
import { folderWith } from '../../../support/folder.ts';
import { keepCacheIn } from '../../../support/keep-state-in.ts';
import { engineWith, listOf, listOn, otherTemplate, template } from './listed-packages.ts';

/** @param given names of applications, and the template whose index cannot be read */
async function compared(
  files: Record<string, string>,
  ...given: readonly (string | { readonly unreadable: string })[]
) {
  const names = given.filter((one) => typeof one === 'string');
  const unreadable = given.find((one) => typeof one !== 'string')?.unreadable;
  const folder = await folderWith(files);
  keepCacheIn(await folderWith({}));
  const asked: string[] = [];
  const wanted = names.map((name) => {
    return {
      name,
      file: join(folder, `${name}.d.3.0.json`),
      list: join(folder, `${name}.cdx.json`),
    };
  });
  const signal = new AbortController().signal;
  const result = await compareLists(wanted, engineWith(asked, unreadable), {
    refresh: true,
    signal,
  });
  return { result, asked };
}

it('compares all lists on a template with its index, which is read once', async () => {
  const { result, asked } = await compared(
    {
      'xcalc.cdx.json': listOf('xcalc', 'libc6=2', 'xcalc=1', 'own=1'),
      'new.cdx.json': listOf('new', 'libc6=3', 'xcalc=2'),
    },
    'xcalc',
    'new',
    'never-proven',
  );
  expect(result).toMatchObject([
    {
      name: 'xcalc',
      template,
      updates: [
        { name: 'libc6', from: '2', to: '3', isSecurity: true, isOfTemplate: true },
        { name: 'xcalc', from: '1', to: '2', isSecurity: false, isOfTemplate: false },
      ],
      unknown: [{ name: 'own', version: '1', reason: 'absent' }],
    },
    { name: 'new', updates: [] },
    { name: 'never-proven', missing: 'list' },
  ]);
  expect(asked).toEqual(['list', 'compare']);
  expect(outdatedLines(result)).toEqual([
    'xcalc: 2 newer packages, 1 for security; unknown for 1 package of another source',
    '  libc6  2  3        security, in the template',
    '  xcalc  1  2',
    '  own    1  unknown  no index of its template has it',
    'new: up to date',
    'never-proven: no list of packages; "deskpack publish" writes one for a proven image',
    'What is in the template becomes newer when the template is built anew.',
  ]);
});

it('tells applications of one name apart by their files', () => {
  const files = ['a.json', 'b.json'].map((name) => ({
    ...{ name: 'xcalc', file: resolve(name), updates: [] },
  }));
  expect(outdatedLines(files)).toEqual([
    'xcalc (a.json): up to date',
    'xcalc (b.json): up to date',
  ]);
});

it('says whose template the engine does not have, and reads no index for it', async () => {
  const other = listOf('xcalc', 'xcalc=1').replace(template, 'acme/gone:3.0');
  const { result, asked } = await compared({ 'xcalc.cdx.json': other }, 'xcalc');
  expect(result).toMatchObject([{ name: 'xcalc', template: 'acme/gone:3.0', missing: 'template' }]);
  expect(asked).toEqual([]);
  expect(outdatedLines(result)).toEqual([
    'xcalc: the engine does not have its template acme/gone:3.0',
  ]);
});

it('does not call up to date what comes from a source that no index here has', async () => {
  const { result } = await compared(
    { 'viewer.cdx.json': listOf('viewer', 'libc6=3', 'viewer=1', 'xcalc=5') },
    'viewer',
  );
  expect(result).toMatchObject([
    {
      updates: [],
      unknown: [
        { name: 'viewer', version: '1', reason: 'absent' },
        { name: 'xcalc', version: '5', reason: 'older' },
      ],
    },
  ]);
  expect(outdatedLines(result)).toEqual([
    'viewer: unknown for 2 packages of another source, and nothing else is newer',
    '  viewer  1  unknown  no index of its template has it',
    '  xcalc   5  unknown  the index of its template has only older versions',
  ]);
});

it('says of which template no index could be read, and compares the others', async () => {
  const files = {
    'xcalc.cdx.json': listOf('xcalc', 'libc6=3'),
    'other.cdx.json': listOn(otherTemplate, 'other', 'libc6=2'),
  };
  const { result } = await compared(files, 'xcalc', 'other', { unreadable: otherTemplate });
  const reason = 'its servers are off';
  expect(result).toMatchObject([{ updates: [] }, { missing: 'index', reason }]);
  expect(outdatedLines(result)).toEqual([
    'xcalc: up to date',
    `other: unknown, as the package index of ${otherTemplate} cannot be read: ${reason}`,
  ]);
  const alone = compared(files, 'other', { unreadable: otherTemplate });
  await expect(alone).rejects.toMatchObject({ code: 'package-server-unreachable' });
});
