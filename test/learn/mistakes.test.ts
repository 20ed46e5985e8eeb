import { describe, expect, test } from 'vitest';
import { hintIn } from '../../src/learn/coach.ts';
import { applicationLesson } from '../../src/learn/lessons/application.ts';
import type { WizardPageId } from '../../src/wizard/all-page-ids.ts';
import type { LookNews } from '../../src/wizard/services.ts';
import { update, type WizardState } from '../../src/wizard/state.ts';
import { complete, loadedData, openState } from '../wizard/wizard-state.ts';

const of = {
  template: complete.template,
  package: 'x11-apps',
  name: 'xcalc',
  application: undefined,
  icon: undefined,
};

/** The result of a look: the class of the window. */
const seen: LookNews = {
  proposal: {
    values: new Map([['launch', { value: 'xcalc.XCalc', from: { source: 'window' } }]]),
    icon: undefined,
    notes: [],
  },
};

function stateWith(page: WizardPageId, answers: Partial<typeof complete>): WizardState {
  const state = openState({ ...complete, ...answers });
  const data = {
    ...loadedData,
    neighbours: [{ name: 'galculator', launch: 'a.B', file: 'galculator.d.3.0.json' }],
    looked: { of, since: 0, ...seen },
  };
  return update(state, { editing: { page }, session: { data } }) as unknown as WizardState;
}

const mistakeIn = (state: WizardState) => {
  const hint = hintIn(applicationLesson, state);
  return hint && 'sketch' in hint ? hint.id : undefined;
};

describe('the mistakes of the first lesson', () => {
  test.each([
    ['wrong-class', 'launch', { launch: 'xcalc.Calc' }],
    ['no-category', 'identity', { cat: '' }],
    ['relative-path', 'launch', { path: 'xcalc' }],
    ['narrow-access', 'access', { 'acl.permit': 'staff' }],
    ['narrow-access', 'access', { 'acl.permit': '' }],
    ['name-taken', 'identity', { name: 'galculator' }],
  ] as const)('%s is seen on the page %s and in the review', (id, page, answers) => {
    expect(mistakeIn(stateWith(page, answers))).toBe(id);
    expect(mistakeIn(stateWith('review', answers))).toBe(id);
    expect(mistakeIn(stateWith('template', answers))).toBeUndefined();
  });

  test('are not seen where nothing is wrong, nor before anything was begun', () => {
    for (const page of ['identity', 'launch', 'access', 'review'] as const) {
      expect(mistakeIn(stateWith(page, {}))).toBeUndefined();
      expect(mistakeIn(update(openState({}), { editing: { page } }))).toBeUndefined();
    }
  });
});
