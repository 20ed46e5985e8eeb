import type { MemberProgress } from '../../pipeline/progress/batch-progress.ts';
import { type Row, type Span, type Tone, truncate } from '../../terminal/rows/row.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { formatBytes, formatDuration } from '../../text/format.ts';

type State = MemberProgress['state'];

const tones: Readonly<Record<State, Tone>> = {
  waiting: 'dim',
  running: 'accent',
  done: 'ok',
  unchanged: 'ok',
  failed: 'error',
  stopped: 'warning',
  'not-begun': 'dim',
};

const stateWidth = 'unchanged'.length;
const timeWidth = 9;
/** From so many columns on, more is said than name, state and time. */
const wide = 60;
/** The columns beside the name, with the blanks between them. */
const others = 3 + 1 + stateWidth + 1 + timeWidth;

function signOf(state: State, symbols: Symbols): string {
  const signs: Readonly<Record<State, string>> = {
    waiting: symbols.open,
    running: symbols.running,
    done: symbols.done,
    unchanged: symbols.skipped,
    failed: symbols.error,
    stopped: symbols.warning,
    'not-begun': symbols.open,
  };
  return signs[state];
}

/** A running application is at a step, which tells more than that it runs. */
function wordOf({ state, step }: MemberProgress): string {
  if (state === 'running') return step ?? 'begun';
  return state === 'waiting' ? '' : state.replace('-', ' ');
}

/** How long it has taken by now, as far as it has begun. */
export function memberTime({ since, until }: MemberProgress, now: number): string {
  return since === undefined ? '' : formatDuration(Math.max(0, (until ?? now) - since));
}

function amountOf({ progress }: MemberProgress): string {
  if (!progress) return '';
  const { done, total, unit } = progress;
  if (unit === 'steps') return total === undefined ? `${done}` : `${done}/${total}`;
  return total === undefined ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`;
}

/** What else there is to say: how far it is and what was printed last, or why it failed. */
function restOf(member: MemberProgress, room: number, { more }: Symbols): Span[] {
  const { state, line, step, problem, base } = member;
  if (state === 'failed') {
    const why = base === undefined ? (problem?.message ?? '') : `template ${base} is missing`;
    return [
      { text: truncate(displayLine(step ? `${step}: ${why}` : why), room, more), tone: 'error' },
    ];
  }
  if (state !== 'running') return [];
  const amount = amountOf(member);
  const first = truncate(amount === '' ? '' : `${amount}  `, room, more);
  return [
    { text: first },
    { text: truncate(displayLine(line?.trim() ?? ''), room - first.length, more), tone: 'dim' },
  ];
}

/** The width of the column of names in a table of so many columns. */
export function nameWidth(members: readonly MemberProgress[], columns: number): number {
  const widest = Math.max(0, ...members.map(({ application }) => application.length));
  const room = columns - others;
  // Where there is room to say more, a long name must not take it.
  return Math.max(4, Math.min(widest, columns < wide ? room : Math.floor(room * 0.45)));
}

/** One application as a row of the table. */
export function memberRow(
  member: MemberProgress,
  name: number,
  columns: number,
  now: number,
  symbols: Symbols,
): Row {
  const { application, state } = member;
  const tone = tones[state];
  const shortName = truncate(application, name, symbols.more).padEnd(name);
  const room = columns - name - others - 2;
  return [
    { text: ` ${signOf(state, symbols)} `, tone },
    { text: shortName, tone: state === 'waiting' ? 'dim' : 'plain' },
    { text: ` ${wordOf(member).padEnd(stateWidth)} `, tone },
    { text: memberTime(member, now).padStart(timeWidth), tone: 'dim' },
    ...(room > 0 ? [{ text: '  ' }, ...restOf(member, room, symbols)] : []),
  ];
}
