import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderOfAll, folderOfEach } from '../../support/folder.ts';
import { nodeForOthers, programForOthers } from '../../support/for-other-users.ts';
import { filesOf } from '../../support/small-application.ts';

const nobody = 65_534;

const installed = folderOfAll();
let node: string;
let bin: string;
const root = folderOfEach();

beforeAll(async () => {
  await chmod(installed, 0o755);
  node = nodeForOthers(installed);
  bin = programForOthers(installed);
});

beforeEach(async () => {
  const application = filesOf();
  for (const name of ['apps', 'tmp']) {
    await mkdir(join(root, name));
    await chmod(join(root, name), 0o1777);
  }
  // The user's home belongs to somebody else, as / does in continuous integration.
  await mkdir(join(root, 'home'));
  await chmod(root, 0o755);
  for (const [name, text] of Object.entries(application)) {
    await writeFile(join(root, 'apps', name), text);
  }
});

/** Runs the built program as an ordinary user who cannot write to their home, and without engines. */
async function runAsNobody(words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(node, [bin, ...words], {
    cwd: join(root, 'apps'),
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { HOME: join(root, 'home'), TMPDIR: join(root, 'tmp'), PATH: '', ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

const withoutEngine = ['xcalc.d.3.0.json', '--descriptor', '--skip', 'register'];

describe.runIf(process.getuid?.() === 0)('a user without a home to write to (needs root)', () => {
  it('reads preferences, and reports why none can be written', async () => {
    const { status, stdout } = await runAsNobody(['config', 'get', 'engine']);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(stdout).toContain('auto');
    const setting = await runAsNobody(['config', 'set', 'engine', 'docker']);
    expect(setting.status).toBe(1);
    expect(setting.stderr).toContain('permission denied');
    expect(setting.stderr).toContain('XDG_CONFIG_HOME');
  });

  it('lists, checks the machine and builds', async () => {
    const list = await runAsNobody(['catalog', 'list', '--catalog', 'http://127.0.0.1:9']);
    expect(list.stderr).toContain('no catalog answers');
    const doctor = await runAsNobody(['doctor', '--catalog', 'http://127.0.0.1:9']);
    expect(doctor.stdout).toContain('docker is not installed');
    const build = await runAsNobody(['build', 'xcalc.d.3.0.json']);
    expect(build.stderr).toContain('there is no engine to build images with');
    for (const { stderr } of [list, doctor, build]) expect(stderr).not.toContain('preferences');
  });

  it('publishes, and finds the run in the history', async () => {
    const { status, stderr } = await runAsNobody(['publish', ...withoutEngine]);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(await readdir(join(root, 'apps'))).toContain('xcalc.d');
    const state = join(root, 'tmp', `deskpack-${nobody}`);
    expect((await stat(state)).mode & 0o777).toBe(0o700);
    const runs = await runAsNobody(['runs']);
    expect(runs.stdout).toContain('xcalc');
    expect(await readdir(join(root, 'home'))).toEqual([]);
  });

  it('writes nothing into a folder of another user', async () => {
    const squatted = join(root, 'tmp', `deskpack-${nobody}`);
    await mkdir(squatted);
    await chmod(squatted, 0o777);
    const { status, stderr } = await runAsNobody(['publish', ...withoutEngine]);
    expect(status).toBe(1);
    expect(stderr).toContain('XDG_STATE_HOME');
    expect(await readdir(squatted)).toEqual([]);
  });

  it('needs no user name either', async () => {
    const child = spawn(node, [bin, 'config', 'list'], {
      cwd: '/',
      uid: 4_000_123,
      gid: 4_000_123,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { TMPDIR: join(root, 'tmp') },
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    expect(await text(child.stderr)).toBe('');
    expect(await ended).toBe(0);
  });
});
