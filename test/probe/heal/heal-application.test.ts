import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { HealContext } from '../../../src/probe/heal/heal.ts';
import { healApplication } from '../../../src/probe/heal/heal-application.ts';
import type { LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import type { TaskOptions } from '../../../src/system/process/program/task.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { aFailure } from '../launch/a-start.ts';
import { aHealContext } from './a-heal-context.ts';

/** An engine that installs for ever. */
const engine = {
  build: (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
} as unknown as Engine;

/** Containers of which the first volume takes some milliseconds, and cannot be made then. */
const containers = {
  async createVolume() {
    await sleep(60);
    throw new DeskpackError('package-missing', { doing: 'start', reason: 'no room' });
  },
} as unknown as Containers;

const heal = (
  limits: { readonly attemptMs: number; readonly allMs: number },
  signal?: AbortSignal,
  changes: Partial<HealContext> = { started: aFailure({ failure: 'start-ended' }) },
) =>
  healApplication(
    {
      context: aHealContext({ descriptor: {}, ...changes }),
      image: imageOf({}, Buffer.from('')),
      request: { command: ['/start'] } as unknown as LaunchRequest,
      engine,
      containers,
      limits,
    },
    { signal },
  );

it('ends an attempt that takes too long, and begins none after the time for all', async () => {
  const all = await heal({ attemptMs: 30, allMs: 60_000 });
  expect(all.attempts.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
    // Each time, what takes longest of those that were tried together.
    ['heal-recommended', 'impossible', 'it took longer than 0.0 s'],
    ['heal-companions', 'impossible', 'it took longer than 0.0 s'],
    ['heal-session-bus', 'impossible', 'it took longer than 0.0 s'],
  ]);
  expect(all.isOutOfTime).toBe(true);
  const few = await heal({ attemptMs: 30, allMs: 40 });
  expect(few.attempts.length).toBeLessThan(3);
  expect(few.isOutOfTime).toBe(true);
});

it('does not end an installation that makes progress, and takes the machine for as busy as it was slow', async () => {
  const limits = { attemptMs: 1000, allMs: 3000 };
  let builds = 0;
  const slow = {
    async build(_: unknown, { onEvent, signal }: TaskOptions) {
      builds += 1;
      for (let fetched = 0; fetched < 8; fetched += 1) {
        await sleep(250, undefined, { signal });
        onEvent?.({ type: 'progress', done: 1, unit: 'steps', packages: { total: 1, fetched } });
      }
    },
    remove: async () => {},
  } as unknown as Engine;
  const started = aFailure({ failure: 'start-ended' });
  const asked = {
    ...{ context: aHealContext({ descriptor: {}, started }), image: imageOf({}, Buffer.from('')) },
    request: { command: ['/start'] } as unknown as LaunchRequest,
    ...{ engine: slow, containers, limits, start: async () => started },
  };
  const shown: string[] = [];
  const onEvent: TaskOptions['onEvent'] = ({ type }) => shown.push(type);
  const { attempts, isOutOfTime } = await healApplication(asked, { onEvent });
  expect(shown).toEqual(Array(16).fill('progress'));
  // The index, and all packages at once: each takes longer than the limits of an idle machine.
  expect(builds).toBe(2);
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  expect(isOutOfTime).toBeUndefined();
});

it('gives a start more time than an installation', async () => {
  const started = aFailure({ failure: 'window-error', cause: 'cause-sound' });
  const { attempts } = await heal({ attemptMs: 30, allMs: 60_000 }, undefined, { started });
  expect(attempts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['impossible', expect.stringContaining('no room')],
    ['impossible', 'it took longer than 0.0 s'],
  ]);
});

it('gives an attempt as much more time as the work of the start has taken, up to twelve times', async () => {
  const limits = { attemptMs: 100, allMs: 10_000 };
  for (const [slowness, seconds] of [
    [undefined, '0.1'],
    [2, '0.2'],
    [30, '1.2'],
  ] as const) {
    // Of ten seconds, in which it mostly waited for its user, it has lost a few.
    const slow = slowness === undefined ? {} : { slowness };
    const started = aFailure({ failure: 'start-ended', totalMs: 10_000, lostMs: 2000, ...slow });
    const { attempts } = await heal(limits, undefined, { started });
    expect(attempts[0]?.reason).toBe(`it took longer than ${seconds} s`);
  }
});

it('is interrupted as a whole', async () => {
  const stop = new AbortController();
  const ended = heal({ attemptMs: 60_000, allMs: 60_000 }, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(ended).rejects.toThrow('stopped');
});
