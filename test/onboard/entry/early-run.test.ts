import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { ProvenProposal } from '../../../src/describe/look/with-window.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { carryOut } from '../../../src/onboard/entry/carry-out.ts';
import { beginEarlyRun } from '../../../src/onboard/entry/early-run.ts';
import type { OnboardContext } from '../../../src/onboard/entry/onboard-context.ts';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const folder = folderOfEach();

beforeEach(() => {
  keepStateIn(folder);
});

const descriptor = smallDescriptor('lamp', { launch: 'lamp.Lamp' });
const entry = { package: 'lamp', overrides: [] };

function provenWith(
  launch: string,
  { state = 'proven' as ProvenProposal['proof']['state'], layers = ['template', 'packages'] } = {},
): ProvenProposal {
  const values = Object.entries({ ...descriptor, launch }).map(
    ([key, value]) => [key, { value, from: { source: 'given' } }] as const,
  );
  return {
    proposal: { values: new Map(values), icon: undefined, notes: [] },
    proof: { state, code: 'window-seen', healed: [] },
    layers,
  };
}

/** The surroundings of an early run, with what it did. */
function surroundings(changes: Partial<Engine> = {}) {
  const told: OnboardEvent[] = [];
  const removed: string[] = [];
  const engine = scriptedEngine(imageOf(descriptor), {
    remove: async (name) => void removed.push(name),
    ...changes,
  });
  const context: OnboardContext = {
    policy: { register: 'proven', recommends: 'as-needed' },
    detection: undefined,
    folder,
    release: '3.0',
    plan: { release: '3.0' },
    engine,
    tools: { engine },
    resume: false,
    claimed: new Map(),
    emit: (event) => told.push(event),
  };
  return { context, told, removed };
}

const at = { at: 0, application: 'lamp' };
const archive = join(folder, 'lamp.tar');

/** A run that saves an archive, then waits for the look. */
function carrying(log: string[]): typeof carryOut {
  return async (
    _,
    expected,
    { emit },
    { signal, looked = Promise.resolve(expected), startedAt },
  ) => {
    log.push('begun');
    await writeFile(archive, '');
    emit({ ...at, type: 'step-started', step: 'save' });
    const facts = { package: 'lamp', entry: 'lamp', startedAt, endedAt: 1 };
    try {
      const { proof } = await looked;
      log.push(proof.state);
      return { ...facts, outcome: 'proven' };
    } catch {
      const products = { archive, image: 'lamp' };
      emit({ ...at, type: 'run-finished', outcome: 'cancelled', products });
      signal.throwIfAborted();
      return { ...facts, outcome: 'interrupted' };
    }
  };
}

const begin = (context: OnboardContext, log: string[], signal = new AbortController().signal) =>
  beginEarlyRun(entry, provenWith('lamp.Lamp'), context, { startedAt: 0, signal }, carrying(log));

/** Until what was begun waits for something. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the run begins before the look has ended, and tells of it afterwards', async () => {
  const log: string[] = [];
  const { context, told, removed } = surroundings();
  const early = begin(context, log);
  await settled();
  expect(log).toEqual(['begun']);
  expect(told).toEqual([]);
  expect(await early.finish(provenWith('lamp.Lamp'))).toMatchObject({ outcome: 'proven' });
  expect(log).toEqual(['begun', 'proven']);
  expect(told).toEqual([expect.objectContaining({ type: 'step-started' })]);
  await early.drop();
  expect(removed).toEqual([]);
  expect(existsSync(archive)).toBe(true);
});

test.each([
  ['another class', provenWith('lamp.Other')],
  ['no proof', provenWith('lamp.Lamp', { state: 'likely' })],
  ['other layers', provenWith('lamp.Lamp', { layers: ['template', 'more packages'] })],
])('with %s it is dropped, with what it has made', async (_, proven) => {
  const log: string[] = [];
  const { context, told, removed } = surroundings();
  const early = begin(context, log);
  await settled();
  expect(await early.finish(proven)).toBeUndefined();
  expect(log).toEqual(['begun']);
  expect(told).toEqual([]);
  expect(removed).toEqual(['lamp']);
  expect(existsSync(archive)).toBe(false);
});

test('it is dropped if the look ends without a result', async () => {
  const stop = new AbortController();
  const { context, removed } = surroundings();
  const early = begin(context, [], stop.signal);
  await settled();
  stop.abort(new Error('stop'));
  await early.drop();
  expect(removed).toEqual(['lamp']);
});

test.each([
  ['has an image', { inspect: async () => imageOf(descriptor) }, false],
  ['has a descriptor', {}, true],
] as const)('an application that %s waits for the look', async (_, changes, isWritten) => {
  if (isWritten) await writeFile(join(folder, 'lamp.d.3.0.json'), '{}');
  const log: string[] = [];
  const { context } = surroundings(changes);
  const early = begin(context, log);
  await settled();
  expect(log).toEqual([]);
  expect(await early.finish(provenWith('lamp.Lamp'))).toMatchObject({ outcome: 'proven' });
  expect(log).toEqual(['begun', 'proven']);
});
