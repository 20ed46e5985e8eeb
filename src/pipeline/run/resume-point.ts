import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import { steps } from '../all-steps.ts';
import type { StepName } from '../event.ts';
import { type EarlierStep, findReusableStep, readEarlierSteps } from '../history/earlier-runs.ts';
import { readRun } from '../history/run-history.ts';
import type { RunPlan } from '../plan.ts';
import { type RunTools, requireTools } from '../step.ts';
import type { StepResults } from '../step-results.ts';

export interface ResumePoint {
  /** The first step that would be repeated, apart from `prepare`, which is always repeated and takes no time. */
  readonly step: StepName;
  /** The earlier steps whose products still exist and match the present inputs. */
  readonly upToDate: readonly StepName[];
}

/** The results that `prepare` would have, without writing anything. */
function currentResults(plan: RunPlan): StepResults {
  return { prepare: { recipe: digestOf(plan.recipe()) } };
}

async function resumePointIn(
  plan: RunPlan,
  tools: RunTools,
  earlier: readonly EarlierStep[],
  signal: AbortSignal,
): Promise<ResumePoint | undefined> {
  const upToDate: StepName[] = [];
  let results = currentResults(plan);
  for (const name of plan.steps) {
    if (name === 'prepare' || plan.skipReasons[name] !== undefined) continue;
    const step = steps[name];
    const present = requireTools(tools, step.needs);
    const context = { plan, tools: present, run: 'none', results, options: { signal } };
    const known = findReusableStep(earlier, name, await step.inputs(context));
    if (!known || !(await step.isUpToDate?.(context, known.values)))
      return { step: name, upToDate };
    upToDate.push(name);
    results = { ...results, [name]: known.values };
  }
  return undefined;
}

/**
 * The point from which a run of this plan would resume the last one, found in the same way as in that run. Undefined if
 * the last run did everything, or if none of its products is still valid.
 */
export async function resumePoint(
  plan: RunPlan,
  tools: RunTools,
  signal = new AbortController().signal,
): Promise<ResumePoint | undefined> {
  const earlier = await readEarlierSteps(plan);
  const [newest] = earlier;
  const last = newest && (await readRun(newest.run));
  if (!last || last.state === 'running') return undefined;
  const finished = new Set(last.finished.map(({ step }) => step));
  const wanted = plan.steps.filter((step) => plan.skipReasons[step] === undefined);
  if (last.state === 'done' && wanted.every((step) => finished.has(step))) return undefined;
  try {
    const place = await resumePointIn(plan, tools, earlier, signal);
    if (!place || place.upToDate.length > 0) return place;
    // A run without unfinished steps, such as one that only writes files, has no resume point.
    return last.state === 'done' || finished.has(place.step) ? undefined : place;
  } catch (error) {
    // Without an engine, the products cannot be checked.
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}
