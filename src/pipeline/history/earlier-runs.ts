import { isDeepStrictEqual } from 'node:util';
import type { RunWarning, StepName } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import type { Inputs, StepResults } from '../step-results.ts';
import { readJournal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { runFolderOf, runNames, slugIn, slugOf } from './run-folder.ts';

type StepEntry = Extract<JournalEntry, { type: 'step' }>;

/** A step that an earlier run finished. */
export interface EarlierStep {
  readonly run: string;
  readonly entry: StepEntry;
}

/** The steps that earlier runs of the same application in the same output folder finished, newest first. */
export async function readEarlierSteps({ name, output }: RunPlan): Promise<EarlierStep[]> {
  const steps: EarlierStep[] = [];
  const word = slugOf(name);
  // What cannot be read is no reason not to run.
  for (const run of await runNames().catch(() => [])) {
    if (slugIn(run) !== word) continue;
    const journal = await readJournal(runFolderOf(run).journal).catch((): JournalEntry[] => []);
    const [start] = journal;
    if (start?.type !== 'run' || start.application !== name || start.output !== output) continue;
    const entries = journal.filter((entry) => entry.type === 'step');
    steps.push(...entries.reverse().map((entry) => ({ run, entry })));
  }
  return steps;
}

/** The newest run that did a step with these inputs, and what it made. */
export function findEarlier(
  earlier: readonly EarlierStep[],
  step: StepName,
  inputs: Inputs,
):
  | { readonly run: string; readonly facts: StepResults; readonly warnings: readonly RunWarning[] }
  | undefined {
  const found = earlier.find(
    ({ entry }) => entry.step === step && isDeepStrictEqual(entry.inputs, inputs),
  );
  if (!found) return undefined;
  const { facts, warnings = [] } = found.entry;
  return { run: found.run, facts, warnings };
}
