import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { compareLists } from '../../../../src/commands/run/outdated/compare-lists.ts';
import { outdatedLines } from '../../../../src/commands/run/outdated/show-outdated.ts';
import { folderWith } from '../../../support/folder.ts';
import { keepCacheIn } from '../../../support/keep-state-in.ts';
import { engineWith, listOf, template } from './listed-packages.ts';

async function compared(files: Record<string, string>, ...names: readonly string[]) {
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
  const result = await compareLists(wanted, engineWith(asked), { refresh: true, signal });
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
    },
    { name: 'new', updates: [] },
    { name: 'never-proven', missing: 'list' },
  ]);
  expect(asked).toEqual(['list', 'compare']);
  expect(outdatedLines(result)).toEqual([
    'xcalc: 2 newer packages, 1 for security',
    '  libc6  2  3  security, in the template',
    '  xcalc  1  2',
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
