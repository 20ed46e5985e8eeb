import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameOfEntry } from '../../../src/onboard/entry.ts';
import { changedEntries } from '../../../src/onboard/list/changed-entries.ts';
import { parseList } from '../../../src/onboard/list/parse-list.ts';
import { soundBut } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { repositoryIn, repositoryWith, type TestRepository } from '../../support/git-repository.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const json = (changes: Readonly<Record<string, unknown>>) => JSON.stringify(soundBut(changes));

const files = {
  'wanted.txt': 'galculator\nxcalc displayname=Sum # small\nx11-apps/xclock\n',
  'more.txt': 'gimp\n',
  'apps/galculator.d.3.0.json': json({
    name: 'galculator',
    icon: 'galculator.svg',
    debpackage: 'galculator',
    template: 'acme/oc.template.debian.gtk',
    postruncommands: ['COPY settings/* /etc/'],
  }),
  'apps/xclock.d.3.0.json': json({ name: 'xclock', debpackage: 'xterm x11-apps:amd64' }),
  'vendors.txt': 'https://vendor.example/viewer.deb#sha256=00\nhttps://vendor.example/other.deb\n',
  'apps/viewer.d.3.0.json': json({
    name: 'viewer',
    comment:
      'Debian package viewer, version 1, from viewer.deb at https://vendor.example/viewer.deb',
  }),
  'apps/broken.d.3.0.json': '{',
  'apps/galculator.svg': icon,
  'apps/settings/one': '1',
};

const entriesOf = (text: string) =>
  parseList(text, {
    override(one) {
      const [key = '', value] = one.split('=');
      return { path: [key], value };
    },
    file: (address) => ({ file: { path: address, shown: address.replace(/#.*/, '') } }),
  }).entries;

/** The names of the entries that have changed since the branch `main`. */
async function changedIn(
  { folder }: TestRepository,
  lists: Readonly<Record<string, string>>,
  output = join(folder, 'apps'),
): Promise<string[]> {
  const all = Object.values(lists).flatMap(entriesOf);
  const sources = {
    lists: Object.keys(lists).map((name) => join(folder, name)),
    entriesOf,
    folder: output,
    release: '3.0',
    template: 'acme/oc.template.debian.minimal:3.0',
  };
  const changed = await changedEntries(all, sources, 'main', new AbortController().signal);
  return changed.map(nameOfEntry);
}

it('of addresses are those whose lines, or descriptors that say that they are from there, have changed', async () => {
  const lists = { 'vendors.txt': files['vendors.txt'] };
  const viewer = 'https://vendor.example/viewer.deb';
  const same = await repositoryWith(files);
  expect(await changedIn(same, lists)).toEqual([]);
  const described = await repositoryWith(files);
  const descriptor = JSON.parse(files['apps/viewer.d.3.0.json']);
  await described.write({
    'apps/viewer.d.3.0.json': JSON.stringify({ ...descriptor, args: '--ours' }),
  });
  expect(await changedIn(described, lists)).toEqual([viewer]);
  const listed = await repositoryWith(files);
  const next = files['vendors.txt'].replace('sha256=00', 'sha256=11');
  await listed.write({ 'vendors.txt': next });
  expect(await changedIn(listed, { 'vendors.txt': next })).toEqual([viewer]);
});

const everything = ['galculator', 'xcalc', 'x11-apps/xclock', 'gimp'];

describe('the entries that have changed since a revision', () => {
  it.each<[what: string, change: Record<string, string | undefined>, expected: string[]]>([
    ['nothing', {}, []],
    ['a comment', { 'wanted.txt': files['wanted.txt'].replace('small', 'tiny') }, []],
    ['the order', { 'wanted.txt': 'x11-apps/xclock\nxcalc displayname=Sum\ngalculator\n' }, []],
    [
      'a value, a new line, and one that is gone',
      { 'wanted.txt': 'xcalc displayname=X\nx11-apps/xclock\nxfig\n' },
      ['xcalc', 'xfig'],
    ],
    ['one of two lists', { 'more.txt': 'gimp\nxfig\n' }, ['xfig']],
    [
      'a descriptor',
      { 'apps/xclock.d.3.0.json': json({ debpackage: 'x11-apps' }) },
      [everything[2]!],
    ],
    ['a descriptor of another release', { 'apps/xclock.d.2.0.json': json({}) }, []],
    ['a new descriptor', { 'apps/xfig.d.3.0.json': json({ debpackage: 'gimp' }) }, ['gimp']],
    ['an icon', { 'apps/galculator.svg': `${icon} ` }, ['galculator']],
    ['a copied file', { 'apps/settings/two': '2' }, ['galculator']],
    ['a template of a descriptor', { 'oc.template.debian.gtk/recipe': 'FROM x' }, ['galculator']],
    ['the template of all', { 'templates/debian.minimal/recipe': 'FROM x' }, everything],
  ])('%s', async (_, change, expected) => {
    const repository = await repositoryWith(files);
    await repository.write(change);
    const lists = { ...files, ...change };
    expect(
      await changedIn(repository, {
        'wanted.txt': lists['wanted.txt']!,
        'more.txt': lists['more.txt']!,
      }),
    ).toEqual(expected);
  });

  it('are all of a new list, through a link too', async () => {
    const repository = await repositoryWith({ 'README.md': 'Applications' });
    await repository.write({ 'lists/new.txt': 'gimp\n' });
    await symlink('lists/new.txt', join(repository.folder, 'list.txt'));
    expect(await changedIn(repository, { 'list.txt': 'gimp\n' })).toEqual(['gimp']);
    await repository.commit({});
    expect(await changedIn(repository, { 'list.txt': 'gimp\n' })).toEqual([]);
  });

  it('do not depend on a folder without history', async () => {
    const repository = await repositoryWith(files);
    const outside = await folderWith({ 'gimp.d.3.0.json': json({ debpackage: 'gimp' }) });
    expect(await changedIn(repository, { 'more.txt': 'gimp\n' }, outside)).toEqual([]);
    const missing = join(outside, 'missing');
    expect(await changedIn(repository, { 'more.txt': 'gimp\n' }, missing)).toEqual([]);
  });

  it('is unknown for a list without history', async () => {
    const folder = await folderWith({ 'more.txt': 'gimp\n' });
    await expect(changedIn(repositoryIn(folder), { 'more.txt': 'gimp\n' })).rejects.toMatchObject({
      code: 'repository-missing',
    });
  });
});
