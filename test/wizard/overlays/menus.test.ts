import { describe, expect, test } from 'vitest';
import { runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import type { DraftSummary } from '../../../src/wizard/draft.ts';
import { bindingsFor } from '../../../src/wizard/keys/keys.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import { pressDigit, withHighlight } from '../../../src/wizard/overlays/reduce.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { type MenuName, update, type WizardState, withSlot } from '../../../src/wizard/state.ts';
import type { Obstacle } from '../../../src/workspace/product/obstacle.ts';
import { failedRun } from '../../support/failed-run.ts';
import { complete, openState, press, typed } from '../wizard-state.ts';

const labels = (menu: MenuName, state: WizardState) =>
  menuOf(menu, state).items.map(({ label }) => label);
const highlightOf = ({ editing: { overlay } }: WizardState) =>
  overlay?.kind === 'menu' ? overlay.highlight : undefined;

/** The state with the highlight on the first item of a menu whose label begins like this. */
function at(state: WizardState, menu: MenuName, begin: string): WizardState {
  const highlight = labels(menu, state).findIndex((label) => label.startsWith(begin));
  expect(highlight).not.toBe(-1);
  return update(state, { editing: { overlay: { kind: 'menu', menu, highlight } } });
}

const draft = (id: string, more: Partial<DraftSummary> = {}): DraftSummary => ({
  ...{ id, savedAt: 1, page: 'identity', origin: {}, answers: { name: { text: id } } },
  ...more,
});

const withDrafts = (...drafts: readonly DraftSummary[]) =>
  reduce(openState(), { type: 'drafts-found', drafts });

describe('the menu of drafts', () => {
  test('describes each draft, and counts the discarded ones', () => {
    const two = withDrafts(draft('lamp'), draft('torch', { answers: {} }));
    expect(labels('start', two)).toEqual([
      expect.stringMatching(/^Resume lamp, 1 answer, /),
      expect.stringMatching(/^Resume \(no name yet\), 0 answers, /),
      'Start a new application',
      'Discard all 2 and start a new application',
    ]);
    const one = withDrafts(draft('lamp'), draft('torch', { isOpen: true }));
    expect(labels('start', one).slice(1)).toEqual([
      'Copy torch, 1 answer, open in another window',
      'Start a new application',
      'Discard it and start a new application',
    ]);
    const none = withDrafts(draft('torch', { isOpen: true }));
    expect(labels('start', none)).toHaveLength(2);
    const { document } = none;
    const edited = update(none, { document: { ...document, origin: { name: 'lamp' } } });
    expect(labels('start', edited)[1]).toBe('Start with the descriptor as it is');
  });

  test('must be answered, and discards only drafts that are not open', () => {
    const asked = withDrafts(draft('lamp'), draft('torch', { isOpen: true }));
    expect(press(asked, 'back').editing.overlay).toBe(asked.editing.overlay);
    expect(press(asked, 'down', 'discard').session.drafts).toHaveLength(2);
    const moved = typed(asked, '4');
    expect([moved.session.drafts.length, highlightOf(moved)]).toEqual([2, 3]);
    const all = press(at(asked, 'start', 'Discard'), 'accept');
    expect(all).toMatchObject({
      session: { discarded: ['lamp'], drafts: [] },
      editing: { overlay: undefined },
    });
    const fresh = press(at(asked, 'start', 'Start'), 'accept');
    expect(fresh).toMatchObject({
      session: { discarded: [], drafts: [] },
      editing: { overlay: undefined },
    });
    expect(fresh.document.answers).toEqual(asked.document.answers);
    const resumed = press(asked, 'accept');
    expect(resumed.document.answers.name?.text).toBe('lamp');
    expect(resumed.editing.overlay).toBeUndefined();
    expect(press(asked, 'quit').session.exit).toMatchObject({ keepsDraft: true });
  });

  test('keeps a draft highlighted when the last one is discarded', () => {
    const asked = withDrafts(draft('lamp'), draft('torch'));
    const third = withDrafts(draft('lamp'), draft('torch'), draft('clock'));
    expect(highlightOf(press(third, 'down', 'discard'))).toBe(1);
    const [last, only] = [press(asked, 'down', 'discard'), press(asked, 'discard')];
    expect([highlightOf(last), last.session.discarded]).toEqual([0, ['torch']]);
    expect([highlightOf(only), only.session.discarded]).toEqual([0, ['lamp']]);
    expect(press(only, 'discard').editing.overlay).toBeUndefined();
  });

  test('is the only one in which a key discards a draft', () => {
    const asked = update(withDrafts(draft('lamp')), { editing: { overlay: undefined } });
    const quitting = press(asked, 'quit');
    expect(press(quitting, 'discard')).toBe(quitting);
    const offered = (state: WizardState) => bindingsFor(state).map(({ command }) => command);
    expect(offered(quitting)).toContain('back');
    expect(offered(quitting)).not.toContain('discard');
    const drafts = withDrafts(draft('lamp'));
    expect(offered(drafts)).toEqual(expect.arrayContaining(['discard', 'down']));
    expect(offered(drafts)).not.toContain('back');
    expect(offered(press(drafts, 'down'))).not.toContain('discard');
  });
});

test('Ctrl+C in a menu asks whether to quit, and in that question quits', () => {
  const pages = press(update(openState(complete), { editing: { page: 'identity' } }), 'pages');
  const asked = press(pages, 'quit');
  expect([asked.editing.overlay, asked.session.exit]).toMatchObject([{ menu: 'quit' }, undefined]);
  expect(press(asked, 'quit').session.exit).toMatchObject({ keepsDraft: true });
});

describe('the menu of pages', () => {
  test('undoes and redoes the last change, which it names', () => {
    const changed = reduce(openState(complete), { type: 'answered', key: 'name', text: 'other' });
    expect(labels('pages', changed).at(-1)).toBe('Undo: Name');
    const undone = press(at(changed, 'pages', 'Undo'), 'accept');
    expect(undone.document.answers.name?.text).toBe('xcalc');
    expect(undone.editing.overlay).toBeUndefined();
    expect(labels('pages', undone).at(-1)).toBe('Redo: Name');
    const redone = press(at(undone, 'pages', 'Redo'), 'accept');
    expect(redone.document.answers.name?.text).toBe('other');
    // A run goes on with the answers that it began with.
    expect(labels('pages', update(changed, { editing: { page: 'run' } })).join()).not.toContain(
      'Undo',
    );
  });
});

describe('the question whether to quit', () => {
  const asked = press(openState(complete), 'quit');

  test('discards the draft only by Enter', () => {
    expect(labels('quit', asked)).toEqual([
      'Quit and keep the draft',
      'Quit and discard the draft',
      'Stay',
    ]);
    const second = typed(asked, '2');
    expect([highlightOf(second), second.session.exit]).toEqual([1, undefined]);
    expect(press(second, 'accept').session.exit).toMatchObject({ keepsDraft: false });
    expect(press(asked, 'accept').session.exit).toMatchObject({ keepsDraft: true });
    const draftStatus = { status: 'lost', reason: 'the disk is full' } as const;
    const lost = at(
      update(asked, { session: { draftStatus, keepsElsewhere: true } }),
      'quit',
      'Quit without saving',
    );
    expect(typed(lost, '1').session.exit).toBeUndefined();
    expect(press(typed(lost, '1'), 'accept').session.exit).toMatchObject({ keepsDraft: true });
  });

  test('speaks of no draft where there is nothing to keep', () => {
    const untouched = initialState({ draft: 'one' });
    expect(labels('quit', untouched)).toEqual(['Quit', 'Stay']);
    const edited = initialState({ draft: 'one', origin: { name: 'xcalc' } });
    expect(labels('quit', edited)).toEqual(['Quit', 'Stay']);
    expect(press(press(edited, 'quit'), 'accept').session.exit).toMatchObject({ status: 130 });
    const changed = reduce(edited, { type: 'answered', key: 'name', text: 'other' });
    expect(labels('quit', changed)).toContain('Quit and keep the draft');
    const kept = update(edited, { session: { draftStatus: { status: 'kept' } as const } });
    expect(labels('quit', kept)).toContain('Quit and keep the draft');
  });

  test('is moved through with j and k, and left with Escape', () => {
    expect(highlightOf(typed(asked, 'j'))).toBe(1);
    expect(highlightOf(typed(asked, 'jjk'))).toBe(1);
    expect(highlightOf(typed(asked, 'k'))).toBe(2);
    expect(highlightOf(typed(asked, 'x0é'))).toBe(0);
    for (const text of ['jx', 'xj', 'j1']) expect(highlightOf(typed(asked, text))).toBe(0);
    for (const none of ['0', '9', '4']) expect(typed(asked, none).session.exit).toBeUndefined();
    expect(typed(asked, '0')).toMatchObject({
      session: { exit: undefined },
      editing: { overlay: { menu: 'quit' } },
    });
    expect(press(asked, 'back').editing.overlay).toBeUndefined();
    expect(press(asked, 'back').session.exit).toBeUndefined();
  });

  test('keeps a catalog running that would end, and continues', () => {
    const ownCatalog = { address: 'http://localhost:30443', data: '/data' };
    const owning = update(asked, { session: { data: { ...asked.session.data, ownCatalog } } });
    const kept = press(at(owning, 'quit', 'Keep the catalog'), 'accept');
    expect(kept).toMatchObject({
      run: { catalogWork: 'keep' },
      editing: { overlay: undefined },
      session: { exit: undefined },
    });
    const independent = { ...asked.session.data, ownCatalog: { ...ownCatalog, pid: 7 } };
    expect(labels('quit', update(asked, { session: { data: independent } }))).toEqual(
      labels('quit', asked),
    );
    const practised = {
      ...asked.session.data,
      ownCatalog: { ...ownCatalog, isForLesson: true } as const,
    };
    expect(labels('quit', update(asked, { session: { data: practised } }))).toEqual(
      labels('quit', asked),
    );
  });

  test('leads to the review if only a file is changed', () => {
    const ofFile = update(asked, { session: { isFileOnly: true } });
    expect(labels('quit', ofFile)).toContain('Go to the review, to write the changes');
    const there = press(at(ofFile, 'quit', 'Go to the review'), 'accept');
    expect(there).toMatchObject({
      editing: { page: 'review', overlay: undefined },
      session: { exit: undefined },
    });
  });
});

test('a missing item is neither chosen nor highlighted', () => {
  const asked = press(update(openState(complete), { editing: { page: 'identity' } }), 'quit');
  const closed = update(asked, { editing: { overlay: undefined } });
  const help = update(asked, { editing: { overlay: { kind: 'help', scroll: 0 } } });
  for (const state of [closed, help]) {
    expect(withHighlight(state, 1)).toBe(state);
    expect(pressDigit(state, 0)).toBe(state);
  }
  expect(withHighlight(asked, 99)).toBe(asked);
  expect(pressDigit(asked, 99)).toBe(asked);
  expect(highlightOf(withHighlight(asked, 1))).toBe(1);
});

test('a digit chooses only if it is alone in its chunk, and the rest is not typed elsewhere', () => {
  const asked = press(update(openState(complete), { editing: { page: 'identity' } }), 'pages');
  const chosen = typed(asked, '1');
  expect([chosen.editing.page, chosen.editing.overlay]).toEqual(['template', undefined]);
  for (const text of ['1j2', '12', 'x1']) {
    const kept = typed(asked, text);
    expect(kept).toMatchObject({
      editing: { page: 'identity', overlay: { menu: 'pages', highlight: 0 } },
    });
    expect(kept.document.answers).toEqual(asked.document.answers);
  }
  const wrong = { kind: 'menu', menu: 'catalog', highlight: 0 } as const;
  const address = typed(update(asked, { editing: { overlay: wrong } }), '1');
  expect(address.editing.overlay).toMatchObject({ kind: 'address', text: { value: '' } });
});

describe('the question about conflicting files of a run', () => {
  const changed: Obstacle = {
    ...{ product: 'descriptor', kind: 'changed', path: '/apps/x.json', stamp: 's' },
    reason: 'was changed by someone else',
  } as Obstacle;
  const recipe = { ...changed, product: 'recipe', path: '/apps/x.d' } as Obstacle;

  function stoppedBy(...obstacles: readonly Obstacle[]): WizardState {
    const problem = { code: 'descriptor-invalid', message: '', tail: [], action: '', obstacles };
    const events = failedRun(problem as Parameters<typeof failedRun>[0], 'prepare');
    const run = events.reduce(runProgressAfter, freshRun);
    return update(withSlot(openState(complete), 'run', run), { editing: { page: 'run' } });
  }

  test('offers to load a changed descriptor, and to replace or keep one or several', () => {
    expect(menuOf('in-the-way', stoppedBy(changed))).toMatchObject({
      title: 'x.json was changed by someone else.',
      items: [
        { label: 'Show the changes' },
        { label: 'Keep it, and load it into the form' },
        { label: 'Replace it', isFinal: true },
        { label: 'Keep it unchanged' },
      ],
    });
    expect(labels('in-the-way', stoppedBy(recipe, { ...recipe, path: '/apps/y.d' }))).toEqual([
      'Show the changes',
      'Replace them',
      'Keep them unchanged',
    ]);
  });

  test('replaces only the listed files, and retries', () => {
    const asked = stoppedBy(recipe);
    const earlier = { path: '/apps/z', stamp: 'z' };
    const replaced = press(
      at(update(asked, { run: { consent: [earlier] } }), 'in-the-way', 'Replace'),
      'accept',
    );
    expect(replaced.run.consent).toEqual([earlier, recipe]);
    expect(replaced.editing.slots.run).toMatchObject({ attempt: 2, outcome: undefined });
    const kept = press(at(asked, 'in-the-way', 'Keep it unchanged'), 'accept');
    expect(kept).toMatchObject({
      run: { consent: [] },
      editing: { overlay: undefined, page: 'run' },
    });
    expect(kept.editing.slots.run?.outcome).toBe('failed');
    expect(press(kept, 'accept').editing.overlay).toMatchObject({ menu: 'in-the-way' });
  });

  test('reloads a changed descriptor, or shows the planned files', () => {
    const asked = stoppedBy(changed);
    expect(press(at(asked, 'in-the-way', 'Keep it, and load'), 'accept')).toMatchObject({
      session: { fileWork: 'reload' },
      editing: { notice: 'Reading it.', overlay: undefined },
    });
    const plan = { answers: asked.document.answers, files: [] };
    const planned = update(asked, { session: { data: { ...asked.session.data, plan } } });
    const shown = press(at(planned, 'in-the-way', 'Show'), 'accept');
    expect(shown).toMatchObject({
      editing: { page: 'review', slots: { review: { tab: 'files', scroll: 0 } } },
    });
    expect(shown.session.data.plan).toBeUndefined();
    expect(shown.session.data.host).toBe(asked.session.data.host);
  });
});

test('a stop can be revoked, and is not possible after the end of a run', () => {
  const going = update(withSlot(openState(complete), 'run', freshRun), {
    editing: { page: 'run' as const },
  });
  expect(labels('cancel', going)).toEqual(['Stop after this step', 'Stop now', 'Keep it running']);
  const stopping = withSlot(going, 'run', { ...freshRun, stopping: 'after-step' });
  expect(labels('cancel', stopping)).toEqual(['Stop now', 'Keep it running']);
  const ended = withSlot(going, 'run', { ...freshRun, outcome: 'done' });
  const chosen = press(at(ended, 'cancel', 'Stop now'), 'accept');
  expect(chosen.editing.slots.run).toBe(ended.editing.slots.run);
});

test('help and previews scroll, close with Enter or Escape, and make way for the question to quit', () => {
  const opened = press(update(openState(complete), { editing: { page: 'identity' } }), 'help');
  const view = { rows: 5, first: 0, end: 40 };
  const down = reduce(opened, { type: 'command', name: 'down', view });
  expect(down.editing.overlay).toEqual({ kind: 'help', scroll: 1 });
  expect(press(opened, 'down').editing.overlay).toBe(opened.editing.overlay);
  expect([press(down, 'accept').editing.overlay, press(down, 'back').editing.overlay]).toEqual([
    undefined,
    undefined,
  ]);
  expect(press(down, 'quit').editing.overlay).toEqual({ kind: 'menu', menu: 'quit', highlight: 0 });
  expect(typed(down, 'j1').editing.overlay).toBe(down.editing.overlay);
});
