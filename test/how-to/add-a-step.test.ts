import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { progressText } from '../../src/display/spoken/progress-text.ts';
import { steps } from '../../src/pipeline/all-steps.ts';
import { type StepName, stepNames, stepWords } from '../../src/pipeline/event.ts';
import { newRun, runProgressAfter } from '../../src/pipeline/progress/run-progress.ts';
import { runApplication } from '../../src/pipeline/run/run.ts';
import { planIn } from '../pipeline/plan-in.ts';
import { imageOf, scriptedEngine } from '../pipeline/scripted-engine.ts';
import { folderWith } from '../support/folder.ts';
import { keepStateIn } from '../support/keep-state-in.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../support/small-application.ts';
import { addEntry, addRow } from './add-row.ts';
import { untriedExamples } from './docs-example.ts';
import { checksum } from './examples/checksum.ts';

test('the example of a step is done in a run, after those that it needs', async () => {
  expect(await untriedExamples('extending#A step', 'examples/checksum.ts')).toEqual([]);
  addRow(stepWords, 'checksum', 'writing the checksum');
  addEntry(stepNames, 'checksum');
  addRow(steps, 'checksum', checksum);
  const descriptor = smallDescriptor('xcalc');
  const folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
  const wanted = ['prepare', 'build', 'save', 'checksum'] as readonly StepName[];
  const plan = await planIn(folder, { steps: wanted });
  const engine = scriptedEngine(imageOf(descriptor));
  const events = await runToEnd(runApplication(plan, { engine }));
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'step-finished',
      step: 'checksum',
      summary: 'xcalc.tar.checksum',
    }),
  );
  expect(await readFile(`${plan.files.archive}.checksum`, 'utf8')).not.toBe('undefined\n');
  const begun = events.slice(
    0,
    events.findIndex((one) => 'step' in one && String(one.step) === 'checksum') + 1,
  );
  const run = begun.reduce(runProgressAfter, newRun);
  expect(progressText(run, begun.at(-1)!.at)).toContain('still writing the checksum');
});
