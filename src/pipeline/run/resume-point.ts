import { DeskpackError } from '../../error/deskpack-error.ts';
import { recipeOf } from '../../recipe/recipe.ts';
import { digestOf } from '../../system/files/digest.ts';
import { steps } from '../all-steps.ts';
import type { StepName } from '../event.ts';
import { type EarlierStep, findEarlier, readEarlierSteps } from '../history/earlier-runs.ts';
import { runFolderOf } from '../history/run-folder.ts';
import { readRun } from '../history/run-history.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools, StepContext } from '../step.ts';
import type { StepResults } from '../step-results.ts';

/** Where a run that continues would go on. */
export interface ResumePoint {
  /** The first step that would be done again; `prepare` always is, in no time. */
  readonly step: StepName;
  /** The steps before it whose products still stand, made from what there is today. */
  readonly upToDate: readonly StepName[];
}

/** What the step of preparing would make known to the others, without writing anything. */
function currentResults({ application }: RunPlan): StepResults {
  const { descriptor, icon, settings } = application;
  return { recipe: digestOf(recipeOf(descriptor, icon ?? undefined, settings)) };
}

async function resumePointIn(
  plan: RunPlan,
  tools: RunTools,
  earlier: readonly EarlierStep[],
  signal: AbortSignal,
): Promise<ResumePoint | undefined> {
  const upToDate: StepName[] = [];
  let facts = currentResults(plan);
  for (const step of plan.steps) {
    if (step === 'prepare' || plan.skipReasons[step] !== undefined) continue;
    const folder = runFolderOf('none');
    const context: StepContext = { plan, tools, folder, facts, options: { signal } };
    const known = findEarlier(earlier, step, await steps[step].inputs(context));
    if (!known || !(await steps[step].isUpToDate(context, known.facts))) return { step, upToDate };
    upToDate.push(step);
    facts = { ...facts, ...known.facts };
  }
  return undefined;
}

/**
 * Where a run of this plan would go on if it continued the last one, as that run itself would find out. Undefined
 * when the last one did all of it, or when nothing of it stands any more that it had made.
 */
export async function resumePoint(
  plan: RunPlan,
  tools: RunTools,
  signal = new AbortController().signal,
): Promise<ResumePoint | undefined> {
  const earlier = await readEarlierSteps(plan);
  // Of runs that began within a second, their names do not tell which is the last.
  const [newest] = earlier.toSorted((one, other) => other.entry.at - one.entry.at);
  const last = newest && (await readRun(newest.run));
  if (!last || last.state === 'running') return undefined;
  const finished = new Set(last.finished.map(({ step }) => step));
  const wanted = plan.steps.filter((step) => plan.skipReasons[step] === undefined);
  if (last.state === 'done' && wanted.every((step) => finished.has(step))) return undefined;
  try {
    const place = await resumePointIn(plan, tools, earlier, signal);
    return place && (place.upToDate.length > 0 || !finished.has(place.step)) ? place : undefined;
  } catch (error) {
    // Without an engine nobody can tell what stands.
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}
