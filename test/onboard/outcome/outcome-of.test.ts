import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteCodes } from '../../../src/describe/note.ts';
import { rules } from '../../../src/descriptor/all-rules.ts';
import { type ErrorCode, errorCodes } from '../../../src/error/all-error-codes.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { failedResult } from '../../../src/onboard/outcome/failed-result.ts';
import {
  messageOfRun,
  outcomeOfChecks,
  outcomeOfError,
  outcomeOfLook,
  outcomeOfRun,
} from '../../../src/onboard/outcome/outcome-of.ts';
import { outcomeCodes, outcomeInfos } from '../../../src/onboard/outcome-codes.ts';
import type { ErrorReport } from '../../../src/pipeline/event.ts';
import { type CheckName, checkInfos, checkNames } from '../../../src/probe/all-check-names.ts';

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
    // A change that made a window appear is also a warning.
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

const problem = (code: ErrorReport['code'], more: Partial<ErrorReport> = {}): ErrorReport => ({
  code,
  message: '',
  tail: [],
  action: undefined,
  ...more,
});

test('a run with a proof is proven, whatever it warns of', () => {
  const warnings = [{ step: 'verify', code: 'window-icons', message: '' }] as const;
  expect(outcomeOfRun({ outcome: 'done', warnings })).toEqual({ outcome: 'proven', checks: [] });
  expect(outcomeOfRun({ outcome: 'unchanged' }).outcome).toBe('proven');
});

test('a start without a proof has the outcome of its findings', () => {
  const warnings = [
    { step: 'verify', code: 'start-ended', message: '' },
    { step: 'verify', code: 'cause-network', message: '' },
  ] as const;
  expect(outcomeOfRun({ outcome: 'done', isUnproven: true, warnings }).outcome).toBe(
    'needs-network',
  );
  const required = problem('not-proven', { checks: ['window-class'] });
  expect(outcomeOfRun({ outcome: 'failed', problem: required }).outcome).toBe('wrong-class');
});

test('a run without a proof says why', () => {
  const warnings = [
    { step: 'inspect', code: 'image-libraries', message: 'a library is missing' },
    { step: 'verify', code: 'start-ended', message: 'it ended after 1.1 s' },
    { step: 'verify', code: 'window-icons', message: 'no icons' },
    { step: 'verify', code: 'cause-system-bus', message: 'the log names the cause' },
  ] as const;
  const why = 'it ended after 1.1 s; the log names the cause';
  expect(messageOfRun({ outcome: 'done', isUnproven: true, warnings })).toBe(why);
  const notTried = [{ step: 'verify', message: 'it was not tried' }] as const;
  expect(messageOfRun({ outcome: 'done', isUnproven: true, warnings: notTried })).toBe(
    'it was not tried',
  );
  expect(messageOfRun({ outcome: 'done', isUnproven: true })).toBeUndefined();
  expect(messageOfRun({ outcome: 'done', warnings })).toBeUndefined();
  const failed = problem('not-proven', { message: 'cannot prove it' });
  expect(messageOfRun({ outcome: 'failed', problem: failed, warnings })).toBe('cannot prove it');
});

test('an application that could not be started here is not called a failure', () => {
  expect(outcomeOfRun({ outcome: 'done', isUnproven: true }).outcome).toBe('not-started');
  const noDisplay = problem('display-unavailable');
  expect(outcomeOfRun({ outcome: 'failed', problem: noDisplay }).outcome).toBe('not-started');
});

test('a failed delivery, an interruption and a bug have outcomes of their own', () => {
  const outcomeOf = (code: ErrorReport['code']) =>
    outcomeOfRun({ outcome: 'failed', problem: problem(code) }).outcome;
  expect(outcomeOf('registry-denied')).toBe('not-delivered');
  expect(outcomeOf('catalog-unreachable')).toBe('not-delivered');
  expect(outcomeOf('instruction-failed')).toBe('install-failed');
  expect(outcomeOfRun({ outcome: 'cancelled' }).outcome).toBe('interrupted');
  expect(outcomeOfRun({ outcome: 'failed' }).outcome).toBe('deskpack-failed');
});

test('an entry whose template a registry was to bring is not called undelivered', () => {
  const reason = 'its registry cannot be reached';
  const error = new DeskpackError('registry-unreachable', { reason });
  const facts = { package: 'gimp', entry: 'gimp' };
  expect(failedResult(facts, error, 0)).toMatchObject({ outcome: 'download-failed' });
});

test('a look has the outcome of its failure, or of the error that prevented it', () => {
  const look = (state: 'proven' | 'likely' | 'none', code: string) =>
    outcomeOfLook({ proof: { state, code: code as never, healed: [] } }).outcome;
  expect(look('proven', 'window-seen')).toBe('proven');
  expect(look('likely', 'window-with-dialog')).toBe('asks-first');
  expect(look('likely', 'heal-file')).toBe('needs-argument');
  expect(look('likely', 'not-confirmed')).toBe('likely');
  expect(look('none', 'not-tried')).toBe('not-started');
  expect(look('none', 'package-server-unreachable')).toBe('download-failed');
  // Nothing was built that could be delivered.
  expect(look('none', 'registry-unreachable')).toBe('download-failed');
  expect(look('none', 'engine-without-containers')).toBe('not-started');
});
