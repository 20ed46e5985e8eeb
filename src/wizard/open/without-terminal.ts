import { formatPath } from '../../descriptor/finding/finding.ts';
import { showRun } from '../../display/run/run-display.ts';
import { runDisplayFor } from '../../display/run/run-displays.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { descriptorOf } from '../findings/derived.ts';
import type { Services } from '../services.ts';
import type { WizardState } from '../state.ts';
import { missingAnswers } from './missing-answers.ts';

/**
 * The state with the data about the descriptor's surroundings, which an interactive wizard loads in the
 * background.
 */
async function withContext(state: WizardState, services: Services): Promise<WizardState> {
  const name = state.answers.icon;
  const iconFiles = name === undefined ? {} : { [name]: await services.icon(name) };
  const configuration = await services.configuration();
  const { contextHas } = services;
  return { ...state, data: { ...state.data, iconFiles, configuration, contextHas } };
}

/** Throws if the answers do not make a valid descriptor; reports warnings on standard error and as an event. */
function judge(state: WizardState, json: boolean): void {
  const { missing, errors, warnings } = missingAnswers(state);
  if (missing.length > 0) {
    const lines = missing.map(
      ({ title, option, variable }) => `  ${title}: ${option}  (or ${variable})`,
    );
    throw new UsageError(
      [
        'there is no terminal to ask in, and these answers are missing:',
        ...lines,
        'Pass them with these options, or pass a descriptor that has them with --from FILE.',
      ].join('\n'),
    );
  }
  if (errors.length > 0) {
    throw new DeskpackError('answers-invalid', {
      reason: 'the answers do not make a valid descriptor',
      tail: errors.map(({ path, message }) => `${formatPath(path)}: ${message}`),
      action: 'Give other values with --set.',
    });
  }
  for (const { path, message } of warnings) {
    note(escapeControls(`warning: ${formatPath(path)}: ${message}`));
  }
  if (!json || warnings.length === 0) return;
  const findings = warnings.map(({ rule, severity, path, message }) => {
    return { rule, severity, path, message };
  });
  printJson({ at: Date.now(), type: 'findings', findings });
}

/** If no answer is missing, writes descriptor and recipe without asking; otherwise reports what is missing. */
export async function writeWithoutTerminal(
  initial: WizardState,
  services: Services,
  json: boolean,
): Promise<void> {
  const state = await withContext(initial, services);
  judge(state, json);
  await interruptible(async (signal) => {
    const events = services.run({
      descriptor: descriptorOf(state),
      goal: 'write',
      signal,
      stopsAfterStep: () => false,
    });
    const outcome = await showRun(events, runDisplayFor({ json, signal }));
    if (outcome === 'failed') process.exitCode = exit.failed;
  });
}
