import { expect, test } from 'vitest';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import { answersFrom } from '../../../src/wizard/document/with-answer.ts';
import type { DraftSummary } from '../../../src/wizard/draft.ts';
import type { DraftKeeper } from '../../../src/wizard/drafts/draft-keeper.ts';
import { keptOnExit } from '../../../src/wizard/pages/run/summary.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../src/wizard/session/wizard.ts';

const origin = { name: 'un', displayname: 'Un', template: 'acme/app:1', debpackage: 'un two' };
const editing = () => initialState({ draft: 'd', origin, isNew: false });

/** A keeper that only notes what it is told. */
function notingKeeper(): { readonly kept: Set<string>; readonly keeper: DraftKeeper } {
  const kept = new Set<string>();
  return {
    kept,
    keeper: {
      keep: ({ document }) => void kept.add(document.draft),
      keepElsewhere: ({ document }) => void kept.add(document.draft),
      discard: (ids) => {
        for (const id of ids) kept.delete(id);
      },
      flush: async () => kept.has('d'),
    },
  };
}

test.each([
  ['undo', [{ type: 'command', name: 'undo' }]],
  ['typing it again', [{ type: 'answered', key: 'displayname', text: 'Un' }]],
  [
    'typing it again, with another blank in a list',
    [
      { type: 'answered', key: 'displayname', text: 'Un' },
      { type: 'answered', key: 'debpackage', text: 'un, two ' },
    ],
  ],
  [
    'restoring it',
    [
      { type: 'entered', key: 'displayname' },
      { type: 'command', name: 'restore' },
    ],
  ],
] as const)('an edit that is taken back by %s leaves no draft', async (_, actions) => {
  const wizard = openWizard(editing());
  const { kept, keeper } = notingKeeper();
  wizard.keepIn(keeper);
  wizard.dispatch({ type: 'answered', key: 'displayname', text: 'Other' });
  wizard.dispatch({ type: 'draft-saved', draft: 'd' });
  expect([...kept]).toEqual(['d']);
  expect(keptOnExit(wizard.state())).toContain('the draft');
  for (const action of actions) wizard.dispatch(action);
  // A save that was under way ends later.
  wizard.dispatch({ type: 'draft-saved', draft: 'd' });
  wizard.dispatch({ type: 'command', name: 'next-page' });
  expect([...kept]).toEqual([]);
  expect(keptOnExit(wizard.state())).toBe('Quitting loses nothing.');
  wizard.dispatch({ type: 'exit-requested', status: 129, keepsDraft: true });
  expect(await wizard.close()).toBe(false);
});

test('a draft that equals its file is not offered, and is discarded', () => {
  const draft: DraftSummary = {
    id: 'old',
    file: '/apps/un.json',
    savedAt: 0,
    page: 'identity',
    origin,
    answers: answersFrom(origin, 'file'),
  };
  const changed = {
    ...draft,
    id: 'changed',
    answers: answersFrom({ ...origin, name: 'x' }, 'file'),
  };
  const isOfOtherFile = true;
  const none = reduce(editing(), { type: 'drafts-found', drafts: [draft] });
  expect(none).toMatchObject({
    session: { drafts: [], discarded: ['old'] },
    editing: { overlay: undefined },
  });
  const other = initialState({ draft: 'd' });
  const drafts = [
    { ...draft, isOfOtherFile },
    { ...changed, isOfOtherFile },
  ];
  const one = reduce(other, { type: 'drafts-found', drafts });
  expect(one.session.drafts.map(({ id }) => id)).toEqual(['changed']);
  expect(one.session.discarded).toEqual(['old']);
});
