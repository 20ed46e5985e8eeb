import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  misbehavingServer,
  ready,
  silence,
} from '../../catalog/client/misbehaving-server.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { listed } from '../../catalog/listed.ts';
import { runningWith } from '../../engine/running-with.ts';
import { startDeskpack } from '../../support/deskpack.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { shellProgram } from '../../support/shell-program.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';

let root: string;

beforeEach(async () => {
  root = await folderWith(filesOf(smallDescriptor(), 'xcalc.json'));
});

describe('deskpack publish --skip', () => {
  it.each(['build', 'nothing', 'import,build'])(
    'refuses %s, and names what can be omitted',
    async (step) => {
      const { status, stderr } = await runInProcess(['publish', 'x.json', '--skip', step]);
      expect(status).toBe(2);
      expect(stderr).toContain('save, push, import, nodes, register');
    },
  );

  it('takes several steps at once', async () => {
    const files = [join(root, 'xcalc.json'), '--output', join(root, 'made')];
    const words = ['publish', ...files, '--descriptor', '--skip', 'register,push'];
    const { status, stdout } = await runInProcess(words, {
      env: { PATH: join(root, 'bin'), XDG_STATE_HOME: join(root, 'state') },
    });
    expect(stdout).toMatch(/register +skipped +skipped by you/);
    expect(status).toBe(0);
  });
});

describe('deskpack publish, asked to stop', () => {
  it.each(['publish', 'build'])('does not wait for a docker that hangs (%s)', async (command) => {
    const seconds = `87${randomInt(1_000, 10_000)}`;
    const programs = join(root, 'bin');
    await shellProgram(join(programs, 'docker'), `exec sleep ${seconds}`);
    const before = await readdir(root);
    const words = [command, join(root, 'xcalc.json'), '--engine', 'docker'];
    const child = startDeskpack(words, {
      env: { PATH: `${programs}:${process.env.PATH}`, XDG_STATE_HOME: join(root, 'state') },
    });
    const ended = once(child, 'exit');
    await runningWith(['sleep', seconds], (found) => found || child.exitCode !== null);
    child.kill('SIGINT');
    const [status] = await ended;
    expect(status).toBe(130);
    await runningWith(['sleep', seconds], (found) => !found);
    expect(await readdir(root)).toEqual(before);
  });
});

describe('deskpack publish, before it starts', () => {
  it.each([
    ['is silent', [silence], 'no answer within 3 s'],
    ['is not a catalog', [answer(200, '<html>')], 'is not a catalog'],
    ['refuses the token', [ready, answer(403, '{"code":"token-wrong"}')], 'answered 403'],
  ])('finds that what should register %s', async (_, behaviours, message) => {
    const before = await readdir(root);
    const { url } = await misbehavingServer(...behaviours);
    const words = ['publish', join(root, 'xcalc.json'), '--descriptor', '--catalog', url];
    const { status, stdout, stderr } = await runInProcess(words, {
      env: { PATH: root, XDG_STATE_HOME: join(root, 'state') },
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(await readdir(root)).toEqual(before);
  });
});

describe('deskpack publish of a list with a pair in it', () => {
  it('omits the two applications with one name, publishes the others, and exits with 1', async () => {
    const list = ['a', 'b', 'A'].map((name) => smallDescriptor(name));
    await writeFile(join(root, 'all.json'), JSON.stringify(list));
    const { url, service } = await runningCatalog();
    const words = ['publish', 'all.json', '--descriptor', '--catalog', url, '--json'];
    const { status, stdout } = await runInProcess(words, {
      cwd: root,
      env: { PATH: root, XDG_STATE_HOME: join(root, 'state') },
    });
    expect(status).toBe(1);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.slice(0, 3)).toMatchObject([
      { type: 'application-refused', application: 'a', file: 'all.json', index: 0 },
      { type: 'application-refused', application: 'A', file: 'all.json', index: 2 },
      { type: 'batch-started' },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'batch-finished', outcome: 'done' });
    expect((await listed(service)).map(({ name }) => name)).toEqual(['b']);
  });
});
