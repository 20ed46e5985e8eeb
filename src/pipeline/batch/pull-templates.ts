import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { takeTurns } from '../../system/take-turns.ts';
import { missingTemplateError } from '../../template/missing-template.ts';
import { plural } from '../../text/format.ts';
import type { BatchEvent } from '../batch-event.ts';
import type { ErrorReport } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import { errorReport } from '../run/error-report.ts';
import { templateOf } from '../template-of.ts';

/** The plans that build, by the reference of the template that they build on. */
export function plansByBase(plans: readonly RunPlan[]): ReadonlyMap<string, readonly RunPlan[]> {
  const groups = new Map<string, RunPlan[]>();
  for (const plan of plans) {
    if (!plan.steps.includes('build') || plan.leftOut.build !== undefined) continue;
    const base = templateOf(plan);
    const group = groups.get(base);
    if (group) group.push(plan);
    else groups.set(base, [plan]);
  }
  return groups;
}

async function bring(engine: Engine, base: string, signal: AbortSignal) {
  const present = await engine.inspect(base);
  if (present) return { image: present, isFetched: false };
  await engine.pull(base, { signal });
  const image = await engine.inspect(base);
  if (image) return { image, isFetched: true };
  throw new DeskpackError(`${engine.name} fetched ${base} without an error but does not have it`);
}

interface TemplatePull {
  readonly engine: Engine;
  readonly jobs: number;
  /** Aborted when this shall end at once. */
  readonly signal: AbortSignal;
  readonly mayBegin: () => boolean;
  readonly emit: (event: BatchEvent) => void;
}

/** What became of the templates. */
interface Bases {
  /** Those that are there now. */
  readonly found: ReadonlyMap<string, InspectedImage>;
  /** Why the others are not. */
  readonly problems: ReadonlyMap<string, ErrorReport>;
}

/** Looks for each template once, and fetches those that are not there. What becomes of each is an event. */
export async function bringBases(
  groups: ReadonlyMap<string, readonly RunPlan[]>,
  { engine, jobs, signal, mayBegin, emit }: TemplatePull,
): Promise<Bases> {
  const found = new Map<string, InspectedImage>();
  const problems = new Map<string, ErrorReport>();
  await takeTurns([...groups], jobs, mayBegin, async ([base, plans]) => {
    const applications = plans.map(({ name }) => name);
    emit({ at: Date.now(), type: 'base-started', base, applications });
    try {
      const { image, isFetched } = await bring(engine, base, signal);
      found.set(base, image);
      emit({ at: Date.now(), type: 'base-finished', base, isFetched });
    } catch (cause) {
      if (signal.aborted) return;
      const who = plans.length === 1 ? plans[0]!.image : plural(plans.length, 'application');
      const error = await missingTemplateError(cause, engine, who, base);
      const problem = errorReport(error, []);
      problems.set(base, problem);
      emit({ at: Date.now(), type: 'base-failed', base, problem });
    }
  });
  return { found, problems };
}
