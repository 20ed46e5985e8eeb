import { isDeepStrictEqual } from 'node:util';
import type { RunWarning, StepName } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import type { Inputs, Values } from '../step-results.ts';
import { readJournalOf } from './journal.ts';
import { type JournalEntry, journalForm } from './journal-entry.ts';
import { runNames, slugIn, slugOf } from './run-folder.ts';

type StepEntry = Extract<JournalEntry, { type: 'step' }>;

export interface EarlierStep {
  readonly run: string;
  /** Whether a run can resume from it: it has the same version of deskpack. */
  readonly isResumable: boolean;
  readonly entry: StepEntry;
}

/** The steps that earlier runs of the same application in the same output folder finished, newest first. */
export async function readEarlierSteps({ name, output }: RunPlan): Promise<EarlierStep[]> {
  const steps: EarlierStep[] = [];
  const word = slugOf(name);
  // An unreadable history does not prevent a run.
  for (const run of await runNames().catch(() => [])) {
    if (slugIn(run) !== word) continue;
    const read = await readJournalOf(run);
    if (read?.start.application !== name || read.start.output !== output) continue;
    const entries = read.journal.filter((entry) => entry.type === 'step');
    const isResumable = read.start.form === journalForm;
    steps.push(...entries.reverse().map((entry) => ({ run, isResumable, entry })));
  }
  // A run that began earlier may have done a step later.
  return steps.sort((one, other) => other.entry.at - one.entry.at);
}

/** The newest earlier run of a step with the same inputs, with its results. */
export function findReusableStep(
  earlier: readonly EarlierStep[],
  step: StepName,
  inputs: Inputs,
):
  | {
      readonly run: string;
      readonly values: Values;
      readonly warnings: readonly RunWarning[];
      /** When it was done, in milliseconds since the epoch. */
      readonly since: number;
    }
  | undefined {
  const found = earlier.find(
    ({ entry, isResumable }) =>
      isResumable && entry.step === step && isDeepStrictEqual(entry.inputs, inputs),
  );
  if (!found) return undefined;
  const { at, since = at, values, warnings = [] } = found.entry;
  return { run: found.run, values, warnings, since };
}
