import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDeskpack } from '../../support/deskpack.ts';
import { folderOfEach } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const isRoot = process.getuid?.() === 0;

const folder = folderOfEach();
const env = { XDG_STATE_HOME: join(folder, 'state'), XDG_CONFIG_HOME: join(folder, 'config') };

beforeEach(async () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';
  await writeFile(join(folder, 'xcalc.svg'), icon);
});

const run = (words: readonly string[], more: Record<string, string> = {}) =>
  runInProcess(words, { cwd: folder, env: { ...env, ...more } });

const answers = {
  template: 'acme/oc.template.debian.minimal',
  name: 'xcalc',
  cat: 'utilities',
  icon: 'xcalc.svg',
  path: '/usr/bin/xcalc',
  launch: 'xcalc.XCalc',
};

const set = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).flatMap(([key, value]) => ['--set', `${key}=${value}`]);

const written = async (name = 'xcalc') =>
  JSON.parse(await readFile(join(folder, `${name}.d.3.0.json`), 'utf8'));

describe('the wizard without a terminal', () => {
  it('writes descriptor and recipe if all fields are answered', async () => {
    const { status, stderr } = await run(set({ ...answers, 'host_config.mem_limit': '512M' }));
    expect([status, stderr]).toEqual([0, '']);
    expect(await written()).toEqual({
      ...answers,
      acl: { permit: ['all'] },
      host_config: { mem_limit: '512M' },
    });
    expect(await readFile(join(folder, 'xcalc.d'), 'utf8')).toContain('LABEL oc.icon="xcalc.svg"');
  });

  it('takes answers from the environment and from a file, the command line first', async () => {
    const file = { ...answers, name: 'of-file', args: '-v', own: [1, { two: 2 }] };
    await writeFile(join(folder, 'other.json'), JSON.stringify(file));
    const { status } = await run(['wizard', '--from', 'other.json', '--set', 'name=xcalc'], {
      DESKPACK_SET_NAME: 'of-environment',
      DESKPACK_SET_ACL_PERMIT: 'staff,all',
    });
    expect(status).toBe(0);
    expect(await written()).toEqual({ ...file, name: 'xcalc', acl: { permit: ['staff', 'all'] } });
    expect(Object.keys(await written()).slice(0, 8)).toEqual(Object.keys(file));
  });

  it('takes the icon beside the file that it starts with, wherever that is', async () => {
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n';
    await mkdir(join(folder, 'other', 'icons'), { recursive: true });
    await writeFile(join(folder, 'other', 'icons', 'own.svg'), icon);
    const file = JSON.stringify({ ...answers, icon: 'own.svg', acl: { permit: ['all'] } });
    await writeFile(join(folder, 'other', 'xcalc.d.3.0.json'), file);
    const { status, stderr } = await run(['wizard', '--from', 'other/xcalc.d.3.0.json']);
    expect([status, stderr]).toEqual([0, '']);
    expect(await written()).toMatchObject({ name: 'xcalc', icon: 'own.svg' });
    expect(await readFile(join(folder, 'own.svg'), 'utf8')).toBe(icon);
  });

  describe('with applications that bring different icons of one name', () => {
    const iconOf = (name: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${name}</title></svg>\n`;
    const words = (name: string) => ['wizard', '--from', `${name}/${name}.json`, '--output', 'out'];
    const iconThere = () => readFile(join(folder, 'out', 'app.svg'), 'utf8');

    beforeEach(async () => {
      for (const name of ['one', 'two']) {
        await mkdir(join(folder, name));
        await writeFile(join(folder, name, 'app.svg'), iconOf(name));
        const descriptor = { ...answers, name, icon: 'app.svg', acl: { permit: ['all'] } };
        await writeFile(join(folder, name, `${name}.json`), JSON.stringify(descriptor));
      }
    });

    it('refuses the second of them, and replaces the icon on request', async () => {
      expect((await run(words('one'))).status).toBe(0);
      const { status, stderr } = await run(words('two'));
      expect(status).toBe(1);
      expect(stderr).toMatch(/app\.svg already exists, with different content/);
      expect(await iconThere()).toBe(iconOf('one'));
      expect(await readdir(join(folder, 'out'))).not.toContain('two.d.3.0.json');
      // The first one is not affected.
      expect((await run(words('one'))).status).toBe(0);
      expect((await run([...words('two'), '--force'])).status).toBe(0);
      expect(await iconThere()).toBe(iconOf('two'));
    });

    it('refuses one of two that are started at the same time', async () => {
      const names = ['one', 'two'];
      for (let round = 0; round < 2; round += 1) {
        const runs = await Promise.all(
          names.map((name) => runDeskpack(words(name), { cwd: folder, env })),
        );
        expect(runs.map(({ status }) => status).sort()).toEqual([0, 1]);
        const winner = names[runs.findIndex(({ status }) => status === 0)]!;
        expect(await iconThere()).toBe(iconOf(winner));
        const files = await readdir(join(folder, 'out'));
        expect(files.filter((file) => file.endsWith('.json'))).toEqual([`${winner}.d.3.0.json`]);
        await rm(join(folder, 'out'), { recursive: true });
        await rm(join(folder, 'state'), { recursive: true, force: true });
      }
    });
  });

  it.each([
    [undefined, { permit: ['all'] }],
    [{ deny: ['guests'] }, undefined],
  ])(
    'starts a new application with a file that says %j of who may launch it',
    async (acl, made) => {
      await writeFile(join(folder, 'other.json'), JSON.stringify({ ...answers, acl }));
      const { status, stderr } = await run(['wizard', '--from', 'other.json']);
      expect(status).toBe(made ? 0 : 2);
      if (made) expect((await written()).acl).toEqual(made);
      else expect(stderr).toContain('--set acl.permit=');
    },
  );

  it('does not read answers from standard input', async () => {
    const input = `${Object.values(answers).join('\n')}\n`;
    const { status, stderr } = await runInProcess(['--plain'], { cwd: folder, env, input });
    expect(status).toBe(2);
    expect(stderr).toContain('there is no terminal to ask in');
  });

  it.each([
    ['acl.permit=staff; guests others', ['staff', 'guests', 'others']],
    ['acl.permit=["domain users"]', ['domain users']],
  ])('takes every common separator in a list, and JSON (%s)', async (given, permit) => {
    const { status } = await run([...set(answers), '--set', given]);
    expect(status).toBe(0);
    expect((await written()).acl).toEqual({ permit });
  });

  it('lists all missing answers, with flag and variable', async () => {
    const { launch: _, cat: __, ...some } = answers;
    const { status, stdout, stderr } = await run(set(some));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Category: --set cat=utilities  (or DESKPACK_SET_CAT)');
    expect(stderr).toContain('Window class: --set launch=xcalc.XCalc  (or DESKPACK_SET_LAUNCH)');
    expect(stderr).not.toContain('--set name');
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('reads each line as an entry of a list', async () => {
    const lists = {
      debpackage: 'x11-apps\nlibx11-6\n',
      keyword: 'one,\ntwo',
      'acl.permit': 'a\nb',
    };
    const { status, stderr } = await run(set({ ...answers, ...lists }));
    expect([status, stderr]).toEqual([0, '']);
    expect(await written()).toMatchObject({
      debpackage: 'x11-apps libx11-6',
      keyword: 'one,two',
      acl: { permit: ['a', 'b'] },
    });
  });

  it('reports an invalid answer, and writes nothing', async () => {
    const { status, stderr } = await run(set({ ...answers, name: 'no good' }));
    expect(status).toBe(1);
    expect(stderr).toMatch(/name: .*letters, digits/);
    expect(await readdir(folder)).not.toContain('no good.d');
  });

  it.each([
    ['path=/usr/bin/\n xcalc', 'path takes one line'],
    ['quick=maybe', 'quick takes true or false'],
    ['host_config.cpu_quota=lots', 'host_config.cpu_quota takes a whole number'],
    ['host_config.ipc_mode=host', 'host_config.ipc_mode takes shareable, true or false'],
  ])('takes no word that a field does not have: %s', async (given, message) => {
    const { status, stdout, stderr } = await run([...set(answers), '--set', given]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`--set ${given.replace('\n', '\\n')}: ${message}`);
    expect(await readdir(folder)).not.toContain('xcalc.d');
  });

  it('does not accept it from the environment either', async () => {
    const { status, stderr } = await run(set(answers), { DESKPACK_SET_QUICK: 'maybe' });
    expect(status).toBe(2);
    expect(stderr).toContain('DESKPACK_SET_QUICK in the environment must be true or false');
  });

  it('reports warnings, on standard error and in the JSON', async () => {
    const doubtful = set({ ...answers, cat: 'strange', args: '"a b"' });
    const { status, stderr } = await run(doubtful);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^warning: cat: /m);
    expect(stderr).toMatch(/^warning: args: /m);
    const { stdout } = await run([...doubtful, '--json', '--force']);
    const [first] = stdout.split('\n').map((line) => line && JSON.parse(line));
    expect(first).toMatchObject({ type: 'findings' });
    expect(first.findings).toContainEqual({
      rule: 'category',
      severity: 'warning',
      path: ['cat'],
      message: expect.any(String),
    });
  });

  it('accepts every field, and no other', async () => {
    const { status, stderr } = await run(['--set', 'launhc=x']);
    expect(status).toBe(2);
    expect(stderr).toContain('there is no field "launhc"; did you mean launch?');
    expect((await run(['--set', 'launch'])).stderr).toContain('--set needs field=value');
  });

  it('accepts lists as text and as JSON, words for yes and no, and removes an answer', async () => {
    const file = { ...answers, args: '-v', comment: 'old', own: 1 };
    const words = set({
      'acl.permit': 'staff, students',
      'acl.deny': '["guests"]',
      preruncommands: '["RUN one","RUN two"]',
      postruncommands: 'RUN three\nRUN four',
      installrecommends: 'no',
      'rules.homedir.default': 'yes',
      'host_config.cpu_period': '100000',
      'host_config.cpu_quota': '200000',
      'host_config.cap_add': 'SYS_NICE',
      args: '',
    });
    const { status, stderr } = await runInProcess(['--from', '-', ...words], {
      cwd: folder,
      env: { ...env, DESKPACK_SET_COMMENT: '', DESKPACK_SET_QUICK: 'on' },
      input: JSON.stringify(file),
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(await written()).toEqual({
      ...answers,
      own: 1,
      acl: { permit: ['staff', 'students'], deny: ['guests'] },
      preruncommands: ['RUN one', 'RUN two'],
      postruncommands: ['RUN three', 'RUN four'],
      installrecommends: false,
      rules: { homedir: { default: true } },
      host_config: { cpu_period: 100_000, cpu_quota: 200_000, cap_add: ['SYS_NICE'] },
      quick: true,
    });
  });

  it('refuses a file that is not a descriptor, and takes a named one of several', async () => {
    const piped = (input: string, ...words: readonly string[]) =>
      runInProcess(['--from', '-', ...words], { cwd: folder, env, input });
    const { stderr } = await piped('{"name": ');
    expect(stderr).toContain('standard input cannot be edited here');
    expect(stderr).toContain('"deskpack lint -" shows each mistake');
    const other = { ...answers, name: 'other', acl: { permit: ['all'] } };
    const list = JSON.stringify([answers, other]);
    expect((await piped(list)).stderr).toContain('name one of them: xcalc, other');
    expect(
      (await runInProcess(['wizard', '--from', '-', 'other'], { cwd: folder, env, input: list }))
        .status,
    ).toBe(0);
    expect(await written('other')).toEqual(other);
  });

  it('suggests the right variable for a wrong one, and for a field with parts', async () => {
    const wrong = await run(set(answers), { DESKPACK_SET_LAUNHC: 'x' });
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('did you mean DESKPACK_SET_LAUNCH?');
    const parts = await run(['--set', 'acl={"permit":["all"]}']);
    expect(parts.status).toBe(2);
    expect(parts.stderr).toContain(
      '"acl" has parts, which are set one by one: acl.permit, acl.deny',
    );
  });

  it('refuses to replace an existing descriptor, and names it and --force', async () => {
    await writeFile(join(folder, 'xcalc.d.3.0.json'), '{"name": "by hand"}');
    const { status, stderr } = await run(set(answers));
    expect(status).toBe(1);
    expect(stderr).toMatch(/xcalc\.d\.3\.0\.json already exists[\s\S]*--force/);
    expect(await written()).toEqual({ name: 'by hand' });
    expect(await readdir(folder)).not.toContain('xcalc.d');
    expect((await run([...set(answers), '--force'])).status).toBe(0);
    expect(await written()).toMatchObject(answers);
  });

  it('creates an application in another folder, with its icon', async () => {
    const { status, stderr } = await run([...set(answers), '--output', 'out/here']);
    expect([status, stderr]).toEqual([0, '']);
    expect((await readdir(join(folder, 'out/here'))).sort()).toEqual([
      'xcalc.d',
      'xcalc.d.3.0.json',
      'xcalc.svg',
    ]);
    expect(await readdir(folder)).not.toContain('xcalc.d');
    const words = ['recipe', 'out/here/xcalc.d.3.0.json'];
    expect((await run(words)).stdout).toBe(
      await readFile(join(folder, 'out/here/xcalc.d'), 'utf8'),
    );
  });

  it('uses an icon that exists in the other folder', async () => {
    await mkdir(join(folder, 'apps'));
    await rename(join(folder, 'xcalc.svg'), join(folder, 'apps/xcalc.svg'));
    expect((await run([...set(answers), '--output', 'apps'])).status).toBe(0);
    expect(await readdir(join(folder, 'apps'))).toContain('xcalc.d');
  });

  it('prints one event per line for programs', async () => {
    const { status, stdout } = await run([...set(answers), '--json']);
    expect(status).toBe(0);
    const events = stdout.trim().split('\n');
    expect(JSON.parse(events.at(-1)!)).toMatchObject({ type: 'run-finished', outcome: 'done' });
  });
});

describe('deskpack edit without a terminal', () => {
  it('changes only one application of a list', async () => {
    const one = JSON.stringify({ ...answers, own: { b: 1, a: 2 }, acl: { permit: ['all'] } });
    const text = `[ ${one.replace('xcalc"', 'first"')},\n\n   ${one} ]\n`;
    await writeFile(join(folder, 'list.json'), text);
    expect((await run(['edit', 'list.json', '--set', 'args=-rpn'])).stderr).toContain(
      'name one of them: first, xcalc',
    );
    const { status, stderr } = await run(['edit', 'list.json', 'xcalc', '--set', 'args=-rpn']);
    expect([status, stderr]).toEqual([0, '']);
    const wanted = `${one.slice(0, -1)},"args":"-rpn"}`;
    expect(await readFile(join(folder, 'list.json'), 'utf8')).toBe(
      text.replace(`   ${one}`, `   ${wanted}`),
    );
  });

  it('does not touch a file whose descriptor is equal, in any formatting', async () => {
    const text = `\ufeff${JSON.stringify({ ...answers, acl: { permit: ['all'] } }, null, 7)}\r\n`;
    await writeFile(join(folder, 'xcalc.d.3.0.json'), text);
    expect((await run(['edit', 'xcalc.d.3.0.json'])).status).toBe(0);
    expect(await readFile(join(folder, 'xcalc.d.3.0.json'), 'utf8')).toBe(text);
  });

  it('writes only that file, and keeps its mode, owner and link', async () => {
    await mkdir(join(folder, 'real'));
    const real = join(folder, 'real/copy.json');
    await writeFile(real, JSON.stringify({ ...answers, acl: { permit: ['all'] } }));
    await chmod(real, 0o600);
    if (isRoot) await chown(real, 4711, 4712);
    await symlink('real/copy.json', join(folder, 'copy.json'));
    const { status, stderr } = await run(['edit', 'copy.json', '--set', 'args=-rpn']);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(await readFile(real, 'utf8')).args).toBe('-rpn');
    expect((await lstat(join(folder, 'copy.json'))).isSymbolicLink()).toBe(true);
    const { mode, uid, gid } = await stat(real);
    expect(mode & 0o777).toBe(0o600);
    if (isRoot) expect([uid, gid]).toEqual([4711, 4712]);
    expect((await readdir(folder)).filter((name) => name.includes('.d.'))).toEqual([]);
    expect(await readdir(folder)).toContain('xcalc.d');
  });

  it('refuses a read-only file without --force', async () => {
    const file = join(folder, 'xcalc.d.3.0.json');
    const text = JSON.stringify({ ...answers, acl: { permit: ['all'] } });
    await writeFile(file, text);
    await chmod(file, 0o444);
    const words = ['edit', 'xcalc.d.3.0.json', '--set', 'args=-rpn'];
    const { status, stderr } = await run(words);
    expect(status).toBe(1);
    expect(stderr).toMatch(/xcalc\.d\.3\.0\.json is not writable[\s\S]*--force/);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect((await run([...words, '--force'])).status).toBe(0);
    expect((await written()).args).toBe('-rpn');
    expect((await stat(file)).mode & 0o777).toBe(0o444);
  });

  it('does not change the file if another output folder is given', async () => {
    const text = JSON.stringify({ ...answers, acl: { permit: ['all'] } });
    await writeFile(join(folder, 'xcalc.d.3.10.json'), text);
    const words = ['edit', 'xcalc.d.3.10.json', '--set', 'args=-rpn', '--output', 'out'];
    expect((await run(words)).status).toBe(0);
    expect(await readFile(join(folder, 'xcalc.d.3.10.json'), 'utf8')).toBe(text);
    expect((await readdir(join(folder, 'out'))).sort()).toEqual([
      'xcalc.d',
      'xcalc.d.3.10.json',
      'xcalc.svg',
    ]);
    expect(await readdir(folder)).not.toContain('xcalc.d');
  });

  it('does not open a file without a descriptor', async () => {
    await writeFile(join(folder, 'broken.json'), '{"name": ');
    const { status, stderr } = await run(['edit', 'broken.json']);
    expect(status).toBe(1);
    expect(stderr).toContain('cannot be edited here');
  });
});
