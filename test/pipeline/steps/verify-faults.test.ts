import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import type { StepResults } from '../../../src/pipeline/step-results.ts';
import { verify } from '../../../src/pipeline/steps/verify.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { endOf, runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');

/** Runs an application whose containers fail in that way. */
async function runWith(fails: (stop: AbortController) => Error) {
  const folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
  const proof = { failsIf: 'never', retriesDisplay: true, vendor: 'acme' } as const;
  const steps = ['prepare', 'build', 'inspect', 'verify'] as const;
  const plan = await planIn(folder, { steps, proof });
  const stop = new AbortController();
  const containers = { labelled: () => Promise.reject(fails(stop)) };
  const changes = { containers } as unknown as Partial<Engine>;
  const engine = scriptedEngine(imageOf(descriptor), changes);
  return runToEnd(runApplication(plan, { engine }, { signal: stop.signal }));
}

it('cancels the run if it is stopped during the proof', async () => {
  const events = await runWith((stop) => {
    stop.abort();
    return new DeskpackError('engine-stopped', { reason: 'it stopped' });
  });
  expect(endOf(events)).toMatchObject({ outcome: 'cancelled' });
  expect(events.map(({ type }) => type)).not.toContain('step-skipped');
});

it('fails the run for a bug in deskpack, instead of skipping the step', async () => {
  const events = await runWith(() => new TypeError('undefined is not a function'));
  expect(endOf(events)).toMatchObject({ outcome: 'failed' });
  expect(events).toContainEqual(expect.objectContaining({ type: 'step-failed', step: 'verify' }));
});

it('reuses a proof only for the same image from the same recipe', async () => {
  const inputsOf = (results: StepResults) =>
    verify.inputs({ results } as Parameters<typeof verify.inputs>[0]);
  const first = await inputsOf({ build: { image: 'sha256:1' }, prepare: { recipe: 'sha256:a' } });
  const again = await inputsOf({ build: { image: 'sha256:1' }, prepare: { recipe: 'sha256:a' } });
  expect(again).toEqual(first);
  for (const [image, recipe] of [
    ['sha256:2', 'sha256:a'],
    ['sha256:1', 'sha256:b'],
  ] as const) {
    const other = await inputsOf({ build: { image }, prepare: { recipe } });
    expect(other).not.toEqual(first);
  }
});

it('writes its picture beside the recipe, and does not overwrite another picture', async () => {
  const folder = await folderWith({ ...filesOf(descriptor), 'xcalc.png': 'mine' });
  const products = verify.files!(await planIn(folder));
  expect(products.map(({ title, path }) => [title, path])).toEqual([
    ['picture', join(folder, 'xcalc.png')],
    ['package list', join(folder, 'xcalc.cdx.json')],
  ]);
  expect(await products[0]!.findConflict(join(folder, 'xcalc.png'))).toMatchObject({
    kind: 'not-ours',
    reason: expect.stringContaining('xcalc'),
  });
});
