import { isAbsolute, relative } from 'node:path';
import { relevantLines } from '../../../pipeline/progress/error-line.ts';
import { productRows } from '../../../pipeline/progress/product-rows.ts';
import { failureOf, nextAction } from '../../../pipeline/progress/run-progress.ts';
import { warningLines } from '../../../pipeline/progress/warning-lines.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { shortIds } from '../../../text/escape/spoken-line.ts';
import { formatDuration } from '../../../text/format/format.ts';
import { joinWords } from '../../../text/format/join-words.ts';
import type { DraftPlace } from '../../drafts/find-drafts.ts';
import { descriptorOf } from '../../findings/derived.ts';
import { goals } from '../../goal.ts';
import { endOf } from '../../own-catalog.ts';
import { outcomeText } from '../../run/outcome-words.ts';
import { madeBy, type RunState, runMs } from '../../run/run-state.ts';
import type { WizardServices } from '../../services/wizard-services.ts';
import type { WizardState } from '../../state.ts';
import { whatMachineHas } from './end-facts.ts';

/** The products of a run, files first. */
function madeRows({ products, picture }: RunState): [title: string, value: string][] {
  // The picture is there even if its step has failed.
  const rows = productRows({ ...products, ...(picture === undefined ? {} : { picture }) });
  const isFile = ([, value]: readonly [string, string]) => isAbsolute(value);
  return [...rows.filter(isFile), ...rows.filter((row) => !isFile(row))];
}

/** Says that a draft was kept and how to continue it; an edited descriptor is opened by its file. */
export function draftIsKept({
  file,
  application,
}: Pick<DraftPlace, 'file' | 'application'>): string {
  if (file === undefined) return 'The draft is kept: deskpack offers to resume it.';
  const name = typeof application === 'string' ? [application] : [];
  const path = relative('.', file) || file;
  const command = ['deskpack', 'edit', path, ...name].map(quoteForShell).join(' ');
  return `The draft is kept: ${command} resumes it.`;
}

function headOf(run: RunState, name: string): string {
  const ms = run.endedAt === undefined ? undefined : runMs(run, run.endedAt);
  const which = ms === undefined ? name : `${name} after ${formatDuration(ms)}`;
  if (run.outcome === 'done') return `${which}: ${outcomeText(run)}`;
  return `${run.outcome === 'failed' ? 'Failed' : 'Stopped'}: ${which}`;
}

/** Command lines to continue after the wizard. */
export interface CommandLines {
  /** Repeats the run. */
  readonly again?: string | undefined;
  /** Does the steps that were left out. */
  readonly rest?: string | undefined;
}

/** How the output of a failed program and the titled values of an outcome are written. */
interface OutcomeForm {
  readonly row: (title: string, value: string) => string;
  readonly tail: (tail: readonly string[]) => readonly string[];
  /** The word before a warning. */
  readonly warning: string;
}

const inColumns: OutcomeForm = {
  row: (title, value) => `  ${title.padEnd(12)} ${value}`,
  tail: (tail) => tail.map((line) => `  ${line}`),
  warning: 'warning',
};

/** Without columns and long ids, and with only the telling lines of a failed program. */
const inWords: OutcomeForm = {
  row: (title, value) => `  ${title}: ${value}`,
  tail: relevantLines,
  warning: 'Warning',
};

/** How a run ended, as it is read out. */
export function spokenOutcomeLines(run: RunState, name: string): string[] {
  return outcomeLines(run, name, {}, inWords).map(shortIds);
}

/** How a run ended: its products, the path of the log, warnings, and why it failed. */
function outcomeLines(
  run: RunState,
  name: string,
  { again, rest }: CommandLines,
  form: OutcomeForm,
): string[] {
  const rows = madeRows(run);
  if (run.skips.length > 0) rows.push(['skipped', run.skips.join(', ')]);
  if (run.log) rows.push(['log', run.log]);
  if (again !== undefined) rows.push(['run again', again]);
  if (rest !== undefined) rows.push(['remaining', rest]);
  const failure = failureOf(run);
  return [
    headOf(run, name),
    ...rows.map(([title, value]) => form.row(title, value)),
    ...run.warnings.flatMap((warning) => warningLines(warning, form.warning)),
    ...(failure ? ['', ...form.tail(failure.problem.tail)] : []),
    ...(failure ? [`${failure.step ? `${failure.step}: ` : ''}${failure.problem.message}`] : []),
    ...(failure ? [nextAction(failure.problem)] : []),
  ].map(escapeControls);
}

/**
 * The summary after leaving the wizard: the products, the path of the log, why it failed, and the command line
 * that does the same again.
 */
export function summaryLines(
  state: WizardState,
  commands: CommandLines,
  kept: string | undefined,
): string[] {
  const name = state.document.answers.name?.text ?? 'the application';
  const { ownCatalog } = state.session.data;
  const { run } = state.editing.slots;
  const has = whatMachineHas(state);
  return [
    ...(run ? outcomeLines(run, name, commands, inColumns) : []),
    ...(has === undefined ? [] : [`This machine ${has}.`]),
    ...(ownCatalog && !state.session.exit?.opens ? [endOf(ownCatalog)] : []),
    ...(kept === undefined ? [] : [kept]),
  ].map(escapeControls);
}

/** A sentence about the things that quitting keeps: the draft, if it is saved, and the products of a run. */
export function keptOnExit({
  editing: {
    slots: { run },
  },
  session: { draftStatus },
}: WizardState): string {
  const made = run ? madeBy(run) : [];
  const kept = [
    ...(draftStatus.status === 'kept' ? ['the draft'] : []),
    ...(made.length > 0 ? [`the results of ${joinWords(made)}`] : []),
  ];
  const lost =
    draftStatus.status === 'lost' ? [`The draft is not saved: ${draftStatus.reason}.`] : [];
  if (kept.length > 0) return [...lost, `Quitting keeps ${kept.join(', and ')}.`].join(' ');
  return lost.length > 0 ? lost.join(' ') : 'Quitting loses nothing.';
}

/** The command lines that repeat the wizard's run and do the steps that it left out. */
export async function commandsAfter(
  state: WizardState,
  { commandLine }: Pick<WizardServices, 'commandLine'>,
): Promise<CommandLines> {
  const { goal, catalog, replaces, verifies } = state.run;
  const { run } = state.editing.slots;
  if (!run) return {};
  const descriptor = descriptorOf(state);
  const how = { skip: run.skips, catalog, replaces, verifies };
  const again = await commandLine(descriptor, goal, how);
  if (run.outcome !== 'done' || goals[goal].later === undefined) return { again };
  return {
    again,
    rest: `${await commandLine(descriptor, 'publish', how)} --resume`,
  };
}
