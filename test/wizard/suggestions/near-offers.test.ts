import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/error/all-error-codes.ts';
import type { ErrorSubject } from '../../../src/error/error-subject.ts';
import type { Action } from '../../../src/wizard/action.ts';
import { focusedKey } from '../../../src/wizard/document/focus.ts';
import { withAnswers, withNewAnswers } from '../../../src/wizard/document/with-answer.ts';
import { findingsAt } from '../../../src/wizard/findings/place-findings.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { namesToLookUp, packageKey } from '../../../src/wizard/suggestions/package-facts.ts';
import { offered } from '../../../src/wizard/suggestions/take-suggestion.ts';
import { failedRun } from '../../support/failed-run.ts';
import { complete, openState, textsOf } from '../wizard-state.ts';

/** The form with these answers, of whose packages the index has all, as far as it was asked. */
function withPackagesChecked(answers: Readonly<Record<string, string>>): WizardState {
  const state = openState(answers);
  const keys = namesToLookUp(state).flatMap(({ manager, template, names }) =>
    names.map((name) => packageKey(manager, template, name)),
  );
  const packageNames = Object.fromEntries(keys.map((key) => [key, undefined]));
  return reduce(state, { type: 'data-loaded', data: { packageNames } });
}

/** Enter was pressed on a run that failed for such a subject. */
function afterEnter(
  subject: ErrorSubject,
  answers: Readonly<Record<string, string>> = {},
  code: ErrorCode = 'program-failed',
) {
  const problem = { code, message: 'x', tail: [], action: 'y', subject } as const;
  const actions: readonly Action[] = [
    { type: 'command', name: 'review' },
    { type: 'command', name: 'accept' },
    ...failedRun(problem).map((event): Action => ({ type: 'run-event', event })),
    { type: 'command', name: 'accept' },
  ];
  return actions.reduce<WizardState>(reduce, withPackagesChecked({ ...complete, ...answers }));
}

const enter = (state: WizardState) => reduce(state, { type: 'command', name: 'accept' });

describe('Enter on a run that failed for an answer', () => {
  test('leads to a path, and the next Enter takes a similar one', () => {
    const near = ['/usr/bin/xcalc', '/usr/games/xcalc'];
    const subject = { kind: 'path', name: '/bin/xcalk', field: 'path', near } as const;
    const state = afterEnter(subject, { path: '/bin/xcalk' });
    expect(focusedKey(state)).toBe('path');
    expect(offered(state).map(({ value }) => value)).toEqual(near);
    expect(textsOf(enter(state)).path).toBe('/usr/bin/xcalc');
  });

  test('leads to the window class, and the next Enter takes the observed one', () => {
    const near = ['xcalc.XCalc'];
    const subject = { kind: 'field', name: 'xcalc.Calc', field: 'launch', near } as const;
    const state = afterEnter(subject, { launch: 'xcalc.Calc' }, 'not-proven');
    expect(focusedKey(state)).toBe('launch');
    expect(offered(state)[0]?.note).toBe('seen when it was started · in place of xcalc.Calc');
    expect(textsOf(enter(state)).launch).toBe('xcalc.XCalc');
  });

  test('leads to a package, and replaces it by a similar one', () => {
    const subject = { kind: 'package', name: 'vlcc', field: 'debpackage', near: ['vlc'] } as const;
    const state = afterEnter(subject, { debpackage: 'gimp vlcc xterm' });
    expect(focusedKey(state)).toBe('debpackage');
    expect(offered(state)[0]).toMatchObject({ value: 'vlc', note: 'in place of vlcc' });
    expect(textsOf(enter(state)).debpackage).toBe('gimp vlc xterm');
  });

  test('leads to several packages, and replaces one after the other', () => {
    const subject = {
      kind: 'package',
      name: 'vlcc',
      field: 'debpackage',
      near: ['vlc'],
      others: [{ name: 'xourn', near: ['xournalpp'] }, { name: 'no-such-thing' }],
    } as const;
    const state = afterEnter(subject, { debpackage: 'vlcc gimp no-such-thing xourn' });
    expect(findingsAt(state, 'debpackage').map(({ message }) => message)).toEqual([
      'There is no package vlcc in the index; did you mean vlc?',
      'There is no package no-such-thing in the index: the build will fail.',
      'There is no package xourn in the index; did you mean xournalpp?',
    ]);
    expect(offered(state)).toMatchObject([
      { value: 'vlc', note: 'in place of vlcc' },
      { value: 'xournalpp', note: 'in place of xourn' },
    ]);
    const first = enter(state);
    expect(textsOf(first).debpackage).toBe('vlc gimp no-such-thing xourn');
    expect(offered(first)[0]).toMatchObject({ value: 'xournalpp', replaces: 'xourn' });
    const second = enter(first);
    expect(textsOf(second).debpackage).toBe('vlc gimp no-such-thing xournalpp');
    expect(findingsAt(second, 'debpackage')).toHaveLength(1);
    // Another template may have it.
    const elsewhere = withAnswers(second.document.answers, { template: 'acme/other' }, undefined);
    const other = withNewAnswers(second, elsewhere);
    expect(findingsAt(other, 'debpackage')).toEqual([]);
  });

  test('leads to a template, and suggests similar ones without the tag', () => {
    const subject = {
      kind: 'template',
      name: 'acme/oc.template.debian.minimall:3.0',
      field: 'template',
      near: ['acme/oc.template.debian.minimal:3.0', 'acme/oc.template.alpine:2.9'],
    } as const;
    const state = afterEnter(subject, { template: 'acme/oc.template.debian.minimall' });
    expect(focusedKey(state)).toBe('template');
    expect(offered(state).flatMap(({ value, isNear }) => (isNear ? value : []))).toEqual([
      'acme/oc.template.debian.minimal',
      'acme/oc.template.alpine:2.9',
    ]);
    expect(textsOf(enter(state)).template).toBe('acme/oc.template.debian.minimal');
  });

  test('leads to the field of a label, and suggests the value of the image', () => {
    const subject = { kind: 'label', name: 'oc.args', field: 'args', near: ['--new'] } as const;
    const state = afterEnter(subject, { args: '--old' });
    expect(focusedKey(state)).toBe('args');
    expect(textsOf(enter(state)).args).toBe('--new');
  });

  test('suggests the most similar existing icon', () => {
    const subject = { kind: 'icon', name: 'xclac.svg', field: 'icon' } as const;
    const failed = afterEnter(subject, { icon: 'xclac.svg' });
    const icons = [
      { name: 'other.svg', path: '/other.svg', size: 1 },
      { name: 'xcalc.svg', path: '/xcalc.svg', size: 2 },
    ];
    const found = { ...failed.session.data.suggestions, icons };
    const state = update(failed, {
      session: { data: { ...failed.session.data, suggestions: found } },
    });
    expect(offered(state)[0]).toMatchObject({ value: 'xcalc.svg', isNear: true });
  });

  test('suggests nothing similar after a change of the answer', () => {
    const near = ['/usr/bin/xcalc'];
    const subject = { kind: 'path', name: '/bin/xcalk', field: 'path', near } as const;
    const state = afterEnter(subject, { path: '/bin/xcalk' });
    const typed = reduce(state, { type: 'typed', text: 'x' });
    expect(offered(typed)).toEqual([]);
  });
});
