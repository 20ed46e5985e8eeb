import { expect, it } from 'vitest';
import { textReport } from '../../../../src/commands/run/verify/text-report.ts';
import { checkInfos } from '../../../../src/probe/all-check-names.ts';
import { attemptLine } from '../../../../src/probe/heal/heal-findings.ts';
import type { CheckedRow } from '../../../../src/probe/verify/verify.ts';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';
import { displayLine } from '../../../../src/text/escape/display-line.ts';

const look = { symbols: symbolsFor({ LANG: 'C' }), paint: (_: string, text: string) => text };

function report(...rows: readonly CheckedRow[]): string[] {
  return textReport('xcalc', { rows, isProven: false }, look);
}

it('has a line for each check', () => {
  const rows: CheckedRow[] = [
    { title: 'labels', state: 'passed', summary: 'as they should be', findings: [] },
    { title: 'class', state: 'skipped', summary: 'there is no window', findings: [] },
  ];
  expect(textReport('xcalc', { rows, isProven: true }, look)).toEqual([
    'xcalc',
    '  + labels    as they should be',
    '  - class     there is no window',
    'xcalc starts as its descriptor declares.',
  ]);
});

it('prints the consequence and the remedy below a check', () => {
  const { harm, remedy } = checkInfos['start-ended'];
  const findings = [
    { name: 'start-ended', message: 'it ended', lines: ['one', 'two'] },
    { name: 'cause-sound', message: 'the cause', action: 'do something' },
  ] as const;
  const lines = report({ title: 'start', state: 'failed', summary: 'it ended', findings });
  const indent = ' '.repeat(13);
  expect(lines).toEqual([
    'xcalc',
    '  x start     it ended',
    `${indent}  one`,
    `${indent}  two`,
    `${indent}${harm}`,
    `${indent}${remedy} (start-ended)`,
    `${indent}the cause`,
    `${indent}${checkInfos['cause-sound'].harm}`,
    `${indent}Do something. (cause-sound)`,
    'xcalc is not proven to work as declared.',
  ]);
});

it('names the key to change beside the name of the finding', () => {
  const finding = { name: 'window-class', message: 'it differs', field: 'launch' } as const;
  const lines = report({ title: 'class', state: 'failed', summary: '', findings: [finding] });
  expect(lines.at(-2)).toMatch(/^ +Set Window class to .* \(window-class, launch\)$/);
});

it('names the option that tries a remedy, unless it was given', () => {
  const finding = { name: 'cause-command', message: 'the cause' } as const;
  const rows: CheckedRow[] = [
    { title: 'start', state: 'failed', summary: '', findings: [finding] },
  ];
  const advice = (heal?: { attempts: [] }) =>
    textReport('xcalc', { rows, isProven: false, ...(heal ? { heal } : {}) }, look).at(-2);
  expect(advice()).toContain('the log names it. --heal tries the usual package. (cause-command)');
  expect(advice({ attempts: [] })).toContain('the log names it. (cause-command)');
});

it('colours the signs, and no words', () => {
  const finding = { name: 'cause-command', message: 'the cause', lines: ['a log'] } as const;
  const rows: CheckedRow[] = [
    { title: 'start', state: 'failed', summary: '', findings: [finding] },
  ];
  const attempts = [
    { name: 'heal-file', title: 'a file to open', outcome: 'same', totalMs: 9000 },
  ] as const;
  const painted: string[] = [];
  const paint = (_: string, text: string) => {
    painted.push(text);
    return text;
  };
  textReport('xcalc', { rows, heal: { attempts }, isProven: false }, { ...look, paint });
  expect(painted).toEqual([look.symbols.error]);
});

it('has a line for each attempt to heal it', () => {
  const attempts = [
    { name: 'heal-session-bus', title: 'a session bus', outcome: 'same', totalMs: 9000 },
    {
      name: 'heal-file',
      title: 'a file to open',
      outcome: 'impossible',
      reason: 'no\u0007',
      totalMs: 1,
    },
  ] as const;
  const heal = { attempts };
  const lines = textReport('xcalc', { rows: [], heal, isProven: false }, look);
  expect(lines.slice(1, 3)).toEqual(
    attempts.map((attempt) => `${' '.repeat(13)}${displayLine(attemptLine(attempt))}`),
  );
});

it('shows texts of applications without their control characters', () => {
  const message = 'only a dialog was shown: "\u001b]0;x\u0007\nline", 1x1';
  const lines = report({
    title: 'start',
    state: 'failed',
    summary: message,
    findings: [{ name: 'window-dialog-only', message }],
  });
  expect(lines[1]).toContain('"\\x1b]0;x\\x07\\nline"');
  expect(lines).toEqual(lines.map(displayLine));
});
