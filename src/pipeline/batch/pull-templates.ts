import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { missingTemplateError } from '../../template/missing-template-error.ts';
import { plural } from '../../text/format/format.ts';
import type { BatchEvent } from '../batch-event.ts';
import type { ErrorReport } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import { errorReport } from '../run/error-report.ts';

/** The plans with a build, by the reference of their template. */
export function plansByTemplate(
  plans: readonly RunPlan[],
): ReadonlyMap<string, readonly RunPlan[]> {
  const groups = new Map<string, RunPlan[]>();
  for (const plan of plans) {
    if (!plan.steps.includes('build') || plan.skipReasons.build !== undefined) continue;
    const group = groups.get(plan.template);
    if (group) group.push(plan);
    else groups.set(plan.template, [plan]);
  }
  return groups;
}

async function pullTemplate(engine: Engine, template: string, signal: AbortSignal) {
  const present = await engine.inspect(template);
  if (present) return { image: present, isPulled: false };
  await engine.pull(template, { signal });
  const image = await engine.inspect(template);
  if (image) return { image, isPulled: true };
  throw new DeskpackError('template-missing', {
    reason: `${engine.name} pulled ${template} without an error but does not have it`,
    subject: { kind: 'template', name: template, field: 'template' },
    action: `Pull it with ${engine.name} by hand, and read its output.`,
  });
}

interface TemplatePull {
  readonly engine: Engine;
  readonly jobs: number;
  /** Aborted to end immediately. */
  readonly signal: AbortSignal;
  readonly mayBegin: () => boolean;
  readonly emit: (event: BatchEvent) => void;
}

interface PulledTemplates {
  /** The available templates. */
  readonly found: ReadonlyMap<string, InspectedImage>;
  /** The errors of the missing templates. */
  readonly problems: ReadonlyMap<string, ErrorReport>;
}

/** Looks for each template once, and pulls the missing ones. Emits an event with the result of each. */
export async function pullTemplates(
  groups: ReadonlyMap<string, readonly RunPlan[]>,
  { engine, jobs, signal, mayBegin, emit }: TemplatePull,
): Promise<PulledTemplates> {
  const found = new Map<string, InspectedImage>();
  const problems = new Map<string, ErrorReport>();
  const pull = async ([template, plans]: readonly [string, readonly RunPlan[]]) => {
    const applications = plans.map(({ name }) => name);
    emit({ at: Date.now(), type: 'template-started', template, applications });
    try {
      const { image, isPulled } = await pullTemplate(engine, template, signal);
      found.set(template, image);
      emit({ at: Date.now(), type: 'template-finished', template, isPulled });
    } catch (cause) {
      if (signal.aborted) return;
      const who = plans.length === 1 ? plans[0]!.image : plural(plans.length, 'application');
      const error = await missingTemplateError(cause, engine, who, template);
      const problem = errorReport(error, []);
      problems.set(template, problem);
      emit({ at: Date.now(), type: 'template-failed', template, problem });
    }
  };
  await mapConcurrently([...groups], pull, { limit: jobs, mayBegin });
  return { found, problems };
}
