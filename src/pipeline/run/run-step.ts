import type { Warning } from '../../probe/warning.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import type { JsonWithText } from '../../text/json/json-text.ts';
import { steps } from '../all-steps.ts';
import type { RunEvent, RunWarning, SeenWindow, StepName } from '../event.ts';
import { type EarlierStep, findReusableStep } from '../history/earlier-runs.ts';
import type { Journal } from '../history/journal.ts';
import type { RawLog } from '../history/raw-log.ts';
import type { RunFolder } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import { type RunTools, requireTools } from '../step.ts';
import type { StepResults, Values } from '../step-results.ts';
import type { StepOutput } from './step-output.ts';

/** A run with its lock, and everything that its steps need. */
export interface RunInProgress {
  readonly plan: RunPlan;
  readonly tools: RunTools;
  readonly signal: AbortSignal;
  readonly batch?: string | undefined;
  readonly resume: boolean;
  /** Called between two steps: whether the run should end there. */
  readonly stopsBetweenSteps: () => boolean;
  readonly folder: RunFolder;
  readonly emit: (event: RunEvent) => void;
}

interface StepSurroundings extends RunInProgress {
  readonly log: RawLog;
  readonly journal: Journal;
  /** The steps of earlier runs, if this run resumes them. */
  readonly earlier: readonly EarlierStep[];
  /** The results of the earlier steps. */
  readonly results: StepResults;
  /** The inspection record, if an earlier step wrote it. */
  readonly record: JsonWithText | undefined;
  readonly output: StepOutput;
}

interface StepEnd {
  /** Undefined if the step was skipped. */
  readonly values: Values | undefined;
  /** The inspection record, if the step wrote it. */
  readonly record?: JsonWithText | undefined;
  readonly warnings: readonly RunWarning[];
}

function runWarnings(step: StepName, warnings: readonly Warning[] = []): RunWarning[] {
  return warnings.map(({ code, message, action }) => ({
    step,
    ...(code === undefined ? {} : { code }),
    message: escapeControls(message),
    ...(action === undefined ? {} : { action: escapeControls(action) }),
  }));
}

/** Does one step, unless an earlier run's result is still valid, and adds the completed step to the journal. */
export async function runStep(name: StepName, surroundings: StepSurroundings): Promise<StepEnd> {
  const { plan, signal, folder, results, record, emit, log, journal, output } = surroundings;
  const reason = plan.skipReasons[name];
  if (reason !== undefined) {
    emit({ at: Date.now(), type: 'step-skipped', step: name, reason });
    return { values: undefined, warnings: [] };
  }
  log.writeOf(name, Buffer.alloc(0));
  emit({ at: Date.now(), type: 'step-started', step: name });
  const step = steps[name];
  const tools = requireTools(surroundings.tools, step.needs);
  const options = { signal, onEvent: output.take };
  const onPicture = (file: string, window?: SeenWindow) =>
    emit({ at: Date.now(), type: 'picture', step: name, file, ...(window ? { window } : {}) });
  const context = { plan, tools, run: folder.run, results, record, options, onPicture };
  const inputs = await step.inputs(context);
  const enter = (values: Values, warnings: readonly RunWarning[], kept?: { since: number }) => {
    const optional = { ...(warnings.length > 0 ? { warnings } : {}), ...kept };
    journal.write({ at: Date.now(), type: 'step', step: name, inputs, values, ...optional });
  };
  const known = findReusableStep(surroundings.earlier, name, inputs);
  if (known && (await step.isUpToDate?.(context, known.values))) {
    enter(known.values, known.warnings, { since: known.since });
    const reason = `unchanged since run ${known.run}`;
    emit({ at: Date.now(), type: 'step-skipped', step: name, reason, earlierRun: known.run });
    return known;
  }
  try {
    const made = await step.perform(context);
    const warnings = runWarnings(name, made.warnings);
    enter(made.values, warnings);
    output.end();
    emit({
      at: Date.now(),
      step: name,
      ...(made.isSkipped
        ? { type: 'step-skipped', reason: made.summary }
        : {
            type: 'step-finished',
            summary: made.summary,
            ...(made.isUnproven ? { isUnproven: true } : {}),
            ...(made.isByHand ? { isByHand: true } : {}),
          }),
    });
    return { values: made.values, record: made.record, warnings };
  } catch (error) {
    output.end();
    throw error;
  }
}
