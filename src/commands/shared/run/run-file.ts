import { runDisplayFor, showRun } from '../../../display/run/run-displays.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { exit } from '../../../error/exit-status.ts';
import type { PlanOptions } from '../../../pipeline/plan.ts';
import { planOf } from '../../../pipeline/run/make-plan.ts';
import { runApplication } from '../../../pipeline/run/run.ts';
import type { RunTools } from '../../../pipeline/step.ts';
import { isQuiet, note } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { groupFindings } from '../../../workspace/check-group.ts';
import type { LoadedApplication } from '../../../workspace/read-applications.ts';
import {
  type ChangedSinceOption,
  changedOnly,
  noteNothingChanged,
} from '../../selection/changed-since.ts';
import type { Refused } from '../../selection/collisions.ts';
import { inputFiles } from '../../selection/input-files.ts';
import { loadValidApplications } from '../../selection/load-valid-applications.ts';
import { nothingLeft } from '../../selection/report-refused.ts';
import type { SelectionOptions } from '../../selection/selection-options.ts';
import { refuseOtherFiles } from '../refuse-other-files.ts';
import type { BatchFlags } from './batch-flags.ts';
import type { RunFlags } from './run-flags.ts';

interface ApplicationsToRun {
  readonly applications: readonly LoadedApplication[];
  readonly refused: readonly Refused[];
}

/** Two names that differ only in case are the same image. */
const oneImage = {
  nameOf: ({ descriptor: { name } }: LoadedApplication) =>
    typeof name === 'string' ? name : undefined,
  keyOf: (name: string) => name.toLowerCase(),
  deed: (image: string) => `make the image ${image}`,
};

/**
 * The applications of files, in order. Reports warnings about several of them together. If only changed ones are wanted
 * and none has changed, it says so and there are none.
 *
 * @throws DeskpackError with all errors if there are any and the others do not continue, or when no application
 *   is left to run
 */
export async function applicationsToRun(
  given: readonly string[],
  options: SelectionOptions & ChangedSinceOption & Pick<BatchFlags, 'quick' | 'keepGoing'>,
  signal?: AbortSignal,
): Promise<ApplicationsToRun> {
  await refuseOtherFiles(given, 'a descriptor');
  const paths = await inputFiles(given);
  const changed = await changedOnly(paths, options, signal);
  let all = 0;
  let warnings: readonly string[] = [];
  const { files, refused } = await loadValidApplications(paths, {
    picked: options,
    keepsGoing: options.keepGoing === true,
    collisionRule: oneImage,
    selectsFile: (path) => changed?.hasFile(path) ?? true,
    selects(application) {
      if (changed && !changed.has(application)) return false;
      all += 1;
      return !options.quick || application.descriptor.quick === true;
    },
    async together(read) {
      const findings = await groupFindings(read);
      warnings = findings
        .filter(({ finding }) => finding.severity === 'warning')
        .map(({ at, line }) => `warning: ${escapeControls(paths[at]!)}: ${line}`);
      return findings;
    },
  });
  const applications = files.flatMap((file) => file.applications);
  for (const warning of warnings) note(warning);
  if (applications.length > 0) return { applications, refused };
  if (refused.length > 0) throw nothingLeft(refused);
  if (all > 0) {
    throw new DeskpackError('nothing-to-do', {
      reason: `none of ${plural(all, 'application')} is marked for --quick`,
      action: 'Set "quick": true in the descriptors to be built.',
    });
  }
  if (changed) {
    noteNothingChanged(options);
    return { applications, refused };
  }
  throw new DeskpackError('nothing-to-do', {
    reason: `${paths.join(', ')}: there is no application in it`,
    action: 'Name a file that holds one.',
  });
}

/**
 * Runs applications one after the other until one fails, and shows their progress. Sets the exit status of the
 * process.
 */
export async function runAll(
  applications: readonly LoadedApplication[],
  planOptions: PlanOptions,
  tools: RunTools,
  { json, plain, resume }: RunFlags & Pick<BatchFlags, 'plain'>,
  signal: AbortSignal,
): Promise<void> {
  for (const application of applications) {
    const plan = planOf(application, planOptions);
    const events = runApplication(plan, tools, { signal, resume: resume === true });
    const outcome = await showRun(events, runDisplayFor({ json, quiet: isQuiet(), plain, signal }));
    if (outcome === 'done') continue;
    process.exitCode = outcome === 'cancelled' ? exit.interrupted : exit.failed;
    return;
  }
}
