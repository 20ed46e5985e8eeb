import { expect, test } from 'vitest';
import { reviewItems, selectedItem } from '../../../../src/wizard/pages/review/review-items.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../../src/wizard/state.ts';
import { complete, loadedData, openState } from '../../wizard-state.ts';

test('what is selected in the review stays so when other lines come before it', () => {
  const { machine: _, ...unknown } = loadedData;
  const open = reduce(
    { ...openState(complete), known: unknown },
    { type: 'command', name: 'review' },
  );
  const machine = {
    ...loadedData.machine!,
    catalog: { available: false, reason: 'gone', action: 'Start it.' },
  } as const;
  for (const selected of reviewItems(open).keys()) {
    const before: WizardState = { ...open, review: { ...open.review, selected } };
    const after = reduce(before, { type: 'learned', known: { machine } });
    expect(reviewItems(after).length).toBeGreaterThan(reviewItems(before).length);
    const [was, is] = [selectedItem(before), selectedItem(after)];
    expect(is?.kind).toBe(was?.kind);
    if (was?.kind === 'goal' && is?.kind === 'goal') {
      // What Enter would do by itself is nothing that cannot be done.
      const isDead = selected === 0 && was.choice.goal === 'publish';
      expect(is.choice.goal).toBe(isDead ? 'register-later' : was.choice.goal);
    } else expect(is).toEqual(was);
  }
});

test('when what was missing is there, the review goes on with what it was missing for', () => {
  const [template, ...others] = loadedData.suggestions.templates!;
  const missing = [{ ...template!, buildWith: ['template', 'build', 'x'] }, ...others];
  const open = reduce(
    { ...openState(complete), known: { ...loadedData, suggestions: { templates: missing } } },
    { type: 'command', name: 'review' },
  );
  const selected = reviewItems(open).findIndex(({ kind }) => kind === 'mend');
  const before: WizardState = { ...open, review: { ...open.review, selected } };
  expect(selectedItem(before)).toMatchObject({ mend: 'template' });
  const after = reduce(before, { type: 'learned', known: { suggestions: loadedData.suggestions } });
  expect(selectedItem(after)).toMatchObject({ kind: 'goal', choice: { goal: 'publish' } });
});

test('where sudo wants a password for the image store, the review offers to give it', () => {
  const machine = { ...loadedData.machine!, wantsPassword: 'sudo k3s ctr' };
  const open = reduce(
    { ...openState(complete), known: { ...loadedData, machine } },
    { type: 'command', name: 'review' },
  );
  const selected = reviewItems(open).findIndex(
    (item) => item.kind === 'mend' && item.mend === 'password',
  );
  const chosen = reduce(
    { ...open, review: { ...open.review, selected } },
    { type: 'command', name: 'accept' },
  );
  expect(chosen.outside).toEqual({ kind: 'password', command: 'sudo k3s ctr' });
  const given = reduce({ ...chosen, known: loadedData }, { type: 'came-back' });
  expect(reviewItems(given).some((item) => item.kind === 'mend')).toBe(false);
});
