import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distributionHere } from '../../../src/system/machine/distribution.ts';
import { installCommand } from '../../../src/system/machine/install-command.ts';
import { answer, misbehavingServer } from '../../catalog/client/misbehaving-server.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { folderOfAll, folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

/** A machine where nothing is: no program in the path, no catalog at the address. */
const home = folderOfAll();
const env = {
  PATH: home,
  HOME: home,
  XDG_CONFIG_HOME: home,
  DESKPACK_CATALOG: 'http://127.0.0.1:1',
  NO_COLOR: '1',
  LANG: 'C.UTF-8',
  LC_ALL: undefined,
};

const isDebian = ['debian', 'ubuntu'].includes(distributionHere());
/** The command that brings docker: deskpack's own script where deskpack brings it by itself. */
const install =
  isDebian && process.getuid?.() === 0
    ? 'scripts/engines-up.sh'
    : installCommand(distributionHere(), 'docker');

describe('deskpack doctor on an empty machine', () => {
  it('lists missing parts with remedies, and exits with 1', async () => {
    const { status, stdout, stderr } = await runInProcess(['doctor'], { env });
    expect(status).toBe(1);
    expect(stderr).toBe('');
    expect(stdout).toContain('✗ missing  engine       docker');
    const isOwn = install?.startsWith('scripts/');
    if (install) expect(stdout).toContain(isOwn ? 'deskpack doctor --fix' : install);
    expect(stdout).toMatch(/! warning {2}image store {2}containerd/);
    expect(stdout).toMatch(/✗ missing {2}template/);
    expect(stdout).toMatch(/! warning {2}catalog/);
    expect(stdout).toContain('deskpack catalog serve');
    expect(stdout).toContain('--embedded-catalog');
  });

  it('prints the same as one JSON object', async () => {
    const { status, stdout } = await runInProcess(['doctor', '--json'], { env });
    expect(status).toBe(1);
    const { complete, checks } = JSON.parse(stdout);
    expect(complete).toBe(false);
    const told = checks.filter(({ part }: { part: string }) => part !== 'machine');
    expect(told.map(({ part, state }: Record<string, string>) => `${part} ${state}`)).toEqual([
      'engine missing',
      'engine missing',
      'engine missing',
      'image store warning',
      'template missing',
      'catalog warning',
      'terminal absent',
    ]);
  });

  it('fixes nothing without a terminal, but names the commands', async () => {
    const { status, stderr } = await runInProcess(['doctor', '--fix'], { env });
    expect(status).toBe(2);
    expect(stderr).toContain('--fix asks before each command');
    // Without sudo, a user runs it with su.
    if (install) expect(stderr.replaceAll("'\n", '\n')).toContain(`${install}\n`);
    expect(stderr).not.toContain('install buildah');
  });

  it('does not ask a program', async () => {
    const { status, stderr } = await runInProcess(['doctor', '--fix', '--json'], { env });
    expect(status).toBe(2);
    expect(stderr).toBe('');
  });

  it('writes a report for a bug into a new file, without the token', async () => {
    const folder = await folderWith({});
    const file = join(folder, 'report.json');
    const token = '0123456789abcdef0123456789abcdef';
    const secret = { ...env, DESKPACK_CATALOG_TOKEN: token, TERM: `xterm-${token}` };
    const { stderr } = await runInProcess(['doctor', '--bundle', file], { env: secret });
    expect(stderr).toContain(`Written: ${file}.`);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(token);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      node: process.versions.node,
      environment: { DESKPACK_CATALOG: 'http://127.0.0.1:1', TERM: 'xterm-[left out]' },
      settings: expect.arrayContaining([{ name: 'engine', value: 'auto', from: 'default' }]),
      checks: expect.arrayContaining([expect.objectContaining({ part: 'engine' })]),
    });
    const again = await runInProcess(['doctor', '--bundle', file], { env });
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('there is a file already [file-in-the-way]\nName a new file.');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('refuses an unknown engine', async () => {
    const { status, stderr } = await runInProcess(['doctor', '--engine', 'rkt'], { env });
    expect(status).toBe(2);
    expect(stderr).toContain('must be auto, docker, ');
  });
});

describe('the catalog, as the doctor sees it', () => {
  const catalogCheck = async (url: string, ...words: string[]) => {
    const all = ['doctor', '--json', '--catalog', url, ...words];
    const { checks } = JSON.parse((await runInProcess(all, { env })).stdout);
    return checks.find(({ part }: { part: string }) => part === 'catalog');
  };

  it('is available if it would accept an application', async () => {
    const { url } = await runningCatalog();
    expect(await catalogCheck(url)).toMatchObject({ state: 'ok' });
  });

  it('needs its token', async () => {
    const { url } = await runningCatalog('s3cret');
    expect(await catalogCheck(url)).toMatchObject({
      state: 'warning',
      detail: expect.stringContaining('answered 401'),
      action: expect.stringContaining('--token-file'),
    });
  });

  it('is not any server that responds with 200', async () => {
    const { url } = await misbehavingServer(answer(200, '{}'));
    expect(await catalogCheck(url)).toMatchObject({
      state: 'warning',
      detail: `the server at ${url} does not identify itself as a deskpack catalog`,
      action: expect.stringContaining('config set catalog'),
    });
  });
});
