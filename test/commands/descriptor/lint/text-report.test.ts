import { expect, test } from 'vitest';
import { locate } from '../../../../src/commands/descriptor/lint/locate.ts';
import { summaryOf } from '../../../../src/commands/descriptor/lint/report.ts';
import { textReport } from '../../../../src/commands/descriptor/lint/text-report.ts';
import { painter } from '../../../../src/terminal/rows/paint.ts';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';

test('signs are coloured, and texts have the default colour of the terminal', () => {
  const text = '{\n  "name": "Name"\n}';
  const finding = {
    rule: 'name-format',
    severity: 'error',
    path: ['name'],
    message: 'So.',
  } as const;
  const about = { application: 'Name', index: undefined, findings: [finding] };
  const file = locate({ file: 'a.json', text, findings: [about], allowed: [] });
  const summary = summaryOf([file], { files: 1, applications: 1, fixed: 0 });
  const style = { symbols: symbolsFor({ LANG: 'C.UTF-8' }), columns: 80, verbose: false };
  const lines = textReport(
    { files: [file], leftOut: [], summary },
    { ...style, paint: painter(16) },
  );
  const sign = (code: number, end: number, what: string) => `\u001b[${code}m${what}\u001b[${end}m`;
  expect(lines).toEqual([
    sign(1, 22, 'a.json'),
    `    2:11  ${sign(91, 39, '✗')} error    So.  name-format`,
    `     2 │ "name": ${sign(4, 24, '"Name"')}`,
    `       │         ${sign(91, 39, '^^^^^^')}`,
    '',
    `${sign(91, 39, '✗')} ${sign(1, 22, '1 error')} in 1 file.`,
  ]);
});
