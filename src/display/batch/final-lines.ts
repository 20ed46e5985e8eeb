import { headline, remedyOf } from '../../error/error-text.ts';
import type { EndState } from '../../pipeline/batch-event.ts';
import type { ErrorReport } from '../../pipeline/event.ts';
import {
  type BatchProgress,
  type MemberProgress,
  stateOf,
} from '../../pipeline/progress/batch-progress.ts';
import { failureOf, isUnproven, runTook } from '../../pipeline/progress/run-progress.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatDuration, plural } from '../../text/format/format.ts';
import { firstWords } from '../../text/format/join-words.ts';

/** The displayed end of an application: `unproven` if it is done or unchanged without the wanted proof. */
export type DisplayedEnd = EndState | 'unproven';

/** The ends as text, in the order in which they are counted. */
export const endWords: Readonly<Record<DisplayedEnd, string>> = {
  done: 'done',
  unproven: 'unproven',
  unchanged: 'unchanged',
  failed: 'failed',
  cancelled: 'stopped',
  'not-started': 'not started',
};

/** The displayed end of an application in a batch; undefined until it has ended. */
export function displayedEnd(member: MemberProgress): DisplayedEnd | undefined {
  const { end } = member;
  return (end === 'done' || end === 'unchanged') && isUnproven(member) ? 'unproven' : end;
}

/** Maximum number of names to list; the others are only counted. */
const maxNamed = 20;

function namesByEnd({ members }: BatchProgress): ReadonlyMap<DisplayedEnd, readonly string[]> {
  const ends = (Object.keys(endWords) as DisplayedEnd[]).map((end) => {
    const ended = [...members].filter(([, member]) => displayedEnd(member) === end);
    return [end, ended.map(([name]) => name)] as const;
  });
  return new Map(ends.filter(([, names]) => names.length > 0));
}

/** The number of applications for each end: `37 done, 1 unproven, 1 failed`. */
function countsText(batch: BatchProgress): string {
  return [...namesByEnd(batch)]
    .map(([end, names]) => `${names.length} ${endWords[end]}`)
    .join(', ');
}

/** A line for each application, with its end and duration. */
export function tableLines({ members }: BatchProgress): string[] {
  const rows = [...members.values()].map((member) => {
    const end = displayedEnd(member);
    const took = runTook(member);
    return [
      member.application,
      end ? endWords[end] : stateOf(member),
      took === undefined ? '' : formatDuration(took).padStart(9),
    ];
  });
  return alignColumns(rows).map(escapeControls);
}

/** The last line of a batch, with the overall outcome. */
export function totalLine(batch: BatchProgress): string {
  const took = formatDuration(runTook(batch) ?? 0);
  return `${plural(batch.members.size, 'application')}: ${countsText(batch)}, in ${took}`;
}

/** Selects and formats the lines of a failed program's output. */
type ShowTail = (tail: readonly string[]) => readonly string[];

const wholeTail: ShowTail = (tail) => tail.map((line) => `  | ${line}`);

function problemLines(head: string, problem: ErrorReport, show: ShowTail): string[] {
  const told = [headline(problem), ...(remedyOf(problem)?.split('\n') ?? [])];
  return [head, ...show(problem.tail), ...told.map((line) => `  ${line}`)];
}

function failureLines(member: MemberProgress, show: ShowTail): string[] {
  const { application, template, log } = member;
  const failure = failureOf(member);
  // A missing template is reported once for all applications.
  if (!failure || template !== undefined) return [];
  const { step, problem } = failure;
  return [
    '',
    ...problemLines(`${application} failed${step ? ` at ${step}` : ''}`, problem, show),
    ...(log === undefined ? [] : [`  All output is in ${log}`]),
  ];
}

function warnedLines({ application, warnings }: MemberProgress, word: string): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.flatMap((warning) => warningLines(warning, word));
  return ['', application, ...lines.map((line) => `  ${line}`)];
}

function lastLines(batch: BatchProgress): string[] {
  const namesOf = namesByEnd(batch);
  const open = (['not-started', 'cancelled', 'failed', 'unproven'] as const).flatMap((end) => {
    const names = namesOf.get(end);
    return names ? [`${endWords[end]}: ${firstWords(names, maxNamed)}`] : [];
  });
  const what = batch.outcome === 'cancelled' ? 'stopped' : 'failed';
  return [
    '',
    ...open,
    `deskpack: the batch ${what}: ${countsText(batch)}`,
    'Run the same command with --resume to continue from there.',
  ];
}

/**
 * The last lines of a batch: the warnings about its products; for each failure the end of its output and the next
 * action; and what was not done. Empty if everything succeeded without warnings.
 *
 * @param show selects the lines of a failed program's output
 * @param word the prefix of each warning
 */
export function finalLines(
  batch: BatchProgress,
  show: ShowTail = wholeTail,
  word = 'warning',
): string[] {
  const members = [...batch.members.values()];
  const doubts = members.flatMap((member) => warnedLines(member, word));
  if (batch.outcome === 'done') return doubts.map(escapeControls);
  const templates = batch.missing.flatMap(({ template, applications, problem }) => {
    const who = `${plural(applications.length, 'application')}: ${firstWords(applications, maxNamed)}`;
    return ['', ...problemLines(`template ${template} is missing (${who})`, problem, show)];
  });
  return [
    ...doubts,
    ...templates,
    ...members.flatMap((member) => failureLines(member, show)),
    ...lastLines(batch),
  ].map(escapeControls);
}
