import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { steps } from '../../../src/pipeline/all-steps.ts';
import { newRun, runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import type { Values } from '../../../src/pipeline/step-results.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { endOf, runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor, smallPicture } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');
const proof = { failsIf: 'unproven', retriesDisplay: true, vendor: 'acme' } as const;
type Proven = (picture: string) => Values;

/** Runs an application twice, the second time with what the first has left. The proof of the first has these values. */
async function runTwice(proven: Proven) {
  const folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
  const picture = join(folder, 'xcalc.png');
  await writeFile(picture, smallPicture);
  const perform = vi
    .spyOn(steps.verify, 'perform')
    .mockResolvedValue({ summary: 'proven', values: proven(picture) });
  const names = ['prepare', 'build', 'inspect', 'verify', 'register'] as const;
  const plan = await planIn(folder, { steps: names, proof, registerAs: 'descriptor' });
  const engine = scriptedEngine(imageOf(descriptor));
  const { url, store } = await runningCatalog();
  // Nothing answers at the first one's catalog, so that the second one has something left to do.
  await runToEnd(runApplication(plan, { engine, catalog: 'http://127.0.0.1:9' }));
  const events = await runToEnd(runApplication(plan, { engine, catalog: url }, { resume: true }));
  const kept = await store.getPicture('xcalc');
  return {
    perform,
    picture,
    end: endOf(events),
    shown: events.reduce(runProgressAfter, newRun),
    kept,
  };
}

it('passes the picture of an earlier proof to products, displays and catalog', async () => {
  const run = await runTwice((picture) => ({ proven: 'xcalc.XCalc', picture }));
  expect(run.perform).toHaveBeenCalledTimes(1);
  expect(run.end).toMatchObject({ outcome: 'done', products: { picture: run.picture } });
  expect(run.end).not.toHaveProperty('isUnproven');
  expect(run.shown.picture).toBe(run.picture);
  expect(Buffer.from(run.kept!.bytes)).toEqual(smallPicture);
});

it('ignores a picture that the earlier proof did not take', async () => {
  const run = await runTwice(() => ({ proven: 'xcalc.XCalc' }));
  expect(run.perform).toHaveBeenCalledTimes(1);
  expect(run.end).toMatchObject({ outcome: 'done' });
  expect(run.end.products).not.toHaveProperty('picture');
  expect(run.shown.picture).toBeUndefined();
  expect(run.kept).toBeUndefined();
});

it('is repeated if nothing was proven', async () => {
  const run = await runTwice((picture) => ({ picture }));
  expect(run.perform).toHaveBeenCalledTimes(2);
  expect(run.end).toMatchObject({ outcome: 'done', isUnproven: true });
});
