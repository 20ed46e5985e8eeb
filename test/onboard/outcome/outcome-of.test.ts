import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteCodes } from '../../../src/describe/note.ts';
import { rules } from '../../../src/descriptor/all-rules.ts';
import { type ErrorCode, errorCodes } from '../../../src/error/error-codes.ts';
import { outcomeOfChecks, outcomeOfError } from '../../../src/onboard/outcome/outcome-of.ts';
import { outcomeCodes, outcomeInfos } from '../../../src/onboard/outcome-codes.ts';
import { type CheckName, checkInfos, checkNames } from '../../../src/probe/check-names.ts';

test('the codes of outcomes are not also names of rules, checks, errors or notes', () => {
  const others = new Set<string>([
    ...rules.map(({ name }) => name),
    ...checkNames,
    ...Object.keys(errorCodes),
    ...Object.keys(noteCodes),
  ]);
  expect(outcomeCodes.filter((code) => others.has(code))).toEqual([]);
});

test.each(outcomeCodes)('%s has sentences, and tells what to try next', (code) => {
  const { title, meaning, remedy } = outcomeInfos[code];
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(meaning).toMatch(/^[A-Z].*\.$/);
  expect(remedy).toMatch(/^[A-Z].*\.$/);
});

test.each(Object.keys(errorCodes) as ErrorCode[])('the error %s has an outcome', (code) => {
  expect(outcomeCodes).toContain(outcomeOfError(code));
});

test('an error of the machine is no fault of the application', () => {
  for (const code of ['disk-full', 'engine-stopped', 'catalog-unreachable'] as const) {
    expect(outcomeInfos[outcomeOfError(code)].verdict).toBe('unknown');
  }
});

describe('the outcome of checks', () => {
  test('is that of the cause in the log, which explains the failure', () => {
    expect(outcomeOfChecks(['start-ended', 'cause-terminal'])).toBe('needs-terminal');
    expect(outcomeOfChecks(['start-ended', 'cause-traceback'])).toBe('exits');
    expect(outcomeOfChecks(['window-missing'])).toBe('no-window');
  });

  test('is unknown on a busy machine, whatever else was found', () => {
    fc.assert(
      fc.property(fc.subarray([...checkNames]), (names) => {
        expect(outcomeOfChecks([...names, 'cause-load'])).toBe('machine-busy');
      }),
    );
  });

  test('is never that of a warning', () => {
    const isWarning = (name: CheckName) => checkInfos[name].severity === 'warning';
    // What made a window appear is also a warning.
    const warnings = checkNames.filter((name) => isWarning(name) && !name.startsWith('heal-'));
    expect(outcomeOfChecks(warnings)).toBeUndefined();
  });

  test('is never "proven", and does not depend on the order of failures of one kind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...checkNames), (name: CheckName) => {
        expect(outcomeOfChecks([name])).not.toBe('proven');
      }),
    );
  });
});
