import { checkInfos } from '../../../probe/all-check-names.ts';
import type { CheckFinding } from '../../../probe/checks/check.ts';
import { attemptLine } from '../../../probe/heal/heal-findings.ts';
import { type MeasuredUse, mostOf, proposedLimits } from '../../../probe/proposed-limits.ts';
import type { CheckedRow, Verification } from '../../../probe/verify/verify.ts';
import type { Tone } from '../../../terminal/rows/row.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { formatBytes } from '../../../text/format/format.ts';
import { joinWords } from '../../../text/format/join-words.ts';
import { sentence } from '../../../text/format/sentence.ts';

interface Look {
  readonly symbols: Symbols;
  /** Signs are coloured, words are not. */
  readonly paint: (tone: Tone, text: string) => string;
}

const tones = {
  passed: 'ok',
  warned: 'warning',
  failed: 'error',
  skipped: 'faint',
} as const satisfies Record<CheckedRow['state'], Tone>;

function symbolOf(state: CheckedRow['state'], symbols: Symbols): string {
  const { done, warning, error, skipped } = symbols;
  return { passed: done, warned: warning, failed: error, skipped }[state];
}

/** What is reported of a verification; of its start, what was measured. */
type Reported = Omit<Verification, 'started'> & { readonly started?: MeasuredUse | undefined };

const titleWidth = 9;
const indent = ' '.repeat(4 + titleWidth);

/** The change to make, and that it can be made or tried here. */
function adviceOf({ name, action, fix }: CheckFinding, wasHealed: boolean): string {
  const { remedy, heal } = checkInfos[name];
  const advice = displayLine(sentence(action ?? remedy));
  if (heal !== undefined && !wasHealed) return `${advice} --heal tries ${heal}.`;
  return fix ? advice.replace(/\.$/, '; --fix does.') : advice;
}

/** The key to change in the descriptor, as sentences call it by its title. */
const keyOf = ({ field }: CheckFinding) => (field === undefined ? [] : [field]);

function findingLines(finding: CheckFinding, isOnly: boolean, wasHealed: boolean): string[] {
  const { harm } = checkInfos[finding.name];
  return [
    ...(isOnly ? [] : [displayLine(finding.message)]),
    ...(finding.lines ?? []).map((line) => `  ${displayLine(line)}`),
    harm,
    `${adviceOf(finding, wasHealed)} (${[finding.name, ...keyOf(finding)].join(', ')})`,
  ].map((line) => `${indent}${line}`);
}

function rowLines(row: CheckedRow, wasHealed: boolean, look: Look): string[] {
  const symbol = look.paint(tones[row.state], symbolOf(row.state, look.symbols));
  // A finding that is the summary is not said twice.
  const [first] = row.findings;
  const isSame = (finding: CheckFinding) => finding === first && finding.message === shown;
  const shown = row.state === 'failed' && first ? first.message : row.summary;
  return [
    `  ${symbol} ${row.title.padEnd(titleWidth)} ${displayLine(shown)}`,
    ...row.findings.flatMap((finding) => findingLines(finding, isSame(finding), wasHealed)),
  ];
}

/** Limits that are offered, with what was measured. */
function limitLines(use: MeasuredUse): string[] {
  const { mem_limit, shm_size } = proposedLimits(use);
  const offers = [
    ...(mem_limit
      ? [`Memory ${mem_limit} (${formatBytes(use.peakMemoryBytes ?? 0)} at most)`]
      : []),
    ...(shm_size
      ? [`Shared memory ${shm_size} (${formatBytes(use.peakSharedBytes ?? 0)} at most)`]
      : []),
  ];
  return offers.length === 0 ? [] : [`Limits that would do, as measured: ${joinWords(offers)}.`];
}

/** The lines for people about a built image: one for each check, and below it what to change. */
export function textReport(
  title: string,
  { rows, heal, started, opens = [], isProven }: Reported,
  look: Look,
): string[] {
  const end = isProven
    ? `${title} starts as its descriptor declares.`
    : `${title} is not proven to work as declared.`;
  const attempts = (heal?.attempts ?? []).map(
    (attempt) => `${indent}${displayLine(attemptLine(attempt))}`,
  );
  return [
    displayLine(title),
    ...rows.flatMap((row) => rowLines(row, heal !== undefined, look)),
    ...attempts,
    displayLine(end),
    ...limitLines(mostOf([started ?? {}, ...opens])),
  ];
}
