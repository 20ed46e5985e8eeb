import type { EndState } from '../../pipeline/batch-event.ts';
import { endStates } from '../../pipeline/batch-event.ts';
import type { ErrorReport } from '../../pipeline/event.ts';
import type { BatchProgress, MemberProgress } from '../../pipeline/progress/batch-progress.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { formatDuration, plural } from '../../text/format.ts';

const stateLabels: Readonly<Record<EndState, string>> = {
  done: 'done',
  unchanged: 'unchanged',
  failed: 'failed',
  stopped: 'stopped',
  'not-begun': 'not started',
};

/** So many names are listed; the rest is a number. */
const maxNamed = 20;

function named(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  const list = names.slice(0, maxNamed).join(', ');
  return rest > 0 ? `${list} and ${rest} more` : list;
}

/** How many applications ended how, in words: `38 done, 1 failed`. */
export function countsText({ counts }: BatchProgress): string {
  return endStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${stateLabels[state]}`)
    .join(', ');
}

/** One line for each application: how it ended and how long that took. */
export function tableLines({ members }: BatchProgress): string[] {
  const rows = members.map(({ application, state, since, until = since }) => [
    application,
    state in stateLabels ? stateLabels[state as EndState] : state,
    since === undefined ? '' : formatDuration(Math.max(0, until! - since)).padStart(9),
  ]);
  return alignColumns(rows).map(escapeControls);
}

/** The last line of a batch that says how it went. */
export function totalLine(progress: BatchProgress): string {
  const { startedAt, endedAt = startedAt, members } = progress;
  const took = formatDuration(Math.max(0, endedAt - startedAt));
  return `${plural(members.length, 'application')}: ${countsText(progress)}, in ${took}`;
}

function problemLines(head: string, { message, tail, action }: ErrorReport): string[] {
  return [
    head,
    ...tail.map((line) => `  | ${line}`),
    `  ${message}`,
    ...(action === undefined ? [] : action.split('\n').map((line) => `  ${line}`)),
  ];
}

function failureLines({ application, step, problem, base, log }: MemberProgress): string[] {
  // A template that is not there is told once for all.
  if (!problem || base !== undefined) return [];
  return [
    '',
    ...problemLines(`${application} failed${step ? ` at ${step}` : ''}`, problem),
    ...(log === undefined ? [] : [`  All output is in ${log}`]),
  ];
}

function warnedLines({ application, warnings = [] }: MemberProgress): string[] {
  if (warnings.length === 0) return [];
  return ['', application, ...warnings.flatMap(warningLines).map((line) => `  ${line}`)];
}

function lastLines(progress: BatchProgress): string[] {
  const { outcome, members } = progress;
  const names = (state: EndState) =>
    named(members.filter((member) => member.state === state).map(({ application }) => application));
  const { failed, stopped, 'not-begun': notBegun } = progress.counts;
  const what = outcome === 'cancelled' ? 'stopped' : 'failed';
  return [
    '',
    ...(notBegun > 0 ? [`not started: ${names('not-begun')}`] : []),
    ...(stopped > 0 ? [`stopped: ${names('stopped')}`] : []),
    ...(failed > 0 ? [`failed: ${names('failed')}`] : []),
    `deskpack: the batch ${what}: ${countsText(progress)}`,
    'Afterwards the same command with --resume continues from there.',
  ];
}

/**
 * What is to be said last about a batch: what is doubtful about what was made, and where it did not end well
 * each failure with the end of what was printed and what to do next, then what is left. No lines when all is
 * done and well.
 */
export function endingLines(progress: BatchProgress): string[] {
  const doubts = progress.members.flatMap(warnedLines);
  if (progress.outcome === 'done') return doubts.map(escapeControls);
  const bases = progress.missing.flatMap(({ base, applications, problem }) => {
    const who = `${plural(applications.length, 'application')}: ${named(applications)}`;
    return ['', ...problemLines(`template ${base} is missing (${who})`, problem)];
  });
  return [
    ...doubts,
    ...bases,
    ...progress.members.flatMap(failureLines),
    ...lastLines(progress),
  ].map(escapeControls);
}
