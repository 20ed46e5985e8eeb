import { type PlanOptions, planOf } from '../pipeline/plan.ts';
import { runApplication } from '../pipeline/run.ts';
import type { RunTools } from '../pipeline/step.ts';
import { Trouble } from '../trouble.ts';
import type { Application } from '../workspace/read-applications.ts';
import { exit } from './command.ts';
import { jsonDisplay } from './run-display/json-display.ts';
import { plainDisplay } from './run-display/plain-display.ts';
import type { RunOptions } from './run-options.ts';
import { soundApplications } from './sound-applications.ts';

/** Names that two applications share; as image names they are in lower case. */
function sharedNames(applications: readonly Application[]): string[] {
  const names = applications.map(({ descriptor }) => descriptor.name?.toLowerCase() ?? '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/**
 * The applications of a file, in their order.
 *
 * @throws Trouble with all errors when there are any, or when one application would replace another
 */
export async function applicationsToRun(path: string): Promise<readonly Application[]> {
  const applications = (await soundApplications([path])).flatMap((file) => file.applications);
  const shared = sharedNames(applications);
  if (shared.length > 0) {
    throw new Trouble(`several applications of ${path} would make the image ${shared.join(', ')}`, {
      action: 'Give each a name of its own; capitals make no difference.',
    });
  }
  if (applications.length > 0) return applications;
  throw new Trouble(`${path} holds no application`, { action: 'Name a file that holds one.' });
}

/** Runs applications one after the other, until one fails, and shows it. Sets the process's exit status. */
export async function runAll(
  applications: readonly Application[],
  planOptions: PlanOptions,
  tools: RunTools,
  { json, quiet, resume }: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  const show = json ? jsonDisplay : plainDisplay({ quiet: quiet === true });
  for (const application of applications) {
    const plan = planOf(application, planOptions);
    const events = runApplication(plan, tools, { signal, resume: resume === true });
    const outcome = await show(events, signal);
    if (outcome === 'done') continue;
    process.exitCode = outcome === 'cancelled' ? exit.interrupted : exit.failed;
    return;
  }
}
