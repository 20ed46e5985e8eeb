import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { Detection } from '../../../src/onboard/entry/detect-entry.ts';
import { onboardFolder } from '../../../src/onboard/onboard-folder.ts';
import { onboard } from '../../../src/onboard/run/onboard.ts';
import type { OnboardOptions } from '../../../src/onboard/run/onboard-options.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { privateFolder } from '../../../src/system/folders/private-folder.ts';
import { takeLock } from '../../../src/system/lock/lock.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { fileAnswer, fileServer } from '../../vendor/download/file-server.ts';

const folder = folderOfEach();

beforeEach(() => {
  keepStateIn(folder);
});

const template = imageOf(smallDescriptor('base'));
const reference = 'acme/oc.template.debian.minimal:3.0';
const engine = scriptedEngine(template);

const detection: Detection = {
  engine,
  template: { reference, imageId: template.id },
  templateName: 'acme/oc.template.debian.minimal',
  manager: 'apt',
  vendor: 'acme',
  refresh: false,
  extraLabels: [],
};

function optionsFor(changes: Partial<OnboardOptions> = {}): OnboardOptions {
  return {
    entries: [],
    policy: { register: 'none', recommends: 'as-needed' },
    detection,
    vendor: 'acme',
    templates: new Map([[reference, template]]),
    tools: { engine },
    folder,
    release: '3.0',
    deliveries: [],
    planOptions: {},
    jobs: 1,
    resume: false,
    signal: new AbortController().signal,
    stopping: new AbortController().signal,
    ...changes,
  };
}

const eventsOf = (options: Parameters<typeof onboard>[0]) => runToEnd(onboard(options));

test('an empty shard has nothing to do, and is done', async () => {
  const events = await eventsOf(optionsFor());
  expect(events.map(({ type }) => type)).toEqual(['onboarding-started', 'onboarding-finished']);
  expect(events.at(-1)).toMatchObject({ outcome: 'done', counts: {} });
});

test('leftovers of a killed process in the engine are removed, also if there is nothing to do', async () => {
  const own = ownLabels()['deskpack.owner']!;
  const thingOf = (value: string) => ({ kind: 'container', name: value, value }) as const;
  // No process has this number.
  const [mine, dead] = [thingOf(own), thingOf(own.replace(/_\d+-/, '_4194305-'))];
  const removed: unknown[] = [];
  const containers = {
    labelled: async () => [mine, dead],
    remove: async (thing: unknown) => void removed.push(thing),
  };
  const withContainers = { ...engine, containers } as unknown as Engine;
  await eventsOf(optionsFor({ tools: { engine: withContainers } }));
  expect(removed).toEqual([dead]);
});

test('images of looks are removed once all is done, and kept for one that continues an interrupted one', async () => {
  // No process has this number.
  const dead = ownLabels()['deskpack.owner']!.replace(/_\d+-/, '_4194305-');
  const left = `acme/deskpack.look:1-0123456789ab-${dead}`;
  const images = new Set([left]);
  const tools = {
    engine: {
      ...engine,
      references: async () => [...images],
      remove: async (image: string) => void images.delete(image),
    },
  };
  await eventsOf(
    optionsFor({
      tools,
      entries: [{ package: 'lamp', overrides: [] }],
      stopping: AbortSignal.abort(),
    }),
  );
  expect([...images]).toEqual([left]);
  await eventsOf(optionsFor({ tools }));
  expect([...images]).toEqual([]);
});

test('two onboardings cannot work on one folder, but two shards can', async () => {
  const name = `onboard ${onboardFolder(folder)}`;
  const taken = await takeLock(privateFolder('locks'), name, { run: 'onboard', pid: 1 });
  if (!('lock' in taken)) throw new Error('the lock is not free');
  try {
    await expect(eventsOf(optionsFor())).rejects.toMatchObject({ code: 'application-busy' });
    const part = { number: 1, of: 2, list: 'sha256:0' };
    const events = await eventsOf({ ...optionsFor(), part });
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ type: 'onboarding-started', part });
  } finally {
    await taken.lock.release();
  }
  expect(await eventsOf(optionsFor())).toHaveLength(2);
});

test('entries that were stopped before they began are interrupted, each once', async () => {
  const entries = ['a', 'b'].map((one) => ({ package: one, overrides: [] }));
  const events = await eventsOf(optionsFor({ entries, stopping: AbortSignal.abort() }));
  expect(events.map(({ type }) => type)).toEqual([
    'onboarding-started',
    'onboarding-stopping',
    'entry-finished',
    'entry-finished',
    'onboarding-finished',
  ]);
  expect(events.at(-1)).toMatchObject({ outcome: 'cancelled', counts: { interrupted: 2 } });
});

test('the failure of an entry is its result, and the others go on', async () => {
  const run = (name: string) =>
    Promise.reject(new DeskpackError('package-server-unreachable', { reason: `no ${name}` }));
  const entries = ['a', 'b'].map((one) => ({ package: one, overrides: [] }));
  const offline = { ...detection, engine: { ...engine, run } };
  const events = await eventsOf(optionsFor({ entries, detection: offline }));
  const outcomes = events.flatMap((event) =>
    event.type === 'entry-finished' ? event.results.map(({ outcome }) => outcome) : [],
  );
  expect(outcomes).toEqual(['download-failed', 'download-failed']);
  expect(events.at(-1)).toMatchObject({ outcome: 'done', counts: { 'download-failed': 2 } });
});

test('an entry beyond its time limit is too slow, which is not an interruption', async () => {
  const run: Engine['run'] = (_reference, _command, { signal }) =>
    new Promise((_, reject) => {
      // On a busy machine the time may be over before it comes here.
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const events = await eventsOf(
    optionsFor({
      entries: [{ package: 'a', overrides: [] }],
      policy: { register: 'none', recommends: 'as-needed', timeLimitMs: 20 },
      detection: { ...detection, engine: { ...engine, run } },
    }),
  );
  expect(events.at(-1)).toMatchObject({ outcome: 'done', counts: { 'too-slow': 1 } });
});

test('a file at an address is downloaded when its turn comes, and without it the others go on', async () => {
  keepCacheIn(join(folder, 'cache'));
  const page = Buffer.from('<!doctype html><p>Log in');
  const { url, got } = await fileServer({ '/page.deb': fileAnswer(page) });
  const entries = ['none.deb', 'page.deb'].map((name) => {
    const address = `${url}/${name}`;
    return { package: name, file: { path: address, shown: address }, overrides: [] };
  });
  const events = await eventsOf(optionsFor({ entries }));
  const results = events.flatMap((event) => (event.type === 'entry-finished' ? event.results : []));
  expect(results).toMatchObject([
    { entry: `${url}/none.deb`, outcome: 'download-failed', file: { path: `${url}/none.deb` } },
    { entry: `${url}/page.deb`, outcome: 'install-failed' },
  ]);
  expect(results[0]?.message).toContain('answered 404 (Not Found)');
  expect(results[1]?.message).toContain('it is a web page');
  expect(got.map((request) => request.url)).toEqual(['/none.deb', '/page.deb']);
});
