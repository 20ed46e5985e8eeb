import { checkInfos } from '../../../probe/check-names.ts';
import type { CheckFinding } from '../../../probe/checks/check.ts';
import { attemptLine } from '../../../probe/heal/heal-findings.ts';
import type { CheckedRow, Verification } from '../../../probe/verify/verify.ts';
import type { Tone } from '../../../terminal/rows/row.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
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

/** The lines for people about a built image: one for each check, and below it what to change. */
export function textReport(
  title: string,
  { rows, heal, isProven }: Pick<Verification, 'rows' | 'heal' | 'isProven'>,
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
  ];
}
