import { join } from 'node:path';
import type { PlanOptions, RunPlan } from '../../src/pipeline/plan.ts';
import { planOf } from '../../src/pipeline/run/make-plan.ts';
import { readApplications } from '../../src/workspace/read-applications.ts';

/** The plan of a run of an application in a folder, at the release 3.0. */
export async function planIn(
  folder: string,
  options: Partial<PlanOptions> = {},
  file = 'xcalc.d.3.0.json',
): Promise<RunPlan> {
  const { applications } = await readApplications(join(folder, file));
  return planOf(applications[0]!, { release: '3.0', ...options });
}
