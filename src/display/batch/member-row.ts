import { type MemberProgress, stateOf } from '../../pipeline/progress/batch-progress.ts';
import { packageStage } from '../../pipeline/progress/package-stage.ts';
import { currentStep, failureOf } from '../../pipeline/progress/run-progress.ts';
import { type Row, type Span, type Tone, truncate } from '../../terminal/rows/row.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { formatBytes, formatDuration } from '../../text/format.ts';
import { activityWords } from '../run/activity-words.ts';
import { endWords } from './end-words.ts';
import { type ShownEnd, shownEnd } from './shown-end.ts';

/** An application, with the last line that its programs printed. */
interface ShownMember extends MemberProgress {
  readonly line: string;
}

type State = 'waiting' | 'running' | ShownEnd;

const tones: Readonly<Record<State, Tone>> = {
  waiting: 'faint',
  running: 'accent',
  done: 'ok',
  unproven: 'warning',
  unchanged: 'ok',
  failed: 'error',
  cancelled: 'warning',
  'not-started': 'faint',
};

const stateWidth = 'unchanged'.length;
const timeWidth = 9;
/** Number of columns from which more is shown than name, state and time. */
const wide = 60;
/** The width of the columns after the name, with the blanks between them. */
const others = 3 + 1 + stateWidth + 1 + timeWidth;

function signOf(state: State, symbols: Symbols): string {
  const signs: Readonly<Record<State, string>> = {
    waiting: symbols.open,
    running: symbols.running,
    done: symbols.done,
    unproven: symbols.warning,
    unchanged: symbols.skipped,
    failed: symbols.error,
    cancelled: symbols.warning,
    'not-started': symbols.open,
  };
  return signs[state];
}

/** The state of an application; for a running one its step, which says more than "running". */
function wordOf(member: ShownMember): string {
  const end = shownEnd(member);
  if (end) return endWords[end];
  return stateOf(member) === 'waiting' ? '' : (currentStep(member)?.step ?? 'begun');
}

/** The time that it has taken so far, if it has started. */
function memberTime({ startedAt, endedAt }: MemberProgress, now: number): string {
  if (startedAt === undefined) return '';
  return formatDuration(Math.max(0, (endedAt ?? now) - startedAt));
}

function amountOf(member: ShownMember): string {
  const step = currentStep(member);
  if (step?.status !== 'running' || !step.progress) return '';
  const { done, total, unit, packages } = step.progress;
  const stage = packages && packageStage(packages);
  if (stage) return `${activityWords[stage.activity]} ${stage.done} of ${stage.total}`;
  if (unit === 'steps') return total === undefined ? `${done}` : `${done}/${total}`;
  return total === undefined ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`;
}

/** The rest of the row: the progress and the last line of output, or why it failed. */
function restOf(member: ShownMember, room: number, { more }: Symbols): Span[] {
  const { line, template } = member;
  const state = stateOf(member);
  if (state === 'failed') {
    const { step, problem } = failureOf(member) ?? {};
    const why =
      template === undefined ? (problem?.message ?? '') : `template ${template} is missing`;
    return [{ text: truncate(displayLine(step ? `${step}: ${why}` : why), room, more) }];
  }
  if (state !== 'running') return [];
  const amount = amountOf(member);
  const first = truncate(amount === '' ? '' : `${amount}  `, room, more);
  return [{ text: first }, { text: truncate(displayLine(line.trim()), room - first.length, more) }];
}

/** The width of the name column in a table of a given width. */
export function nameWidth(names: readonly string[], columns: number): number {
  const widest = Math.max(0, ...names.map((name) => name.length));
  const room = columns - others;
  // If there is room for more, a long name must not take it.
  return Math.max(4, Math.min(widest, columns < wide ? room : Math.floor(room * 0.45)));
}

/** The row of an application in the table. */
export function memberRow(
  member: ShownMember,
  name: number,
  columns: number,
  now: number,
  symbols: Symbols,
): Row {
  const { application } = member;
  const state = shownEnd(member) ?? stateOf(member);
  const tone = tones[state];
  const isNotable = ['running', 'unproven', 'failed', 'cancelled'].includes(state);
  const shortName = truncate(application, name, symbols.more).padEnd(name);
  const room = columns - name - others - 2;
  return [
    { text: ` ${signOf(state, symbols)} `, tone },
    { text: shortName },
    { text: ` ${wordOf(member).padEnd(stateWidth)} `, tone: isNotable ? 'strong' : 'plain' },
    { text: memberTime(member, now).padStart(timeWidth) },
    ...(room > 0 ? [{ text: '  ' }, ...restOf(member, room, symbols)] : []),
  ];
}
