import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';

let root: string;

beforeEach(async () => {
  const bad = smallDescriptor('bad', { acl: {} });
  const list = [smallDescriptor('two'), bad, smallDescriptor('three')];
  root = await folderWith({
    ...filesOf(smallDescriptor('one'), 'one.json'),
    'list.json': JSON.stringify(list),
    'broken.json': '{',
  });
});

const publish = (...words: readonly string[]) =>
  runInProcess(['publish', ...words, '--descriptor', '--skip', 'register'], {
    cwd: root,
    env: { PATH: '', XDG_STATE_HOME: join(root, 'state') },
  });

const recipes = async () => (await readdir(root)).filter((name) => name.endsWith('.d')).sort();
const files = ['broken.json', 'list.json', 'one.json'];

describe('deskpack publish with descriptors that have errors', () => {
  it('does not publish anything without --keep-going', async () => {
    expect((await publish(...files)).status).toBe(1);
    expect(await recipes()).toEqual([]);
  });

  it('publishes the others with --keep-going, and exits with 1', async () => {
    const { status, stderr } = await publish(...files, '--keep-going');
    expect(status).toBe(1);
    expect(await recipes()).toEqual(['one.d', 'three.d', 'two.d']);
    expect(stderr).toContain('refused: broken.json: ');
    expect(stderr).toContain('refused: list.json, application 2 "bad": ');
    expect(stderr).toContain('2 applications skipped; the exit status is 1.');
  });

  it('reports omitted descriptors to programs with the reason', async () => {
    const { status, stdout } = await publish(...files, '--keep-going', '--json');
    expect(status).toBe(1);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const refused = events.filter(({ type }) => type === 'application-refused');
    expect(refused).toMatchObject([
      { file: 'broken.json', problem: { message: expect.stringContaining('JSON') } },
      { file: 'list.json', index: 1, application: 'bad' },
    ]);
  });

  it('reports the errors if no application is left', async () => {
    const { status, stderr } = await publish('broken.json', '--keep-going');
    expect(status).toBe(1);
    expect(stderr).toContain('broken.json has 1 error');
  });
});
