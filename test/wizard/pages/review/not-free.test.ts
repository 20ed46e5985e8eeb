import { describe, expect, test } from 'vitest';
import { focusedKey } from '../../../../src/wizard/document/focus.ts';
import { withNewAnswers } from '../../../../src/wizard/document/with-answer.ts';
import type { Provenance } from '../../../../src/wizard/document.ts';
import type { WizardState } from '../../../../src/wizard/state.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { complete, openState, press } from '../../wizard-state.ts';

/** The review of an application, with its licence, and who may use it as something has said. */
function reviewOf(licence: string, permit: string, source: Provenance['source']): WizardState {
  const state = openState(complete);
  const detail = 'its control file says "License: Proprietary"';
  const answers = {
    ...state.document.answers,
    licence: { text: licence, from: { source: 'described', detail } },
    'acl.permit': { text: permit, from: { source } },
  } as const;
  return press(withNewAnswers(state, answers), 'review');
}

const menuIn = ({ editing: { overlay } }: WizardState) =>
  overlay?.kind === 'menu' ? overlay.menu : undefined;

describe('who may use an application that is not free', () => {
  test('is asked before it is registered for all, with the reason', () => {
    const asked = press(reviewOf('non-free', 'all', 'default'), 'accept');
    expect(menuIn(asked)).toBe('not-free');
    expect(asked.editing.page).toBe('review');
    expect(screenTextOf(asked, 130, 30)).toContain(
      'is not free (its control file says "License: Proprietary"). Who may use it?',
    );
    const choosing = press(asked, 'accept');
    expect(choosing.editing.page).not.toBe('review');
    expect(focusedKey(choosing)).toBe('acl.permit');
  });

  test('may be all, and then the run begins and nothing is asked again', () => {
    const asked = press(reviewOf('non-free', 'all', 'described'), 'accept');
    const begun = press(asked, 'down', 'accept');
    expect(begun.editing.page).toBe('run');
    expect(begun.editing.slots.run).toBeDefined();
    expect(begun.document.answers['acl.permit']).toEqual({
      text: 'all',
      from: { source: 'typed' },
    });
  });

  test('is not decided by leaving it', () => {
    const left = press(reviewOf('non-free', 'all', 'default'), 'accept', 'last', 'accept');
    expect(left.editing.page).toBe('review');
    expect(menuIn(press(left, 'accept'))).toBe('not-free');
  });

  test.each([
    ['non-free', 'all', 'typed'],
    ['non-free', 'engineering', 'described'],
    ['GPL-2+', 'all', 'default'],
  ] as const)('is not asked with licence %s for %s, which is %s', (licence, permit, source) => {
    expect(press(reviewOf(licence, permit, source), 'accept').editing.page).toBe('run');
  });
});
