import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { descriptor } from '../catalog/documents.ts';
import { put } from '../catalog/http/running-catalog.ts';
import { freePort } from '../engine/free-port.ts';
import { folderWith } from '../support/folder.ts';
import { addFile, backupOf } from './backup-files.ts';

const units = fileURLToPath(new URL('../../deploy/systemd/', import.meta.url));
const program = fileURLToPath(new URL('../../bin/deskpack.js', import.meta.url));
const backUp = fileURLToPath(new URL('../../deploy/back-up.sh', import.meta.url));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const missing = hasSystemd ? '' : ' (no systemd-analyze)';

/** The worst exposure that systemd may find, times ten; it calls up to 20 well. */
const maxExposure = '20';

/** All units in a folder, with programs that there are here. */
async function unitsHere(change = (text: string) => text): Promise<string> {
  const folder = await folderWith({});
  for (const name of readdirSync(units)) {
    const text = readFileSync(join(units, name), 'utf8')
      .replaceAll('/usr/local/bin/deskpack', program)
      .replaceAll('/usr/local/lib/deskpack/back-up.sh', backUp);
    const isPart = name.endsWith('.conf');
    const target = join(folder, isPart ? 'deskpack-catalog.service.d' : '.');
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, name), change(text));
  }
  return folder;
}

async function analyzed(...words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', words);
  return stdout + stderr;
}

const services = ['deskpack-catalog.service', 'deskpack-catalog-backup.service'] as const;

describe.skipIf(!hasSystemd)(`the units of systemd${missing}`, () => {
  test.each([...services, 'deskpack-catalog-backup.timer'])('%s is right', async (name) => {
    const folder = await unitsHere();
    expect(await analyzed('verify', '--man=no', join(folder, name))).toBe('');
  });

  test('a misspelt setting would be found', async () => {
    const folder = await unitsHere((text) => text.replace('ProtectSystem', 'ProtectSytem'));
    const said = await analyzed('verify', '--man=no', join(folder, services[0])).catch(
      ({ stderr }) => stderr,
    );
    expect(said).toContain('ProtectSytem');
  });

  test.each(services)('%s may do little', async (name) => {
    const folder = await unitsHere();
    const words = ['--offline=true', '--no-pager', `--threshold=${maxExposure}`];
    expect(await analyzed('security', ...words, join(folder, name))).toContain('exposure level');
  });

  test('one that may do all would be found', async () => {
    const folder = await unitsHere((text) => text.replaceAll(/^(Protect|Private|System).*$/gm, ''));
    const words = ['--offline=true', '--no-pager', `--threshold=${maxExposure}`];
    await expect(analyzed('security', ...words, join(folder, services[0]))).rejects.toThrow();
  });
});

/** The values of a setting in a unit, in order. */
function settings(name: string, key: string): string[] {
  return [
    ...readFileSync(join(units, name), 'utf8').matchAll(new RegExp(`^${key}=(.+)$`, 'gm')),
  ].map(([, value]) => value!);
}

/** The folders that a unit gets, with a token among the credentials. */
async function foldersOfUnit() {
  const root = await folderWith({});
  const [state, credentials] = [join(root, 'state'), join(root, 'credentials')] as const;
  for (const folder of [state, credentials]) mkdirSync(folder, { mode: 0o700 });
  const token = randomBytes(32).toString('hex');
  writeFileSync(join(credentials, 'catalog-token'), `${token}\n`);
  return { root, state, credentials, token };
}

test('the service starts with what its unit says, and wants the token among its credentials', async () => {
  const { root, state, credentials, token } = await foldersOfUnit();
  const [start] = settings(services[0], 'ExecStart');
  expect(settings(services[0], 'LoadCredential')).toEqual([
    'catalog-token:/etc/deskpack/catalog-token',
  ]);
  const words = start!
    .replaceAll(`\${STATE_DIRECTORY}`, state)
    .replaceAll(`\${CREDENTIALS_DIRECTORY}`, credentials)
    .split(' ')
    .slice(1);
  const port = await freePort('127.0.0.1');
  const env = { PATH: process.env.PATH, HOME: join(root, 'home'), TMPDIR: root };
  const catalog = spawn(process.execPath, [program, ...words, '--port', `${port}`], { env });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => catalog.once('exit', resolve));
    if (catalog.kill()) await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  expect((await put(url, descriptor())).status).toBe(401);
  const authorization = `Bearer ${token}`;
  expect((await put(url, descriptor(), { authorization })).status).toBe(201);
  expect(readdirSync(state)).toContain('catalog.sqlite');
});

test('the part for PostgreSQL only says where the database is', () => {
  const words = (name: string) => settings(name, 'ExecStart').at(-1)!;
  const [credential] = settings('postgresql.conf', 'LoadCredential');
  expect(credential).toBe('database-url:/etc/deskpack/database-url');
  expect(words('postgresql.conf')).toBe(
    words(services[0]).replace(
      `--data \${STATE_DIRECTORY}`,
      `--database-file \${CREDENTIALS_DIRECTORY}/database-url`,
    ),
  );
});

/** Runs the script that makes backups as the timer does, with this deskpack. */
async function makeBackups(catalog: string, backups: string, days = '14') {
  const bin = await folderWith({});
  const script = `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`;
  writeFileSync(join(bin, 'deskpack'), script, { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  return promisify(execFile)(backUp, [catalog, backups, days], { env }).then(
    () => 0,
    ({ code }) => code as number,
  );
}

async function catalogAndBackups() {
  const root = await folderWith({});
  const [catalog, backups] = [join(root, 'catalog'), join(root, 'backups')] as const;
  mkdirSync(backups);
  const run = promisify(execFile);
  await run(process.execPath, [program, 'catalog', 'token', 'create', 'ci', '--data', catalog]);
  return { catalog, backups };
}

test('a backup that is whole ends those that are older by their names, and nothing else', async () => {
  const { catalog, backups } = await catalogAndBackups();
  const [old, young] = [backupOf(20, 'sqlite'), backupOf(10, 'sqlite')];
  const others = ['another', 'catalog-old.sqlite', 'catalog-2001-AA-01T000000Z.sqlite'];
  // Copying gives a file another time.
  addFile(join(backups, old));
  addFile(join(backups, young), 20);
  for (const name of others) addFile(join(backups, name), 20);
  expect(await makeBackups(catalog, backups)).toBe(0);
  const left = readdirSync(backups).filter((name) => !others.includes(name));
  expect(left.sort()).toEqual([
    young,
    expect.stringMatching(/^catalog-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/),
  ]);
  expect(readdirSync(backups)).toEqual(expect.arrayContaining(others));
});

test('without a whole one, earlier ones stay', async () => {
  const { catalog, backups } = await catalogAndBackups();
  const old = backupOf(20, 'sqlite');
  addFile(join(backups, old), 20);
  copyFileSync('/dev/null', join(catalog, 'catalog.sqlite'));
  chmodSync(join(catalog, 'catalog.sqlite'), 0o600);
  expect(await makeBackups(catalog, backups)).not.toBe(0);
  expect(readdirSync(backups)).toContain(old);
});
