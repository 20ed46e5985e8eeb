import { describe, expect, test } from 'vitest';
import { firstGoal } from '../../../../src/wizard/pages/review/review-items.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { type LoadedData, update, type WizardState } from '../../../../src/wizard/state.ts';
import { packageKey } from '../../../../src/wizard/suggestions/package-facts.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { complete, openState, press } from '../../wizard-state.ts';

const loaded = (state: WizardState, data: Partial<LoadedData>) =>
  reduce(state, { type: 'data-loaded', data });
const known = (name: string, near?: string) => ({
  packageNames: {
    [packageKey('apt', complete.template, name)]: near === undefined ? undefined : { near },
  },
});

/** The review of a descriptor whose package names nobody has looked at. */
const review = (debpackage: string) => press(openState({ ...complete, debpackage }), 'review');

describe('the review while package names are being checked', () => {
  test('says so while it lasts', () => {
    const state = review('galculator');
    expect(screenTextOf(state, 80, 24)).toContain('checking package names');
    expect(screenTextOf(loaded(state, known('galculator')), 80, 24)).not.toContain('checking');
  });

  test('starts a build after the check', () => {
    const waits = press(review('galculator'), 'accept');
    expect(waits.editing.page).toBe('review');
    expect(waits.editing.notice).toMatch(/^Checking first the package names\. Enter again/);
    expect(loaded(waits, { iconFiles: {} }).editing.page).toBe('review');
    const started = loaded(waits, known('galculator'));
    expect(started.editing.page).toBe('run');
    // Enter would not start it again.
    expect(started.editing.notice).toBeUndefined();
  });

  test('starts none for an unknown name, and suggests a similar one', () => {
    const told = loaded(press(review('galcu'), 'accept'), known('galcu', 'galculator'));
    expect(told.editing.page).toBe('review');
    expect(told.editing.notice).toBe(
      'Not in the index: galcu (galculator?). Enter builds all the same.',
    );
    const goal = { ...told.editing.slots.review, selected: firstGoal(told) };
    const selected = update(told, { editing: { slots: { ...told.editing.slots, review: goal } } });
    expect(press(selected, 'accept').editing.page).toBe('run');
  });

  test('starts at once at the second request', () => {
    expect(press(press(review('galculator'), 'accept'), 'accept').editing.page).toBe('run');
  });

  test('does not delay goals without a build', () => {
    const state = review('galculator');
    const host = { ...state.session.data.host!, engine: { ...off }, store: off, catalog: off };
    const without = update(state, { session: { data: { ...state.session.data, host } } });
    const goal = { ...without.editing.slots.review, selected: firstGoal(without) };
    const started = press(
      update(without, { editing: { slots: { ...without.editing.slots, review: goal } } }),
      'accept',
    );
    expect([started.editing.page, started.run.goal]).toEqual(['run', 'write']);
  });
});

const off = { available: false, code: 'engine-missing', reason: 'none', action: '' } as const;
