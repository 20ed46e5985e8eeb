import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerApplication, showApplication } from '../../../src/catalog/client/client.ts';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import type { Entry } from '../../../src/onboard/entry.ts';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { keepProposal } from '../../../src/onboard/merge/last-proposal.ts';
import { onboard } from '../../../src/onboard/run/onboard.ts';
import type { OnboardOptions } from '../../../src/onboard/run/onboard-options.ts';
import { packageList } from '../../../src/package-manager/contents/package-list.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { freePort } from '../../engine/free-port.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';

const descriptor = smallDescriptor('xcalc');
const reference = 'acme/oc.template.debian.minimal:3.0';
const template = { ...imageOf(smallDescriptor('base')), id: `sha256:${'2'.repeat(64)}` };
const earlier = { name: 'xcalc', id: `sha256:${'3'.repeat(64)}`, template: reference };
const distribution = { id: 'debian', version: '12' };
const packages = [{ name: 'xcalc', version: '1', architecture: 'amd64', source: 'xcalc' }];
const list = packageList({ manager: 'apt', distribution, packages }, earlier);
const record = JSON.stringify([{ Id: earlier.id, Config: { Labels: imageOf(descriptor).labels } }]);

let folder: string;
let builds: BuildRequest[];

beforeEach(async () => {
  folder = await folderWith({
    ...filesOf(descriptor),
    'xcalc.json': record,
    'xcalc.cdx.json': list,
  });
  keepStateIn(await folderWith({}));
  builds = [];
});

/** An engine that builds, but cannot start containers. */
function engineWithoutStart(image = imageOf(descriptor)): Engine {
  let built: InspectedImage | undefined;
  const reason = 'it stopped';
  const containers = {
    labelled: async () => Promise.reject(new DeskpackError('engine-unsuitable', { reason })),
  };
  return scriptedEngine(image, {
    build: async (request) => {
      builds.push(request);
      built = image;
    },
    inspect: async () => built,
    containers: containers as unknown as Engine['containers'],
  });
}

const entry = (): Entry => ({
  package: 'xcalc',
  overrides: [],
  rebuild: {
    file: join(folder, 'xcalc.d.3.0.json'),
    digest: '',
    template: { reference, imageId: template.id },
    image: earlier.id,
    updates: ['xcalc=2'],
  },
});

async function rebuilt(
  changes: Partial<OnboardOptions> = {},
  onEvent: (event: OnboardEvent) => Promise<void> = async () => {},
) {
  const options: OnboardOptions = {
    entries: [entry()],
    policy: { register: 'proven', recommends: 'as-needed' },
    vendor: 'acme',
    templates: new Map([[reference, template]]),
    tools: { engine: engineWithoutStart() },
    folder,
    release: '3.0',
    deliveries: ['register'],
    planOptions: {},
    jobs: 1,
    resume: false,
    signal: new AbortController().signal,
    stopping: new AbortController().signal,
    ...changes,
  };
  const events: OnboardEvent[] = [];
  for await (const event of onboard(options)) {
    events.push(event);
    await onEvent(event);
  }
  const [result] = events.flatMap((event) =>
    event.type === 'entry-finished' ? event.results : [],
  );
  return { events, result };
}

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

test('an image is built without a cache, and one that does not start replaces nothing', async () => {
  const { events, result } = await rebuilt();
  expect(builds).toMatchObject([{ tags: ['xcalc'], withoutCache: true }]);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'step-finished', step: 'inspect' }),
  );
  expect(result).toMatchObject({ package: 'xcalc', name: 'xcalc', outcome: 'engine-failed' });
  expect(result?.message).toMatch(/it stopped.*; the catalog keeps the earlier image$/);
  expect([textOf('xcalc.json'), textOf('xcalc.cdx.json')]).toEqual([record, list]);
});

test('the catalog is not mentioned unless it was to be changed', async () => {
  const policy = { register: 'none', recommends: 'as-needed' } as const;
  const { result } = await rebuilt({ policy, deliveries: [] });
  expect(result?.message).toContain('it stopped');
  expect(result?.message).not.toContain('catalog');
});

test('with the policy to deliver all, the record is that of the new image', async () => {
  const policy = { register: 'all', recommends: 'as-needed' } as const;
  const { result } = await rebuilt({ policy, deliveries: [] });
  expect(result?.outcome).toBe('not-started');
  expect(JSON.parse(textOf('xcalc.json'))).toEqual(imageOf(descriptor).record);
});

test('a descriptor with errors is a result, and nothing is built', async () => {
  folder = await folderWith(filesOf(smallDescriptor('xcalc', { icon: 'missing.svg' })));
  const { result } = await rebuilt();
  expect(result).toMatchObject({ outcome: 'invalid-descriptor', name: 'xcalc' });
  expect(result?.message).toContain('the catalog keeps the earlier image');
  expect(builds).toEqual([]);
});

test('a continued update repeats only what is not finished', async () => {
  folder = await folderWith(filesOf(smallDescriptor('xcalc', { icon: 'missing.svg' })));
  await rebuilt();
  const again = await rebuilt({ resume: true });
  expect(again.events).toContainEqual(
    expect.objectContaining({ type: 'entry-finished', isKept: true }),
  );
  const other = { ...entry(), rebuild: { ...entry().rebuild!, updates: ['xcalc=3'] } };
  const newer = await rebuilt({ resume: true, entries: [other] });
  expect(newer.events).toContainEqual(expect.objectContaining({ type: 'entry-started' }));
});

/** A disk of its own with the files of the folder, which is full. */
async function fullDisk(): Promise<string> {
  const disk = await folderWith({});
  mountDisk(disk, 'size=256k');
  cpSync(folder, disk, { recursive: true });
  expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
  return disk;
}

test.skipIf(!canMount)(
  'on a full disk nothing is lost, and it works again when there is room',
  async () => {
    folder = await fullDisk();
    const { result } = await rebuilt();
    expect(result).toMatchObject({ outcome: 'machine-failed' });
    expect(result?.message).toContain('disk is full');
    expect([textOf('xcalc.json'), textOf('xcalc.cdx.json')]).toEqual([record, list]);
    rmSync(join(folder, 'filler'));
    const { result: later } = await rebuilt({ resume: true });
    expect(later).toMatchObject({ outcome: 'engine-failed' });
  },
);

test.skipIf(!canMount)(
  'an onboarding whose journal finds no room says so before anything is built',
  async () => {
    const disk = await fullDisk();
    keepStateIn(disk);
    await expect(rebuilt()).rejects.toMatchObject({ code: 'disk-full' });
    expect(builds).toEqual([]);
  },
);

/** The tools for a registration, and the policy with which the image needs no start. */
function registering(catalog: string, of = descriptor): Partial<OnboardOptions> {
  const image = imageOf(of);
  const record = image.record.map((part) => ({ ...(part as object), RepoTags: ['xcalc:latest'] }));
  return {
    policy: { register: 'all', recommends: 'as-needed' },
    tools: { engine: engineWithoutStart({ ...image, record }), catalog },
  };
}

test('what a catalog that was away could not take is registered at the end, once it answers', async () => {
  const port = await freePort('127.0.0.1');
  const catalog = `http://127.0.0.1:${port}`;
  const { events, result } = await rebuilt(registering(catalog), async ({ type }) => {
    if (type === 'entry-postponed') await runningCatalog(undefined, undefined, { port });
  });
  expect(result).toMatchObject({
    outcome: 'not-started',
    registered: `${catalog}/API/manager/image/xcalc`,
  });
  expect(events.filter(({ type }) => type === 'entry-finished')).toHaveLength(1);
});

describe('an application that is not free, whose descriptor permits everyone,', () => {
  const notFree = smallDescriptor('xcalc', { licence: 'non-free' });
  beforeEach(async () => {
    folder = await folderWith(filesOf(notFree));
  });

  test('is built, and not registered', async () => {
    const { url } = await runningCatalog();
    const { result } = await rebuilt(registering(url, notFree));
    expect(builds).toHaveLength(1);
    expect(result?.registered).toBeUndefined();
    expect(result?.message).toMatch(/it was not registered: it is not free, and nobody has said/);
    expect(await showApplication(url, 'xcalc')).toBeUndefined();
  });

  test('is registered if the list says who may use it, or an option that everyone may', async () => {
    const { url } = await runningCatalog();
    const given = { descriptor: { ...notFree }, given: ['acl'] };
    await keepProposal(join(folder, 'xcalc.d.3.0.json'), given);
    const { result } = await rebuilt(registering(url, notFree));
    expect(result?.registered).toBeDefined();
    keepStateIn(await folderWith({}));
    const other = await runningCatalog();
    const { policy, ...tools } = registering(other.url, notFree);
    const allowed = { ...tools, policy: { ...policy!, allowsNonFree: true } };
    expect((await rebuilt(allowed)).result?.registered).toBeDefined();
  });

  test('is registered again where everyone has it already', async () => {
    const { url } = await runningCatalog();
    await registerApplication(url, JSON.stringify(notFree));
    const { result } = await rebuilt(registering(url, notFree));
    expect(result?.registered).toBeDefined();
  });

  test('is not registered where others have it', async () => {
    const { url } = await runningCatalog();
    await registerApplication(url, JSON.stringify({ ...notFree, acl: { permit: ['staff'] } }));
    const { result } = await rebuilt(registering(url, notFree));
    expect(result?.registered).toBeUndefined();
  });
});

test('one that is not free is registered for those whom a person has named', async () => {
  const named = smallDescriptor('xcalc', { licence: 'non-free', acl: { permit: ['staff'] } });
  folder = await folderWith(filesOf(named));
  const { url } = await runningCatalog();
  const { result } = await rebuilt(registering(url, named));
  expect(result?.registered).toBeDefined();
});

test('what a catalog refuses is not tried again', async () => {
  const { url } = await runningCatalog('secret');
  const { events, result } = await rebuilt(registering(url));
  expect(result).toMatchObject({ outcome: 'not-delivered', error: 'catalog-login-needed' });
  expect(events.map(({ type }) => type)).not.toContain('entry-postponed');
});

test('an engine that stops is waited for before the next entry, and its entry is repeated with the time of both attempts', async () => {
  const clock = smallDescriptor('xclock');
  folder = await folderWith({ ...filesOf(descriptor), ...filesOf(clock) });
  const order: string[] = [];
  let asked = 0;
  const engine = scriptedEngine(imageOf(descriptor), {
    async build({ tags: [tag = ''] }) {
      order.push(tag);
      await sleep(100);
      if (order.length === 1) {
        throw new DeskpackError('engine-stopped', { doing: `build ${tag}`, reason: 'it stopped' });
      }
    },
    inspect: async (name) => imageOf(name === 'xclock' ? clock : descriptor),
    async availability() {
      order.push('asked');
      asked += 1;
      return asked > 1
        ? { available: true, version: '1' }
        : { available: false, code: 'engine-unreachable', reason: 'it is away', action: '' };
    },
  });
  const other = { ...entry(), package: 'xclock' };
  const rebuild = { ...other.rebuild!, file: join(folder, 'xclock.d.3.0.json') };
  const { events } = await rebuilt({
    entries: [entry(), { ...other, rebuild }],
    policy: { register: 'all', recommends: 'as-needed' },
    deliveries: [],
    tools: { engine },
  });
  expect(order).toEqual(['xcalc', 'asked', 'asked', 'xclock', 'xcalc']);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'entry-postponed', entry: 'xcalc' }),
  );
  const results = events.flatMap((event) => (event.type === 'entry-finished' ? event.results : []));
  const { startedAt, endedAt } = results.find(({ name }) => name === 'xcalc')!;
  expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['xclock', 'not-started'],
    ['xcalc', 'not-started'],
  ]);
  expect(endedAt - startedAt).toBeGreaterThanOrEqual(190);
});

test('an entry whose packages could not be downloaded is repeated once', async () => {
  const engine = scriptedEngine(imageOf(descriptor), {
    async build() {
      builds.push({} as BuildRequest);
      throw new DeskpackError('package-server-unreachable', { reason: 'the network is away' });
    },
  });
  const { events, result } = await rebuilt({ tools: { engine } });
  expect(builds).toHaveLength(2);
  expect(events.filter(({ type }) => type === 'entry-postponed')).toHaveLength(1);
  expect(result).toMatchObject({ outcome: 'download-failed' });
});

test('what a person has removed is made again when an onboarding is continued', async () => {
  folder = await folderWith(filesOf(smallDescriptor('xcalc', { icon: 'missing.svg' })));
  await rebuilt();
  rmSync(join(folder, 'xcalc.d.3.0.json'));
  const { events } = await rebuilt({ resume: true });
  expect(events).toContainEqual(expect.objectContaining({ type: 'entry-started' }));
});

test('an onboarding that is stopped does not wait for the catalog', async () => {
  const stopping = new AbortController();
  const { result } = await rebuilt(
    {
      ...registering(`http://127.0.0.1:${await freePort('127.0.0.1')}`),
      stopping: stopping.signal,
    },
    async ({ type }) => {
      if (type === 'entry-postponed') stopping.abort();
    },
  );
  expect(result).toMatchObject({ outcome: 'not-delivered', error: 'catalog-unreachable' });
});
