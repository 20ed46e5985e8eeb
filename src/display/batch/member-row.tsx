import { Box } from 'ink';
import { type MemberProgress, stateOf } from '../../pipeline/progress/batch-progress.ts';
import { currentStep, failureOf, runTook } from '../../pipeline/progress/run-progress.ts';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import { formatDuration } from '../../text/format/format.ts';
import { elapsed } from '../run/step-time.ts';
import { amountText } from '../spoken/progress-text.ts';
import { type Mark, statusMarks } from '../status-marks.ts';
import { type DisplayedEnd, displayedEnd, endWords } from './final-lines.ts';

type State = 'waiting' | 'running' | DisplayedEnd;

const marks: Readonly<Record<State, Mark>> = {
  ...statusMarks,
  unchanged: { sign: 'skipped', tone: 'ok' },
  cancelled: { sign: 'warning', tone: 'warning' },
  'not-started': { sign: 'open', tone: 'faint' },
};

const notable: ReadonlySet<State> = new Set(['running', 'unproven', 'failed', 'cancelled']);

const stateWidth = 'unchanged'.length;
const timeWidth = 9;

/** The state of an application; for a running one, its step. */
function wordOf(member: MemberProgress): string {
  const end = displayedEnd(member);
  if (end) return endWords[end];
  return stateOf(member) === 'waiting' ? '' : (currentStep(member)?.step ?? 'begun');
}

/** The time since its start, if it has started. */
function memberTime(member: MemberProgress, now: number): string {
  const took = runTook(member, now);
  if (took === undefined) return '';
  return member.endedAt === undefined ? elapsed(now - took, now) : formatDuration(took);
}

function amountOf(member: MemberProgress): string {
  const step = currentStep(member);
  return (step?.status === 'running' && step.progress && amountText(step.progress)) || '';
}

/** The progress and the last line of output, or the error. */
function restOf(member: MemberProgress, line: string): string {
  const { template } = member;
  const state = stateOf(member);
  if (state === 'running') return [amountOf(member), line.trim()].filter(Boolean).join('  ');
  if (state !== 'failed') return '';
  const { step, problem } = failureOf(member) ?? {};
  const why = template === undefined ? (problem?.message ?? '') : `template ${template} is missing`;
  return step ? `${step}: ${why}` : why;
}

interface Props {
  readonly member: MemberProgress;
  readonly isChosen: boolean;
  /** The last line that its programs printed. */
  readonly line: string;
  readonly nameWidth: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function MemberRow({ member, isChosen, line, nameWidth, now }: Props) {
  const symbols = useSymbols();
  const state = displayedEnd(member) ?? stateOf(member);
  const { sign, tone } = marks[state];
  return (
    <Box gap={1}>
      <Box flexShrink={0}>
        <StyledText tone="accent">{isChosen ? symbols.pointer : ' '}</StyledText>
        <StyledText tone={tone}>{symbols[sign]}</StyledText>
      </Box>
      <Box flexShrink={0} width={nameWidth}>
        <StyledText tone={isChosen ? 'strong' : 'plain'}>
          {displayLine(member.application)}
        </StyledText>
      </Box>
      <Box flexShrink={0} width={stateWidth}>
        <StyledText tone={notable.has(state) ? 'strong' : 'plain'}>{wordOf(member)}</StyledText>
      </Box>
      <Box flexShrink={0} width={timeWidth} justifyContent="flex-end">
        <StyledText>{memberTime(member, now)}</StyledText>
      </Box>
      <Box paddingLeft={1}>
        <StyledText>{displayLine(restOf(member, line))}</StyledText>
      </Box>
    </Box>
  );
}

/** Columns of a row beside the name, up to the time. */
const others = 1 + 1 + 1 + 1 + stateWidth + 1 + timeWidth;
/** The number of columns from which a row shows more than name, state and time. */
const wide = 60;

export function nameWidthOf(names: readonly string[], columns: number): number {
  const widest = Math.max(0, ...names.map((name) => name.length));
  const room = columns - others;
  // A long name must not take the space of the other columns.
  return Math.max(4, Math.min(widest, columns < wide ? room : Math.floor(room * 0.45)));
}
