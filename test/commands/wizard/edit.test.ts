import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const application = (name: string, more: object = {}) => ({
  template: 'acme/oc.template.debian',
  name,
  cat: 'utilities',
  icon: 'i.svg',
  path: `/usr/bin/${name}`,
  launch: `${name}.${name}`,
  acl: { permit: ['all'] },
  ...more,
});

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';

let folder: string;

beforeEach(async () => {
  folder = await folderWith({
    'i.svg': icon,
    'list.json': JSON.stringify([application('one'), application('two'), application('two-b')]),
    'twins.json': JSON.stringify([application('twin'), application('twin')]),
  });
});

const run = (...words: readonly string[]) =>
  runInProcess(words, {
    cwd: folder,
    env: { XDG_STATE_HOME: join(folder, 'state'), XDG_CONFIG_HOME: join(folder, 'config') },
  });

const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));

describe('a file without a descriptor', () => {
  it.each([
    ['42', 'it is a number'],
    ['"text"', 'it is a string'],
    ['null', 'it is null'],
    ['true', 'it is true'],
    ['[[]]', 'application 1 in it is a list'],
    ['[]', 'its list holds no application'],
  ])('%s is not edited, and the reason is clear', async (text, reason) => {
    await writeFile(join(folder, 'other.json'), text);
    const { status, stdout, stderr } = await run('edit', 'other.json', '--set', 'name=x');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`deskpack: other.json cannot be edited here: ${reason}`);
    expect(await readFile(join(folder, 'other.json'), 'utf8')).toBe(text);
  });
});

describe('the application of a list that is edited', () => {
  const edit = (file: string, ...which: readonly string[]) =>
    run('edit', file, ...which, '--set', 'displayname=New');

  it.each([
    [['two'], 1],
    [['--name', 'two'], 1],
    [['--name', 'o*'], 0],
    [['two-*'], 2],
    [['--index', '3'], 2],
    [['--index', '1', '--name', 'one'], 0],
  ])('is chosen by %j', async (which, index) => {
    expect((await edit('list.json', ...which)).status).toBe(0);
    const changed = (await read('list.json')).map((one: object) => 'displayname' in one);
    expect(changed).toEqual([0, 1, 2].map((one) => one === index));
  });

  it('is identified by its index if another has the same name', async () => {
    expect((await edit('twins.json', '--index', '2')).status).toBe(0);
    const [first, second] = await read('twins.json');
    expect([first.displayname, second.displayname]).toEqual([undefined, 'New']);
  });

  it.each([
    [['list.json'], 'list.json holds several applications; name one of them: one, two, two-b'],
    [['twins.json'], 'several applications; choose one with --index: 1 (twin), 2 (twin)'],
    [['list.json', 'onee'], 'no application named "onee" in these files; did you mean one?'],
    [['list.json', '--index', '9'], 'no application with --index 9'],
    [['list.json', '3'], 'list.json holds no application 3; did you mean --index 3?'],
    [
      ['list.json', '--index', '0'],
      '--index counts from 1, no longer from 0: the first application is --index 1',
    ],
    [['list.json', '--name', 't*'], 'name one of them: two, two-b'],
    [['-'], 'standard input is no file'],
  ])(
    '%j is a wrong command line without a terminal, which says how to name one',
    async (words, message) => {
      const { status, stderr } = await run('edit', ...words);
      expect(status).toBe(2);
      expect(stderr).toContain(message);
    },
  );

  it('of a folder is its only one, or is named with its file', async () => {
    await mkdir(join(folder, 'sub'));
    await writeFile(join(folder, 'sub', 'i.svg'), icon);
    await writeFile(join(folder, 'sub', 'a.json'), JSON.stringify(application('a')));
    // Neither can be edited, and neither is in the way.
    await writeFile(join(folder, 'sub', 'b.d.3.0.json'), '{');
    await symlink('..', join(folder, 'sub', 'c.d.3.0.json'));
    expect((await edit('sub')).status).toBe(0);
    expect((await read('sub/a.json')).displayname).toBe('New');
    const { status, stderr } = await edit('.', '--name', 't*');
    expect(status).toBe(2);
    expect(stderr).toContain(
      'name its file: two (list.json), two-b (list.json), twin (twins.json)',
    );
  });

  it('is chosen in the same way for --from', async () => {
    const begin = (...words: readonly string[]) =>
      run('--from', 'list.json', ...words, '--set', 'name=new');
    expect((await begin('--index', '2')).status).toBe(0);
    expect((await read('new.d.3.0.json')).path).toBe('/usr/bin/two');
    expect((await begin()).stderr).toContain('name one of them: one, two, two-b');
    const without = await run('--index', '1');
    expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('--from FILE')]);
  });
});

describe('an edit that adds errors', () => {
  it.each(['two', 'TWO'])(
    'is refused: a name that another one of the list has (%s)',
    async (name) => {
      const before = await readFile(join(folder, 'list.json'), 'utf8');
      const { status, stderr } = await run('edit', 'list.json', 'one', '--set', `name=${name}`);
      expect(status).toBe(1);
      expect(stderr).toContain('name: Another application of list.json is called two');
      expect(await readFile(join(folder, 'list.json'), 'utf8')).toBe(before);
    },
  );

  it('is not a change of something else if two have the same name', async () => {
    const { status, stderr } = await run('edit', 'twins.json', '--index', '1', '--set', 'args=-v');
    expect([status, stderr]).toEqual([0, expect.stringContaining('warning: name: Another')]);
  });
});

describe('a file that has errors', () => {
  const broken = application('broken', { launch: undefined, icon: 'gone.svg', cat: 'utilities' });
  const edit = (...words: readonly string[]) => run('edit', 'broken.json', ...words);

  beforeEach(() => writeFile(join(folder, 'broken.json'), JSON.stringify(broken)));

  it('is changed, and the remaining errors are reported', async () => {
    const { status, stdout, stderr } = await edit('--set', 'displayname=New');
    expect([status, stdout]).toEqual([0, expect.stringContaining('broken.json written\n')]);
    expect(stderr).toContain('error: launch: ');
    expect(stderr).toContain('error: icon: ');
    expect(stderr).toContain('2 errors that the file had before stayed, so there is no recipe.');
    const { launch: _, ...rest } = broken;
    expect(await read('broken.json')).toEqual({ ...rest, displayname: 'New' });
    await expect(read('broken.d')).rejects.toThrow('ENOENT');
  });

  it('has the same as JSON', async () => {
    const { status, stdout } = await edit('--json', '--set', 'displayname=New');
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(events).toMatchObject([
      { type: 'findings', findings: [{ severity: 'error' }, { severity: 'error' }] },
      { type: 'descriptor-written', file: join(folder, 'broken.json'), isNew: true },
    ]);
  });

  it.each([
    ['name=no good', 1, 'letters, digits'],
    ['icon=gone-too.svg', 1, 'icon: '],
    ['template=', 2, '--set template='],
  ])('is not changed to have another one: %s', async (given, status, message) => {
    const ended = await edit('--set', given);
    expect(ended.status).toBe(status);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toContain('launch: ');
    expect(await read('broken.json')).toEqual(JSON.parse(JSON.stringify(broken)));
  });

  it('is fixed by an answer for each error, and then has a recipe', async () => {
    const { status } = await edit('--set', 'launch=a.A', '--set', 'icon=i.svg');
    expect(status).toBe(0);
    expect(await readFile(join(folder, 'broken.d'), 'utf8')).toContain('oc.launch');
  });

  it('is not written to another folder', async () => {
    const { status, stderr } = await edit('--set', 'displayname=New', '--output', 'out');
    expect([status, stderr]).toEqual([1, expect.stringContaining('nothing is written to another')]);
  });
});
