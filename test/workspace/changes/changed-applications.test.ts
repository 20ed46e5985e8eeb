import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changedApplications } from '../../../src/workspace/changes/changed-applications.ts';
import { soundBut } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { repositoryIn, repositoryWith, type TestRepository } from '../../support/git-repository.ts';

const json = (changes: Readonly<Record<string, unknown>>) => JSON.stringify(soundBut(changes));
const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Laid out as the repositories of packagers are: descriptors in a folder, icons below, copied files beside. */
const files = {
  'apps/xcalc.d.3.0.json': json({ name: 'xcalc' }),
  'apps/gimp.d.3.0.json': json({
    name: 'gimp',
    icon: 'gimp.svg',
    template: 'acme/oc.template.alpine.minimal:3.0',
    postruncommands: ['COPY composer/init.d/init.gimp /composer/', 'COPY ["po*.json", "/etc/"]'],
  }),
  'apps/icons/gimp.svg': icon,
  'apps/xcalc.svg': icon,
  'apps/composer/init.d/init.gimp': 'true',
  'apps/policies.json': '{"policies":1}',
  'apps/all.json': JSON.stringify([soundBut({ name: 'one' }), soundBut({ name: 'two' })]),
  'README.md': 'Applications',
};

const all = ['xcalc.d.3.0.json', 'gimp.d.3.0.json', 'all.json'] as const;

/** The changes since a revision: names of descriptors, and of entries of a list. */
async function changedIn(folder: string, revision: string): Promise<string[]> {
  const paths = all.map((name) => join(folder, name));
  const changed = await changedApplications(paths, revision);
  return [
    { name: 'xcalc', file: paths[0]!, index: undefined },
    { name: 'gimp', file: paths[1]!, index: undefined },
    { name: 'one', file: paths[2]!, index: 0 },
    { name: 'two', file: paths[2]!, index: 1 },
  ]
    .filter((application) => changed.has(application))
    .map(({ name }) => name);
}

const changedSince = ({ folder }: TestRepository, revision: string) =>
  changedIn(join(folder, 'apps'), revision);

describe('the changes since a revision', () => {
  it.each<[what: string, change: Record<string, string | undefined>, expected: string[]]>([
    ['nothing', {}, []],
    ['a file that no application names', { 'README.md': 'Hello', 'apps/notes.txt': '' }, []],
    ['a descriptor', { 'apps/xcalc.d.3.0.json': json({ keyword: 'sum' }) }, ['xcalc']],
    ['an icon in the icons folder', { 'apps/icons/gimp.svg': `${icon} ` }, ['gimp']],
    ['an icon in the icons folder beside', { 'icons/xcalc.svg': icon }, ['xcalc', 'one', 'two']],
    ['an icon that several have', { 'apps/xcalc.svg': `${icon} ` }, ['xcalc', 'one', 'two']],
    ['an icon that was deleted', { 'apps/icons/gimp.svg': undefined }, ['gimp']],
    ['a copied file', { 'apps/composer/init.d/init.gimp': 'false' }, ['gimp']],
    ['a file beside a copied one', { 'apps/composer/init.d/init.xpad': '' }, []],
    ['a file that matches a wildcard', { 'apps/postfix.json': '{}' }, ['gimp']],
    ['a copied file that was deleted', { 'apps/policies.json': undefined }, ['gimp']],
    ['a file of that name elsewhere', { 'policies.json': '{}' }, []],
    ['a configuration', { '.deskpackrc.json': '{}' }, ['xcalc', 'gimp', 'one', 'two']],
    ['a configuration elsewhere', { 'other/.deskpackrc.json': '{}' }, []],
    ['a package.json without a configuration', { 'package.json': '{"name":"x"}' }, []],
    [
      'a configuration in package.json',
      { 'package.json': '{"deskpack":{}}' },
      ['xcalc', 'gimp', 'one', 'two'],
    ],
    [
      'a configuration in package.json that begins with a byte order mark',
      { 'package.json': '\ufeff{"deskpack":{}}' },
      ['xcalc', 'gimp', 'one', 'two'],
    ],
    ['a template', { 'oc.template.alpine.minimal/Dockerfile': 'FROM alpine' }, ['gimp']],
    ['a template as a starter', { 'templates/alpine.minimal/recipe': 'FROM alpine' }, ['gimp']],
    ['a template with a longer name', { 'templates/alpine.minimal.2/recipe': 'FROM alpine' }, []],
    [
      'an entry of a list',
      { 'apps/all.json': JSON.stringify([soundBut({ name: 'zero' }), soundBut({ name: 'two' })]) },
      ['one'],
    ],
    [
      'the format of a list',
      {
        'apps/all.json': JSON.stringify(
          [soundBut({ name: 'one' }), soundBut({ name: 'two' })],
          null,
          2,
        ),
      },
      [],
    ],
  ])('%s', async (_, change, expected) => {
    const repository = await repositoryWith(files);
    await repository.write(change);
    // Untracked or not committed, then committed: the answer is the same.
    expect(await changedSince(repository, 'main')).toEqual(expected);
    repository.git('switch', '--quiet', '--create', 'topic');
    await repository.commit({});
    expect(await changedSince(repository, 'main')).toEqual(expected);
  });

  it('ignores what the branch of the revision has got since', async () => {
    const repository = await repositoryWith(files);
    repository.git('switch', '--quiet', '--create', 'topic');
    await repository.commit({ 'apps/icons/gimp.svg': `${icon} ` });
    repository.git('switch', '--quiet', 'main');
    await repository.commit({ 'apps/xcalc.d.3.0.json': json({ keyword: 'sum' }) });
    repository.git('switch', '--quiet', 'topic');
    expect(await changedSince(repository, 'main')).toEqual(['gimp']);
  });

  it('counts a renamed descriptor, and one whose copied folder was renamed', async () => {
    const repository = await repositoryWith(files);
    const apps = join(repository.folder, 'apps');
    await rename(join(apps, 'all.json'), join(apps, 'all.d.3.0.json'));
    await rename(join(apps, 'composer'), join(apps, 'former'));
    repository.git('add', '--all');
    const moved = join(apps, 'all.d.3.0.json');
    const gimp = join(apps, 'gimp.d.3.0.json');
    const changed = await changedApplications([moved, gimp], 'HEAD');
    expect(changed.has({ file: moved, index: 1 })).toBe(true);
    expect(changed.has({ file: gimp, index: undefined })).toBe(true);
  });

  it('follows links of descriptors, icons and folders', async () => {
    const repository = await repositoryWith({ ...files, 'shared/gimp.svg': icon });
    const apps = join(repository.folder, 'apps');
    await repository.write({ 'apps/icons/gimp.svg': undefined });
    await symlink('../../shared/gimp.svg', join(apps, 'icons/gimp.svg'));
    await mkdir(join(repository.folder, 'more'));
    await symlink('../apps/xcalc.d.3.0.json', join(repository.folder, 'more/xcalc.d.3.0.json'));
    await symlink('apps', join(repository.folder, 'linked'));
    await repository.commit({});
    await repository.write({ 'shared/gimp.svg': `${icon} `, 'apps/xcalc.svg': `${icon} ` });
    expect(await changedIn(join(repository.folder, 'linked'), 'HEAD')).toEqual(
      await changedSince(repository, 'HEAD'),
    );
    const link = join(repository.folder, 'more/xcalc.d.3.0.json');
    const changed = await changedApplications([link], 'HEAD');
    expect(changed.has({ file: link, index: undefined })).toBe(true);
    expect(await changedSince(repository, 'HEAD')).toContain('gimp');
  });

  it('takes names that git would quote, and settings of git that change its output', async () => {
    const repository = await repositoryWith({ ...files, 'apps/a "b"\n日本.txt': '1' });
    repository.git('config', 'diff.noprefix', 'true');
    repository.git('config', 'diff.relative', 'true');
    repository.git('config', 'diff.renames', 'copies');
    repository.git('config', 'color.ui', 'always');
    await repository.write({
      'apps/a "b"\n日本.txt': '2',
      'apps/gimp.d.3.0.json': json({ postruncommands: ['COPY a* /'], icon: 'gimp.svg' }),
    });
    expect(await changedSince(repository, 'main')).toEqual(['gimp']);
    await repository.commit({});
    await repository.write({ 'apps/a "b"\n日本.txt': '3' });
    expect(await changedSince(repository, 'HEAD')).toEqual(['gimp']);
  });

  it('leaves out what git ignores', async () => {
    const repository = await repositoryWith({ ...files, '.gitignore': 'post*.json\n' });
    await repository.write({ 'apps/postfix.json': '{}' });
    expect(await changedSince(repository, 'main')).toEqual([]);
  });
});

describe('an error', () => {
  it('says that there is no such revision', async () => {
    const repository = await repositoryWith(files);
    for (const revision of ['mian', 'main:README.md', '0'.repeat(40)]) {
      await expect(changedSince(repository, revision)).rejects.toMatchObject({
        code: 'revision-unknown',
        reason: expect.stringContaining(`has no revision ${revision}`),
      });
    }
  });

  it('says that the clone is shallow, whether or not the revision itself is there', async () => {
    const origin = await repositoryWith(files);
    const first = origin.git('rev-parse', 'HEAD');
    origin.git('switch', '--quiet', '--create', 'topic');
    await origin.commit({ 'README.md': 'Hello' });
    const folder = await folderWith({});
    const url = pathToFileURL(origin.folder).href;
    const clone = repositoryIn(folder);
    clone.git('clone', '--quiet', '--depth', '1', '--branch', 'topic', url, '.');
    const shallow = {
      code: 'revision-unknown',
      reason: expect.stringContaining('is shallow'),
      action: expect.stringContaining('git fetch --unshallow'),
    };
    await expect(changedSince(clone, first)).rejects.toMatchObject(shallow);
    clone.git('fetch', '--quiet', '--depth', '1', 'origin', 'main:main');
    await expect(changedSince(clone, 'main')).rejects.toMatchObject(shallow);
    clone.git('fetch', '--quiet', '--unshallow');
    expect(await changedSince(clone, 'main')).toEqual([]);
  });

  it('says that the folder is in no repository', async () => {
    const folder = await folderWith(files);
    await expect(changedIn(join(folder, 'apps'), 'main')).rejects.toMatchObject({
      code: 'repository-missing',
      message: 'cannot find what has changed since main: the folder is in no git repository',
    });
  });
});
