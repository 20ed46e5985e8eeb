import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listApplications } from '../../src/workspace/list-applications.ts';
import { folderWith } from '../support/folder.ts';
import { smallDescriptor } from '../support/small-application.ts';

const json = JSON.stringify;

describe('the applications of a folder', () => {
  it('are those of its descriptors and lists, not of records', async () => {
    const folder = await folderWith({
      'b.d.3.0.json': json(smallDescriptor('b', { displayname: 'Bee' })),
      'list.json': json([smallDescriptor('one'), smallDescriptor('two')]),
      'b.json': json([{ Id: 'sha256:0', Config: { Labels: { 'oc.template': 'x', name: 'b' } } }]),
      'package.json': json({ name: 'x' }),
      'broken.d.3.0.json': '{',
      'other.json': '{',
      '.hidden.d.3.0.json': json(smallDescriptor('hidden')),
    });
    expect(
      (await listApplications(folder)).map(({ id, index, name, displayname }) => ({
        id,
        index,
        name,
        displayname,
      })),
    ).toEqual([
      { id: 'b.d.3.0.json', index: undefined, name: 'b', displayname: 'Bee' },
      { id: 'broken.d.3.0.json', index: undefined, name: 'broken', displayname: 'broken' },
      { id: 'list.json#0', index: 0, name: 'one', displayname: 'one' },
      { id: 'list.json#1', index: 1, name: 'two', displayname: 'two' },
    ]);
  });

  it('are those of the folders below too, where their names tell that they are such', async () => {
    const folder = await folderWith({
      'b.d.3.0.json': json(smallDescriptor('b')),
      'apps/a.d.3.0.json': json(smallDescriptor('a', { displayname: 'Ay' })),
      'apps/list.d.3.0.json': json([smallDescriptor('one'), smallDescriptor('two')]),
      'apps/broken.d.3.0.json': '{',
      'records/a.d.3.0.json': json([{ Id: 'sha256:0', Config: { Labels: {} } }]),
      'apps/other.json': json(smallDescriptor('other')),
      'apps/.hidden/c.d.3.0.json': json(smallDescriptor('c')),
      'node_modules/d/d.d.3.0.json': json(smallDescriptor('d')),
      '1/2/3/e.d.3.0.json': json(smallDescriptor('e')),
      '1/2/3/4/f.d.3.0.json': json(smallDescriptor('f')),
    });
    expect((await listApplications(folder)).map(({ id, file, name }) => [id, file, name])).toEqual(
      [
        ['1/2/3/e.d.3.0.json', 'e'],
        ['apps/a.d.3.0.json', 'a'],
        ['apps/broken.d.3.0.json', 'broken'],
        ['apps/list.d.3.0.json#0', 'one'],
        ['apps/list.d.3.0.json#1', 'two'],
        ['b.d.3.0.json', 'b'],
      ].map(([id = '', name]) => [id, join(folder, id.replace(/#\d+$/, '')), name]),
    );
  });

  it('are not looked for beyond links to folders, which can lead in circles', async () => {
    const folder = await folderWith({ 'apps/a.d.3.0.json': json(smallDescriptor('a')) });
    await symlink(folder, join(folder, 'apps/again'));
    await symlink(join(folder, 'apps'), join(folder, 'apps/folder.d.3.0.json'));
    expect((await listApplications(folder)).map(({ id }) => id)).toEqual(['apps/a.d.3.0.json']);
  });

  it('have texts only, whatever their files hold', async () => {
    const folder = await folderWith({
      'a.d.3.0.json': json({ name: 7, displayname: ['x'], cat: 'games', launch: null, icon: '' }),
      'b.d.3.0.json': json([null, 3, 'x']),
    });
    const [first, ...others] = await listApplications(folder);
    expect(first).toMatchObject({ name: 'a', displayname: 'a', fields: { cat: 'games' } });
    expect(others.map(({ name }) => name)).toEqual(['b', 'b', 'b']);
  });

  it('cannot be listed if there is no folder', async () => {
    const folder = await folderWith({});
    const gone = join(folder, 'gone');
    await rm(gone, { force: true });
    await expect(listApplications(gone)).rejects.toThrow(gone);
  });
});
