import { type Finding, formatPath } from '../../descriptor/finding/finding.ts';
import { runDisplayFor, showRun } from '../../display/run/run-displays.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { plural } from '../../text/format/format.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { variableOf } from '../answers/given-answers.ts';
import { answersFrom } from '../document/with-answer.ts';
import { descriptorOf, findingsOf } from '../findings/derived.ts';
import { isMissingAnswer, keyOfFinding } from '../findings/place-findings.ts';
import type { WizardServices } from '../services/wizard-services.ts';
import { update, type WizardState } from '../state.ts';

const identityOf = ({ rule, path, message }: Finding) => `${rule} ${formatPath(path)} ${message}`;

/**
 * The errors that were in the file before and that the given answers neither fix nor touch. An edit is not refused
 * for them, because it does not make the file worse.
 */
function stayingErrors(state: WizardState): readonly Finding[] {
  const { document } = state;
  const answers = answersFrom(textsOfDescriptor(document.origin), 'file');
  const asInFile = update(state, { document: { ...document, answers } });
  const before = new Set(findingsOf(asInFile).map(identityOf));
  const isUntouched = (finding: Finding) => {
    const key = keyOfFinding(finding);
    return key === undefined || answers[key]?.text === document.answers[key]?.text;
  };
  return findingsOf(state).filter(
    (finding) =>
      finding.severity === 'error' && before.has(identityOf(finding)) && isUntouched(finding),
  );
}

/**
 * The state with the data about the descriptor's surroundings, which an interactive wizard loads in the
 * background.
 */
async function withContext(state: WizardState, services: WizardServices): Promise<WizardState> {
  for (const [name, icon] of Object.entries(state.editing.heldIcons)) services.holdIcon(name, icon);
  const iconFiles: Record<string, Uint8Array | null> = {};
  const { answers, origin } = state.document;
  for (const name of [answers.icon?.text, origin.icon]) {
    if (typeof name === 'string') iconFiles[name] = await services.icon(name);
  }
  const configuration = await services.configuration();
  const { contextHas } = services;
  // Whether a file with the name of a new application is in the way, the run itself decides.
  const neighbours = (await services.neighbours()).filter((one) => one.isInEditedList);
  return update(state, {
    session: { data: { ...state.session.data, iconFiles, configuration, contextHas, neighbours } },
  });
}

/** Throws if the answers do not make a valid descriptor, except for errors that an edited file had before. */
function refuseWorse(state: WizardState, staying: readonly Finding[]): void {
  const findings = findingsOf(state).filter((finding) => !staying.includes(finding));
  const { missing, errors } = missingAnswers(state, findings);
  if (missing.length > 0) {
    const lines = missing.map(
      ({ title, option, variable }) => `  ${title}: ${option}  (or ${variable})`,
    );
    throw new UsageError(
      ['there is no terminal to ask in, and these answers are missing:', ...lines].join('\n'),
      'Pass them with these options, or pass a descriptor that has them with --from FILE.',
    );
  }
  if (errors.length > 0) {
    throw new DeskpackError('answers-invalid', {
      reason: 'the answers do not make a valid descriptor',
      tail: errors.map(({ path, message }) => `${formatPath(path)}: ${message}`),
      action: 'Give other values with --set.',
    });
  }
}

/** Reports findings that do not stand in the way, on standard error and as an event. */
function tellFindings(findings: readonly Finding[], json: boolean): void {
  for (const { severity, path, message } of findings) {
    note(escapeControls(`${severity}: ${formatPath(path)}: ${message}`));
  }
  if (!json || findings.length === 0) return;
  const told = findings.map(({ rule, severity, path, message }) => {
    return { rule, severity, path, message };
  });
  printJson({ at: Date.now(), type: 'findings', findings: told });
}

/** Changes only the file of a descriptor, on request or because it cannot have a recipe. */
async function writeFileOnly(
  state: WizardState,
  services: WizardServices,
  json: boolean,
): Promise<void> {
  const written = await services.writeEditedOnly(descriptorOf(state));
  if (!written) {
    throw new DeskpackError('answers-invalid', {
      reason: 'the descriptor has errors, so nothing is written to another folder',
      action: 'Give other values with --set, or leave --output out.',
    });
  }
  const { path, isNew } = written;
  const word = isNew ? 'written' : 'unchanged';
  if (json) printJson({ at: Date.now(), type: 'descriptor-written', file: path, isNew });
  else print(escapeControls(`${path} ${word}`));
}

/**
 * Writes descriptor and recipe without questions if no answer is missing; otherwise reports the missing ones.
 *
 * @param isEdit whether an existing descriptor is changed, which may keep the errors that it has
 */
export async function writeWithoutTerminal(
  initial: WizardState,
  services: WizardServices,
  json: boolean,
  isEdit: boolean,
): Promise<void> {
  const state = await withContext(initial, services);
  const staying = isEdit ? stayingErrors(state) : [];
  refuseWorse(state, staying);
  const warnings = findingsOf(state).filter(({ severity }) => severity === 'warning');
  tellFindings([...staying, ...warnings], json);
  if (state.session.isFileOnly || staying.length > 0) {
    await writeFileOnly(state, services, json);
    if (staying.length > 0) {
      const errors = plural(staying.length, 'error');
      note(`${errors} that the file had before stayed, so there is no recipe.`);
    }
    return;
  }
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

/** A missing required answer. */
interface MissingAnswer {
  readonly key: string;
  readonly title: string;
  /** The option that gives it, with an example. */
  readonly option: string;
  /** The environment variable that gives it. */
  readonly variable: string;
}

/**
 * Sorts the errors of the answers: missing ones, and others.
 *
 * @param findings those of the state that matter
 */
function missingAnswers(
  state: WizardState,
  findings: readonly Finding[],
): {
  readonly missing: readonly MissingAnswer[];
  readonly errors: readonly Finding[];
} {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const keys = errors
    .filter((finding) => isMissingAnswer(finding, state))
    .map((finding) => keyOfFinding(finding)!);
  const missing = [...new Set(keys)].map((key): MissingAnswer => {
    const { title, example } = fieldOfKey(key)!.field;
    const value = Array.isArray(example) ? example.join(',') : String(example);
    return {
      key,
      title,
      option: `--set ${quoteForShell(`${key}=${value}`)}`,
      variable: variableOf(key),
    };
  });
  const others = errors.filter((finding) => !isMissingAnswer(finding, state));
  return { missing, errors: others };
}
