import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith({ 'icon.svg': smallIcon });
});

const write = (file: string, value: unknown) =>
  writeFile(join(folder, file), JSON.stringify(value));

const publish = (...words: readonly string[]) =>
  runInProcess(['publish', ...words, '--engine', 'docker'], {
    cwd: folder,
    // A refusal comes before an engine is chosen.
    env: { PATH: '/nowhere', XDG_STATE_HOME: join(folder, 'state') },
  });

describe('a batch that cannot be', () => {
  it('is refused with all that is wrong in all files, before anything is done', async () => {
    await write('a.json', smallDescriptor('one', { launch: '' }));
    await write('list.json', [smallDescriptor('two'), smallDescriptor('Three')]);
    await write('b.json', smallDescriptor('three', { icon: 'nowhere.svg' }));
    const before = await readdir(folder);
    const { status, stderr } = await publish('a.json', 'list.json', 'b.json', '--jobs', '2');
    expect(status).toBe(1);
    expect(stderr).toMatch(/a\.json: .*launch/);
    expect(stderr).toMatch(/b\.json: .*nowhere\.svg/);
    expect(stderr).toMatch(
      /b\.json: name "three": .*the image three, as would list\.json, application 2;/,
    );
    expect(stderr).toContain('deskpack: 2 files have');
    expect(await readdir(folder)).toEqual(before);
  });

  it('omits two applications that would make one image', async () => {
    await write('list.json', [
      smallDescriptor('two'),
      smallDescriptor('Three'),
      smallDescriptor('three'),
    ]);
    const others = await publish('list.json');
    expect(others.stderr).toContain('no docker to build images with');
    expect(others.stderr).not.toContain('has 1 error');
    const pair = await publish('list.json', '--name', '?hree');
    expect(pair.status).toBe(1);
    expect(pair.stderr).toContain('nothing was done: two applications are named three');
    const picked = await publish('list.json', '--name', 'three');
    expect(picked.stderr).toContain('no docker to build images with');
  });

  it('counts a file that is named twice once', async () => {
    await write('a.json', smallDescriptor('one'));
    const { stderr } = await publish('a.json', './a.json');
    expect(stderr).not.toContain('as would');
    expect(stderr).toContain('no docker to build images with');
  });

  it('warns about applications that conflict, and lets a configuration refuse them', async () => {
    await write('a.json', smallDescriptor('one', { launch: 'same.Window' }));
    await write('b.json', smallDescriptor('two', { launch: 'same.Window' }));
    const doubtful = await publish('a.json', 'b.json');
    expect(doubtful.stderr).toMatch(/^warning: a\.json: launch: .*as two/m);
    expect(doubtful.stderr).toContain('no docker to build images with');
    await write('.deskpackrc.json', { rules: { 'launch-shared': 'error' } });
    const refused = await publish('a.json', 'b.json');
    expect(refused.stderr).toMatch(/b\.json: launch "same\.Window": .*as one/);
    expect(refused.stderr).not.toContain('no docker');
  });

  it('is empty when no descriptor is marked for --quick', async () => {
    await write('list.json', [smallDescriptor('one'), smallDescriptor('two', { quick: false })]);
    const { status, stderr } = await publish('list.json', '--quick');
    expect(status).toBe(1);
    expect(stderr).toMatch(/none of 2 applications is marked for --quick[\s\S]*"quick": true/);
  });

  it('ignores errors of other applications with --quick', async () => {
    await write('list.json', [
      smallDescriptor('one', { launch: '' }),
      smallDescriptor('two', { quick: true }),
    ]);
    const { stderr } = await publish('list.json', '--quick');
    expect(stderr).toContain('no docker to build images with');
  });

  it.each(['0', '65', 'two', '1.5'])('is a wrong command line with --jobs %s', async (jobs) => {
    await write('a.json', smallDescriptor('one'));
    expect(await publish('a.json', '--jobs', jobs)).toMatchObject({ status: 2 });
  });
});
