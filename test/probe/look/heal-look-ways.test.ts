import { expect, it, vi } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import { allHeals } from '../../../src/probe/heal/all-heals.ts';
import type { Attempt, HealRequest, HealResult } from '../../../src/probe/heal/heal-result.ts';
import type { LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { healLook } from '../../../src/probe/look/heal-look.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

const descriptor = smallDescriptor('lamp');
const image = imageOf(descriptor);
const ended = aFailure({ failure: 'start-ended' });

/** Looks on after a start that has failed so, where what is tried and one more start come out so. */
async function looked(started: LaunchResult, result: HealResult, slow = started) {
  const told: string[] = [];
  const again = vi.fn(async () => slow);
  const look = await healLook(
    {
      ...{
        engine: scriptedEngine(image),
        containers: {} as Containers,
        image,
        imageName: 'look:kept',
        descriptor,
        started,
      },
      request: { command: ['/start.sh'] } as unknown as LaunchRequest,
    },
    { onStage: (stage) => told.push(stage.type === 'heal' ? `${stage.name}: ${stage.title}` : '') },
    {
      tryHeals: async ({ onAttempt }) => {
        onAttempt?.('a file to open');
        return result;
      },
      again,
    },
  );
  return { look, told, again };
}

const attempt: Attempt = {
  name: 'heal-file',
  title: 'a file to open',
  outcome: 'same',
  totalMs: 5,
};

it('says what is tried, and has what healed it with the window that came then', async () => {
  const started = aStart();
  const heals = allHeals.filter(({ name }) => name === 'heal-recommended');
  const healing = {
    heals,
    change: { recommended: true },
    started,
    needsOtherTemplate: false,
  } as const;
  const { look, told } = await looked(ended, { attempts: [attempt], healing });
  expect(told).toEqual(['lamp: a file to open']);
  expect(look).toMatchObject({
    started,
    heal: {
      findings: [{ name: 'heal-recommended', fix: { path: ['installrecommends'], value: true } }],
      isDeclared: true,
      attempts: [attempt],
    },
  });
});

it('has what was tried in vain, and nothing where nothing was', async () => {
  const { look, again } = await looked(ended, { attempts: [attempt] });
  expect(look).toEqual({
    started: ended,
    heal: { findings: [], isDeclared: false, attempts: [attempt] },
  });
  expect(again).not.toHaveBeenCalled();
  expect((await looked(ended, { attempts: [] })).look).toEqual({ started: ended });
  const late = await looked(ended, { attempts: [attempt], isOutOfTime: true });
  expect(late.look.heal?.isOutOfTime).toBe(true);
});

it('gives an application that seems to wait all the time that a start may take, in the end', async () => {
  const waiting = aFailure({ failure: 'window-missing' });
  const shown = aStart();
  const { look, told, again } = await looked(waiting, { attempts: [attempt] }, shown);
  expect(again).toHaveBeenCalledOnce();
  expect(told.at(-1)).toBe('lamp: all the time that a start may take');
  expect(look).toEqual({ started: shown });
  const vain = await looked(waiting, { attempts: [attempt] });
  expect(vain.look).toMatchObject({ started: waiting, heal: { attempts: [attempt] } });
});

it('takes the likely class of the attempt that came furthest', async () => {
  const furthest = aStart({ proof: 'likely', failure: 'window-first-run', launch: 'lamp.Lamp' });
  const { look } = await looked(ended, { attempts: [attempt], furthest });
  expect(look.started).toMatchObject({
    proof: 'likely',
    launch: 'lamp.Lamp',
    failure: 'start-ended',
  });
});

it('says that it waits in a tray, where only an attempt has shown that', async () => {
  const { look } = await looked(ended, { attempts: [attempt], revealed: 'window-tray-only' });
  expect(look.started.failure).toBe('window-tray-only');
});

it('stops with its caller, and prints nothing without a reader', async () => {
  const { signal } = new AbortController();
  const started = aFailure({ failure: 'window-missing' });
  const request = { command: ['/start.sh'] } as unknown as LaunchRequest;
  const containers = {} as Containers;
  const tryHeals = vi.fn(async ({ onAttempt }: HealRequest): Promise<HealResult> => {
    onAttempt?.('a file to open');
    return { attempts: [attempt] };
  });
  const again = vi.fn(async () => aStart());
  const imageName = 'look:kept';
  const of = { image, imageName, descriptor };
  const failed = { engine: scriptedEngine(image), containers, ...of, request, started };
  await healLook(failed, { signal }, { tryHeals, again });
  expect(tryHeals).toHaveBeenCalledWith(expect.objectContaining({ imageName }), { signal });
  expect(again).toHaveBeenCalledWith(containers, request, started, { signal });
});
