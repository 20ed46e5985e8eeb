import { beforeEach, expect, test, vi } from 'vitest';
import { findingsAt, visibleFindingsAt } from '../../../src/wizard/findings/place-findings.ts';
import { statusOfForm } from '../../../src/wizard/pages/form/page.ts';
import type { Services } from '../../../src/wizard/services.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import { complete, openState } from '../wizard-state.ts';

const atCategory = reduce(openState({ ...complete, cat: '' }), { type: 'entered', key: 'cat' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** A wizard that loads nothing more. */
function beganWizard() {
  const wizard = openWizard(atCategory);
  const never = () => new Promise<never>(() => {});
  wizard.begin(new Proxy({} as Services, { get: () => never }));
  return wizard;
}

test('typed text is checked after a pause', () => {
  const wizard = beganWizard();
  wizard.dispatch({ type: 'typed', text: 'xy' });
  vi.advanceTimersByTime(700);
  wizard.dispatch({ type: 'typed', text: 'z' });
  vi.advanceTimersByTime(700);
  expect(findingsAt(wizard.state(), 'cat')).not.toEqual([]);
  expect(visibleFindingsAt(wizard.state(), 'cat')).toEqual([]);
  expect(statusOfForm('identity', wizard.state())).toBe('done');
  vi.advanceTimersByTime(400);
  expect(visibleFindingsAt(wizard.state(), 'cat')).not.toEqual([]);
  expect(statusOfForm('identity', wizard.state())).toBe('warning');
});

test('the beginning of a suggestion is checked only when its field is left', () => {
  const wizard = beganWizard();
  wizard.dispatch({ type: 'typed', text: 'offi' });
  vi.advanceTimersByTime(5_000);
  expect(findingsAt(wizard.state(), 'cat')).not.toEqual([]);
  expect(visibleFindingsAt(wizard.state(), 'cat')).toEqual([]);
  wizard.dispatch({ type: 'command', name: 'next-field' });
  expect(visibleFindingsAt(wizard.state(), 'cat')).not.toEqual([]);
});

test('typed text is checked when its field is left', () => {
  const wizard = beganWizard();
  wizard.dispatch({ type: 'typed', text: 'offi' });
  wizard.dispatch({ type: 'command', name: 'next-field' });
  expect(visibleFindingsAt(wizard.state(), 'cat')).not.toEqual([]);
});

test('other fields keep their findings', () => {
  const wizard = beganWizard();
  wizard.dispatch({ type: 'answered', key: 'path', text: 'usr/bin/xcalc' });
  wizard.dispatch({ type: 'typed', text: 'offi' });
  expect(visibleFindingsAt(wizard.state(), 'path')).not.toEqual([]);
});
