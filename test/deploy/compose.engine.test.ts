import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { docker as dockerEngine } from '../../src/engine/docker/docker.ts';
import { descriptor } from '../catalog/documents.ts';
import { get } from '../catalog/http/get.ts';
import { put } from '../catalog/http/running-catalog.ts';
import { freePort } from '../engine/free-port.ts';
import { tinyBaseMissing } from '../engine/tiny-base.ts';
import { postgresqlMissing } from '../support/postgresql-server.ts';
import { catalogImage, catalogImageMissing } from './catalog-image.ts';
import { compose, composeMissing, type Services, services } from './compose.ts';
import { becomesHealthy, docker, inspected } from './docker.ts';
import { postgresqlImage } from './postgresql-image.ts';

const files = ['deploy/compose.yaml', 'deploy/compose.postgresql.yaml'] as const;

/** Seconds until what does not end is killed, with another status; those of the files are too few for a busy machine. */
const patience = ['--timeout', '600'] as const;

const marked = (reason: string | undefined) => (reason ? ` (${reason})` : '');

describe.skipIf(composeMissing)(`what Compose says of its files${marked(composeMissing)}`, () => {
  test.each(files)('%s is as its schema says', async (file) => {
    expect(await compose(file, ['config', '--quiet'])).toBe('');
  });

  test.each(files)('a field that there is not is found in %s', async (file) => {
    const folder = await mkdtemp(join(tmpdir(), 'deskpack-compose-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const wrong = join(folder, 'compose.yaml');
    writeFileSync(wrong, readFileSync(file, 'utf8').replace('read_only:', 'readonly:'));
    await expect(compose(wrong, ['config', '--quiet'])).rejects.toThrow('readonly');
  });
});

/** The requests to each container with the catalog. */
async function expectClosed(container: string): Promise<void> {
  expect(await docker('exec', container, 'id', '-u')).toBe('10001');
  const settings = await inspected<Record<string, unknown>>(container, '.HostConfig');
  expect(settings).toMatchObject({
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges:true'],
    Memory: 512 * 1024 * 1024,
    LogConfig: { Type: 'local', Config: { 'max-size': '10m', 'max-file': '3' } },
  });
  await expect(docker('exec', container, 'touch', '/opt/deskpack/x')).rejects.toThrow('Read-only');
}

/**
 * Ends a container's first process as a fault would. Not with `docker kill`: what is stopped so is not started again.
 */
async function kill(container: string): Promise<void> {
  process.kill(await inspected<number>(container, '.State.Pid'), 'SIGKILL');
}

/** Registers ever new applications, and returns the names of those that were answered, once `isEnough` says so. */
async function load(
  url: string,
  prefix: string,
  headers: object,
  isEnough: () => boolean,
): Promise<string[]> {
  const answered: string[] = [];
  for (let turn = 0; !isEnough(); turn += 1) {
    const name = `${prefix}-${turn}`;
    const answer = await put(url, descriptor({ name }), headers).catch(() => undefined);
    if (answer?.status === 201) answered.push(name);
  }
  return answered;
}

async function namesIn(url: string): Promise<string[]> {
  const list = await get<readonly { name: string }[]>(url, 'images');
  return list.map(({ name }) => name);
}

const missing = composeMissing ?? catalogImageMissing;

describe.skipIf(missing)(`the catalog with Compose${marked(missing)}`, () => {
  let image: string;
  let newer: string;
  let all: Services;
  let url: string;

  beforeAll(async () => {
    image = await catalogImage();
    newer = `${image.split('/')[0]}/catalog:2`;
    const listen = `127.0.0.1:${await freePort('127.0.0.1')}`;
    url = `http://${listen}`;
    all = await services(files[0], { CATALOG_IMAGE: image, CATALOG_LISTEN: listen });
    await all.compose('up', '--detach', '--no-build');
    await becomesHealthy(await all.container('catalog'));
  });

  afterAll(async () => {
    await all?.remove();
    // Not before: an image in use would only lose its name, and stay.
    if (newer) await docker('rmi', '--force', newer);
  });

  test('may do no more than it needs, and wants the token of its file', async () => {
    await expectClosed(await all.container('catalog'));
    expect((await put(url, descriptor())).status).toBe(401);
    const authorization = `Bearer ${all.secrets['catalog-token']}`;
    expect((await put(url, descriptor(), { authorization })).status).toBe(201);
  });

  test('has its applications in a new container', async () => {
    const authorization = `Bearer ${all.secrets['catalog-token']}`;
    await put(url, descriptor({ name: 'kept' }), { authorization });
    const earlier = await all.container('catalog');
    await all.compose('stop', ...patience);
    expect(await inspected(earlier, '.State.ExitCode')).toBe(0);
    await all.compose('rm', '--force');
    await all.compose('up', '--detach', '--no-build');
    const container = await all.container('catalog');
    expect(container).not.toBe(earlier);
    await becomesHealthy(container);
    expect(await namesIn(url)).toContain('kept');
  });

  test('has its applications, history and events in a newer image', async () => {
    const earlier = await all.container('catalog');
    const headers = { authorization: `Bearer ${all.secrets['catalog-token']}` };
    for (const comment of ['first', 'second'])
      expect((await put(url, descriptor({ comment }), headers)).ok).toBe(true);
    const paths = ['image/sketch', 'image/sketch/revisions', 'events'];
    // History and events are for callers with a token.
    const shown = () => Promise.all(paths.map((path) => get(url, path, headers)));
    const before = await shown();
    // Of the same program: what matters here is that the container is another one, of another image.
    const container = await docker('create', image);
    await docker('commit', '--change', 'LABEL release=2', container, newer);
    await docker('rm', container);
    await all.compose('stop', ...patience);
    await all.composeWith({ CATALOG_IMAGE: newer }, 'up', '--detach', '--no-build');
    const later = await all.container('catalog');
    expect(later).not.toBe(earlier);
    expect(await inspected(later, '.Config.Labels')).toMatchObject({ release: '2' });
    await becomesHealthy(later);
    expect(await shown()).toEqual(before);
    expect((await put(url, descriptor({ comment: 'third' }), headers)).status).toBe(200);
  });
});

const replicasMissing =
  missing ?? tinyBaseMissing() ?? (postgresqlMissing ? 'no PostgreSQL' : undefined);
const replicas = `two processes with Compose and PostgreSQL${marked(replicasMissing)}`;

describe.skipIf(replicasMissing)(replicas, () => {
  let all: Services;
  let urls: readonly [string, string];
  let containers: readonly [string, string];
  let headers: { readonly authorization: string };

  beforeAll(async () => {
    const image = await catalogImage();
    const ports = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    const [first, second] = ports.map((port) => `127.0.0.1:${port}`) as [string, string];
    urls = [`http://${first}`, `http://${second}`];
    all = await services(files[1], {
      CATALOG_IMAGE: image,
      CATALOG_LISTEN_1: first,
      CATALOG_LISTEN_2: second,
      POSTGRES_IMAGE: await postgresqlImage(dockerEngine(), image.split('/')[0]!),
    });
    headers = { authorization: `Bearer ${all.secrets['catalog-token']}` };
    await all.compose('up', '--detach', '--no-build');
    containers = [await all.container('catalog-1'), await all.container('catalog-2')];
    await Promise.all(containers.map(becomesHealthy));
  });

  afterAll(() => all.remove());

  test('are one catalog', async () => {
    for (const container of containers) await expectClosed(container);
    expect((await put(urls[0], descriptor(), headers)).status).toBe(201);
    expect(await namesIn(urls[1])).toContain('sketch');
    const token = await docker(
      'exec',
      containers[0],
      'deskpack',
      'catalog',
      'token',
      'create',
      'ci',
    );
    const authorization = `Bearer ${token}`;
    expect((await put(urls[1], descriptor(), { authorization })).status).toBe(200);
  });

  test('show their secrets in no inspection of the containers', async () => {
    const described = await docker('inspect', ...containers, await all.container('database'));
    expect(described).toContain('/run/secrets/database-url');
    for (const secret of Object.values(all.secrets)) expect(described).not.toContain(secret);
  });

  test('one that is killed has lost nothing that it answered, and comes again; the other goes on', async () => {
    let isEnough = false;
    onTestFinished(() => {
      isEnough = true;
    });
    const loads = urls.map((url, index) => load(url, `app-${index}`, headers, () => isEnough));
    const known = async () => (await namesIn(urls[1])).length;
    await expect.poll(known).toBeGreaterThan(20);
    await kill(containers[0]);
    const after = await known();
    await expect.poll(known).toBeGreaterThan(after + 5);
    await expect.poll(() => inspected(containers[0], '.RestartCount')).toBe(1);
    await becomesHealthy(containers[0]);
    isEnough = true;
    const answered = (await Promise.all(loads)).flat();
    for (const url of urls) {
      const names = await namesIn(url);
      expect(answered.filter((name) => !names.includes(name))).toEqual([]);
    }
    expect((await put(urls[0], descriptor({ name: 'again' }), headers)).status).toBe(201);
  });

  test('wait for a database that is restarted or killed, and have lost nothing', async () => {
    const database = await all.container('database');
    const ends: Array<() => Promise<unknown>> = [
      () => all.compose('restart', ...patience, 'database'),
      () => kill(database),
    ];
    const names: string[] = [];
    for (const [index, end] of ends.entries()) {
      let isEnough = false;
      const stop = () => {
        isEnough = true;
      };
      onTestFinished(stop);
      const loads = urls.map((url, each) =>
        load(url, `database-${index}-${each}`, headers, () => isEnough),
      );
      await end();
      const registers = async (url: string) => {
        const answer = await put(url, descriptor({ name: `after-${index}` }), headers).catch(
          () => undefined,
        );
        return answer?.ok;
      };
      for (const url of urls) await expect.poll(() => registers(url), { interval: 500 }).toBe(true);
      stop();
      names.push(...(await Promise.all(loads)).flat(), `after-${index}`);
    }
    for (const url of urls) {
      const listed = await namesIn(url);
      expect(names.filter((name) => !listed.includes(name))).toEqual([]);
    }
    // They have waited, and not been started again.
    const starts = containers.map((container) => inspected(container, '.RestartCount'));
    expect(await Promise.all(starts)).toEqual([1, 0]);
  });

  test('end by themselves on SIGTERM', async () => {
    await all.compose('stop', ...patience);
    const ends = containers.map((container) => inspected(container, '.State.ExitCode'));
    expect(await Promise.all(ends)).toEqual([0, 0]);
  });
});
