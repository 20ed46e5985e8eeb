import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SizedPane } from '../../../src/terminal/components/layout/available-size.tsx';
import { columnsOf } from '../../../src/text/columns/columns.ts';
import type { FindingKeys, FindingText } from '../../../src/wizard/view/finding-lines.ts';
import { Findings } from '../../../src/wizard/view/findings.tsx';
import { screenLines } from '../../terminal/components/screen-lines.tsx';

const relative: FindingText = { severity: 'warning', message: 'The path must begin with "/".' };
const unknown: FindingText = {
  severity: 'error',
  message: 'There is no such category.',
  fix: { title: 'Use "office"', path: ['cat'], value: 'office' },
};

interface Drawn {
  readonly width?: number;
  readonly maxLines?: number;
  readonly keys?: FindingKeys;
  readonly environment?: NodeJS.ProcessEnv;
}

const drawn = (
  findings: readonly FindingText[],
  { width = 80, environment = { LANG: 'C.UTF-8' }, ...props }: Drawn,
) =>
  screenLines(
    <SizedPane width={width} height={10}>
      <Findings findings={findings} {...props} />
    </SizedPane>,
    { columns: width, rows: 10 },
    environment,
  );

test('a finding has its sign, its severity, and the keys that fix and explain it', () => {
  expect(drawn([relative, unknown], {})).toEqual([
    '! Warning: The path must begin with "/".  ^X why',
    '✗ Error: There is no such category.  ^F Use "office"  ^X why',
  ]);
  expect(drawn([unknown], { environment: {} })).toEqual([
    'x Error: There is no such category.  ^F Use "office"  ^X why',
  ]);
});

test('in the review the keys are letters', () => {
  expect(drawn([unknown], { keys: 'review' })).toEqual([
    '✗ Error: There is no such category.  f Use "office"  ? why',
  ]);
  expect(drawn([unknown], { keys: 'none' })).toEqual(['✗ Error: There is no such category.']);
});

test('text that does not fit after the message is below it', () => {
  expect(drawn([unknown], { width: 28 })).toEqual([
    '✗ Error: There is no such',
    'category.',
    '  ^F Use "office"  ^X why',
  ]);
});

test('the last of too many lines shows the key for the rest', () => {
  expect(drawn([relative, unknown], { width: 40, maxLines: 1 })).toEqual([
    '! Warning: The path must begin …  ^X why',
  ]);
  expect(drawn([unknown, relative], { width: 28, maxLines: 3 })).toEqual([
    '✗ Error: There is no such',
    'category.',
    '…  ^F Use "office"  ^X why',
  ]);
  expect(drawn([relative], { maxLines: 0 })).toEqual(['']);
});

test('any message fits into any room', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 16, max: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (message, width, maxLines) => {
        const lines = drawn([{ severity: 'error', message }, relative], { width, maxLines });
        expect(lines.length).toBeLessThanOrEqual(maxLines);
        for (const line of lines) {
          expect(columnsOf(line)).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      },
    ),
    { numRuns: 50 },
  );
});
