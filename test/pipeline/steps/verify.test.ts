import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');
const steps = ['prepare', 'build', 'inspect', 'verify'] as const;

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
});

async function run(options: Partial<PlanOptions>, changes: Partial<Engine> = {}) {
  const plan = await planIn(folder, { steps, ...options });
  const engine = scriptedEngine(imageOf(descriptor), changes);
  const { signal } = new AbortController();
  return runToEnd(runApplication(plan, { engine }, { signal }));
}

function failureIn(events: readonly RunEvent[]) {
  return events.find((event) => event.type === 'step-failed');
}

/** Containers of an engine that has none to give. */
const broken: Partial<Engine> = {
  containers: {
    labelled: () => Promise.reject(new DeskpackError('engine-stopped', { reason: 'it stopped' })),
  } as unknown as NonNullable<Engine['containers']>,
};

const proof = { failsIf: 'never', retriesDisplay: true, vendor: 'acme' } as const;

describe('the step verify', () => {
  it('is in a run only if it is requested', async () => {
    const events = await run({});
    expect(events[0]).toMatchObject({ steps: ['prepare', 'build', 'inspect'] });
    expect(events.at(-1)).toMatchObject({ outcome: 'done' });
    expect(events.at(-1)).not.toHaveProperty('isUnproven');
  });

  it.each([
    ['an engine that only builds', {}, 'docker only builds images and starts no containers'],
    ['an engine that stops', broken, 'it stopped'],
  ] as const)('is skipped with a warning, and the reason, with %s', async (_, changes, words) => {
    for (const failsIf of ['never', 'disproven'] as const) {
      const events = await run({ proof: { ...proof, failsIf } }, changes);
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'step-skipped',
          step: 'verify',
          reason: expect.stringContaining(words),
        }),
      );
      expect(events.at(-1)).toMatchObject({
        outcome: 'done',
        isUnproven: true,
        warnings: [{ step: 'verify', message: expect.stringContaining(words) }],
      });
    }
  });

  it.each([
    ['engine-without-containers', {}],
    ['engine-stopped', broken],
  ] as const)('fails with %s if a proof is required', async (code, changes) => {
    const events = await run({ proof: { ...proof, failsIf: 'unproven' } }, changes);
    expect(failureIn(events)).toMatchObject({ step: 'verify', problem: { code } });
    expect(events.at(-1)).toMatchObject({ outcome: 'failed' });
  });

  it('is skipped on request', async () => {
    const events = await run({ proof, skips: ['verify'] });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'step-skipped', step: 'verify', reason: 'skipped by you' }),
    );
    expect(events.at(-1)).toMatchObject({ outcome: 'done', isUnproven: true });
  });

  it('does not stop a run because of a foreign picture', async () => {
    await writeFile(join(folder, 'xcalc.png'), 'mine');
    expect((await run({ proof })).at(-1)).toMatchObject({ outcome: 'done' });
  });

  it('starts nothing again if what was seen before the build holds for the image', async () => {
    const image = { ...imageOf(descriptor), layers: ['template', 'packages', 'icons', 'accounts'] };
    const seen = {
      descriptor,
      launch: String(descriptor.launch),
      firstSeenMs: 900,
      layers: ['template', 'packages', 'accounts before'],
      templateLayers: 1,
    };
    const inspect = async () => image;
    const strict = { ...proof, failsIf: 'unproven' } as const;
    const same = await run(
      { proof: { ...strict, seen: Promise.resolve(seen) } },
      { ...broken, inspect },
    );
    expect(same).toContainEqual(
      expect.objectContaining({
        type: 'step-finished',
        step: 'verify',
        summary: 'xcalc.Window after 0.9 s, seen before the build',
      }),
    );
    const layers = ['template', 'other packages', 'accounts before'];
    const other = await run(
      { proof: { ...strict, seen: Promise.resolve({ ...seen, layers }) } },
      { ...broken, inspect },
    );
    expect(failureIn(other)).toMatchObject({
      step: 'verify',
      problem: { message: expect.stringContaining('it stopped') },
    });
  });
});
