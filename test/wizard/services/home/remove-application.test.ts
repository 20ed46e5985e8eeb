import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedMark } from '../../../../src/recipe/recipe.ts';
import { readHome } from '../../../../src/wizard/services/home/read-home.ts';
import { removeApplication } from '../../../../src/wizard/services/home/remove-application.ts';
import { folderWith } from '../../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../../support/small-application.ts';

const list = `[
  ${JSON.stringify(smallDescriptor('one'))},
  ${JSON.stringify(smallDescriptor('two'))}
]
`;

async function homeWith(files: Record<string, string>) {
  const folder = await folderWith(files);
  return { folder, home: await readHome(folder, join(folder, 'drafts')) };
}

test('an application goes with what was made from it, and with nothing else', async () => {
  const { folder, home } = await homeWith({
    ...filesOf(),
    'xcalc.d': `${generatedMark}x\n`,
    'xcalc.json': JSON.stringify([{ RepoTags: ['xcalc:latest'] }]),
    'xcalc.cdx.json': JSON.stringify({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'xcalc' } },
    }),
    'xcalc.png': 'a photograph of mine',
    'list.json': list,
  });
  const kept = await removeApplication(home, 'xcalc.d.3.0.json');
  expect(kept).toEqual(['xcalc.png stays: it is not a picture of xcalc that deskpack has taken.']);
  expect((await readdir(folder)).sort()).toEqual(['icon.svg', 'list.json', 'xcalc.png']);
});

test('an application of a folder below goes with what was made from it there', async () => {
  const { folder, home } = await homeWith({
    'apps/xcalc.d.3.0.json': JSON.stringify(smallDescriptor('xcalc')),
    'apps/xcalc.d': `${generatedMark}x\n`,
    'xcalc.d.3.0.json': JSON.stringify(smallDescriptor('xcalc')),
    'xcalc.d': `${generatedMark}x\n`,
  });
  expect(await removeApplication(home, 'apps/xcalc.d.3.0.json')).toEqual([]);
  expect(await readdir(join(folder, 'apps'))).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['apps', 'xcalc.d', 'xcalc.d.3.0.json']);
});

test('an application of a list is taken out of it', async () => {
  const { folder, home } = await homeWith({ 'list.json': list });
  await removeApplication(home, 'list.json#0');
  const text = await readFile(join(folder, 'list.json'), 'utf8');
  expect(text).toBe(`[\n  ${JSON.stringify(smallDescriptor('two'))}\n]\n`);
});

test('a list that has changed meanwhile stays as it is', async () => {
  const { folder, home } = await homeWith({ 'list.json': list });
  const other = JSON.stringify([smallDescriptor('other'), smallDescriptor('one')]);
  await writeFile(join(folder, 'list.json'), other);
  await expect(removeApplication(home, 'list.json#0')).rejects.toThrow('has changed');
  expect(await readFile(join(folder, 'list.json'), 'utf8')).toBe(other);
});

test('a name with a path in it removes nothing elsewhere', async () => {
  const { folder, home } = await homeWith({
    'a.d.3.0.json': JSON.stringify(smallDescriptor('sub/xcalc')),
    'sub/xcalc.d': `${generatedMark}x\n`,
    'xcalc.d': `${generatedMark}x\n`,
  });
  await removeApplication(home, 'a.d.3.0.json');
  expect((await readdir(folder)).sort()).toEqual(['sub', 'xcalc.d']);
  expect(await readdir(join(folder, 'sub'))).toEqual(['xcalc.d']);
});
