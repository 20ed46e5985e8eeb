import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { descriptor, labels, record } from '../catalog/documents.ts';
import { pathOf, put } from '../catalog/http/running-catalog.ts';
import { catalogImage, catalogImageMissing as missing } from './catalog-image.ts';
import { addressOf, becomesHealthy, docker, inspected } from './docker.ts';

const curlMissing = spawnSync('curl', ['--version']).status !== 0;

const mark = missing ? ` (${missing})` : '';

describe.skipIf(missing)(`the image of the catalog${mark}`, () => {
  const name = `deskpack-test-catalog-${randomBytes(4).toString('hex')}`;
  let image: string;
  let authorization: string;
  let url: string;

  const register = (document: unknown) => put(url, document, { authorization });
  const inside = (...words: readonly string[]) => docker('exec', name, ...words);

  beforeAll(async () => {
    image = await catalogImage();
    const volume = ['--volume', `${name}:/data`];
    const token = await docker('run', '--rm', ...volume, image, 'catalog', 'token', 'create', 'ci');
    authorization = `Bearer ${token}`;
    const closed = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
    const words = ['--detach', '--name', name, '--publish', '127.0.0.1::30443', ...volume];
    await docker('run', ...words, ...closed, image);
    await becomesHealthy(name);
    url = await addressOf(name);
  });

  afterAll(async () => {
    await docker('rm', '--force', name);
    await docker('volume', 'rm', '--force', name);
  });

  test('runs as a number that is not root, and can write to its data alone', async () => {
    expect(await inspected(image, '.Config.User')).toBe('10001:10001');
    expect(await inside('id', '-u')).toBe('10001');
    const closed = ['-type', 'd', '!', '-readable', '-prune', '-o'];
    const writable = [...closed, '-writable', '!', '-type', 'l', '-print'];
    expect(await inside('find', '/', '-xdev', ...writable)).toBe('/data');
  });

  test('has what it needs to run, and nothing that only its build needs', async () => {
    const installed = await inside('ls', '/opt/deskpack/node_modules');
    expect(installed).toBe('@resvg');
    const maps = ['/opt/deskpack/dist', '-name', '*.map'];
    expect(await inside('find', ...maps)).toBe('');
  });

  test.skipIf(curlMissing)('takes a registration as platforms are told to send it', async () => {
    const words = ['-X', 'PUT', '-H', 'Content-Type: text/javascript', `${url}/API/manager/image`];
    const more = ['-H', `Authorization: ${authorization}`, '-d', JSON.stringify([record()])];
    const status = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}'];
    const { stdout } = await promisify(execFile)('curl', [...status, ...words, ...more]);
    expect(stdout).toBe('201');
  });

  test('does what needs other processes, threads and files with what it has', async () => {
    const large = labels({ 'oc.name': 'large', 'oc.keyword': 'x'.repeat(40_000) });
    const answer = await register(record(large));
    expect([answer.status, await answer.text()]).toEqual([201, expect.anything()]);
    const icon = await fetch(pathOf(url, 'image/large/icon?size=128'));
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    await inside('deskpack', 'catalog', 'backup', '/data/backup.sqlite');
    expect(await inside('deskpack', 'catalog', 'check', '/data/backup.sqlite')).toContain('whole');
    expect(await inside('deskpack', 'catalog', 'token', 'list')).toContain(' ci ');
  });

  test('requires a token of writers', async () => {
    expect((await put(url, descriptor())).status).toBe(401);
  });

  test('ends by itself on SIGTERM, and has its applications when it starts again', async () => {
    await register(descriptor({ name: 'kept' }));
    // Killed only after this time in seconds, with another status.
    await docker('stop', '--time', '600', name);
    expect(await inspected(name, '.State.ExitCode')).toBe(0);
    await docker('start', name);
    await becomesHealthy(name);
    url = await addressOf(name);
    expect((await fetch(pathOf(url, 'image/kept'))).status).toBe(200);
  });
});
