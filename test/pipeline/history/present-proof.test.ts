import { beforeEach, expect, test } from 'vitest';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { Journal } from '../../../src/pipeline/history/journal.ts';
import { presentProof } from '../../../src/pipeline/history/present-proof.ts';
import { makeRunFolder, runFolderOf } from '../../../src/pipeline/history/run-folder.ts';
import type { RunPlan } from '../../../src/pipeline/plan.ts';
import { digestOf } from '../../../src/system/files/digest.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { filesOf } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';

const image = `sha256:${'1'.repeat(64)}`;
const opens = [{ type: 'text/plain', verdict: 'opens', evidence: 'its text is shown' }] as const;

let folder: string;
let plan: RunPlan;

/** An engine that has an image of this id under the name of the application. */
const engineWith = (id: string) => ({ inspect: async () => ({ id }) as InspectedImage });

beforeEach(async () => {
  folder = await folderWith(filesOf());
  keepStateIn(folder);
  plan = await planIn(folder);
  const run = runFolderOf('20260101-000100-xcalc-0a1b2c');
  makeRunFolder(run);
  const journal = new Journal(run.journal);
  const of = { form: 2, application: 'xcalc', output: folder, release: '3.0' };
  journal.write({ at: 1, type: 'run', ...of, steps: ['build', 'verify'], process: '1 1' });
  const built = { recipe: digestOf(plan.recipe()) };
  journal.write({ at: 2, type: 'step', step: 'build', inputs: built, values: { image } });
  const seen = { proven: 'xcalc.XCalc', opens: JSON.stringify(opens) };
  journal.write({ at: 3, type: 'step', step: 'verify', inputs: { image }, values: seen });
  journal.close();
});

test('is the last one of the image that is there, with what it opened', async () => {
  const proof = { at: 3, isProven: true, launch: 'xcalc.XCalc', opens };
  expect(await presentProof(plan, engineWith(image))).toEqual(proof);
});

test('does not count for another image, nor for what would be built differently now', async () => {
  expect(await presentProof(plan, engineWith('sha256:2'))).toBeUndefined();
  expect(await presentProof(plan, undefined)).toBeUndefined();
  const changed = { ...plan, recipe: () => `${plan.recipe()}RUN true\n` };
  expect(await presentProof(changed, engineWith(image))).toBeUndefined();
});
