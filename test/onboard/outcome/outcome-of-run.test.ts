import { expect, test } from 'vitest';
import { outcomeOfLook } from '../../../src/onboard/outcome/outcome-of-look.ts';
import { outcomeOfRun } from '../../../src/onboard/outcome/outcome-of-run.ts';
import type { ErrorReport } from '../../../src/pipeline/event.ts';

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

test('what could not be started here is not called a failure of the application', () => {
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

test('a look has the outcome of its failure, or of the error that prevented it', () => {
  const look = (state: 'proven' | 'likely' | 'none', code: string) =>
    outcomeOfLook({ proof: { state, code: code as never, healed: [] } }).outcome;
  expect(look('proven', 'window-seen')).toBe('proven');
  expect(look('likely', 'window-with-dialog')).toBe('asks-first');
  expect(look('likely', 'heal-file')).toBe('needs-argument');
  expect(look('likely', 'not-confirmed')).toBe('likely');
  expect(look('none', 'not-tried')).toBe('not-started');
  expect(look('none', 'package-server-unreachable')).toBe('download-failed');
  expect(look('none', 'engine-without-containers')).toBe('not-started');
});
