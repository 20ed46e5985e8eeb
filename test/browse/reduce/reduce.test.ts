import { describe, expect, test } from 'vitest';
import type { Action, CommandName } from '../../../src/browse/action.ts';
import type { Application, Listed } from '../../../src/browse/catalog.ts';
import { menuOf } from '../../../src/browse/reduce/menus.ts';
import { reduce } from '../../../src/browse/reduce/reduce.ts';
import {
  type BrowseState,
  isComplete,
  type MenuOverlay,
  openState,
  queryKey,
  queryText,
} from '../../../src/browse/state.ts';

const listed = (name: string): Listed => ({ name, displayname: name.toUpperCase(), cat: 'games' });

const application = (name: string, changes: Partial<Application> = {}): Application => ({
  name,
  displayname: name,
  source: 'descriptor',
  etag: '"a"',
  revision: 2,
  registered: 0,
  updated: 0,
  fields: {},
  image: undefined,
  ...changes,
});

const press = (name: CommandName): Action => ({ type: 'command', name });

const stateAfter = (state: BrowseState, ...actions: readonly Action[]) =>
  actions.reduce(reduce, state);

/** A browser that has read its list. */
function browserWith(...names: readonly string[]): BrowseState {
  const state = openState('http://catalog.example');
  const list = { ...state.list, key: queryKey(state), query: queryText(state) };
  return { ...state, list: { ...list, applications: names.map(listed) } };
}

/** A browser with an application open, of which everything is known. */
const opened = (changes: Partial<Application> = {}) =>
  stateAfter(browserWith('chess', 'go'), press('accept'), {
    type: 'application-loaded',
    name: 'chess',
    loaded: { status: 'here', value: application('chess', changes) },
  });

test('typed words are searched for, and the best result is highlighted', () => {
  const state = stateAfter(browserWith('chess', 'go'), press('down'), {
    type: 'typed',
    text: '/ch',
  });
  expect(state.line.value).toBe('ch');
  expect(state.highlight).toBe(0);
  expect(queryKey(state)).not.toBe(queryKey(browserWith()));
});

test('the result of an earlier query is ignored', () => {
  const asked = stateAfter(browserWith('chess'), { type: 'typed', text: 'g' });
  const now = stateAfter(asked, { type: 'typed', text: 'o' });
  const late: Action = {
    type: 'counted',
    key: queryKey(asked),
    counts: { found: 7, values: [] },
  };
  expect(stateAfter(now, late)).toBe(now);
  expect(stateAfter(asked, late).counts?.value?.found).toBe(7);
});

test.each(['accept', 'restore'] as const)('%s says that revisions are still read', (name) => {
  const revisions = [2, 1].map((revision) => ({ revision, kind: 'replaced', at: '', actor: '' }));
  const of = (other: string): BrowseState => ({
    ...stateAfter(opened(), press('revisions')),
    revisions: { name: other, loaded: { status: 'here', value: revisions } } as never,
  });
  const early = stateAfter(opened(), press('revisions'), press(name));
  expect(early).toMatchObject({ place: { kind: 'revisions' }, notice: 'It is still being read.' });
  // Those of an application that was open before are not those of this one.
  expect(stateAfter(of('go'), press(name))).toMatchObject({ overlay: undefined, task: undefined });
  expect(stateAfter(of('go'), press(name)).place.kind).toBe('revisions');
  expect(stateAfter(of('chess'), press(name)).notice).toBeUndefined();
});

test('the highlight stays within the results', () => {
  const state = browserWith('chess', 'go');
  expect(stateAfter(state, press('up')).highlight).toBe(0);
  expect(stateAfter(state, press('down'), press('down'), press('down')).highlight).toBe(1);
});

test('Escape clears the query, and then says how to quit', () => {
  const narrowed = stateAfter(browserWith('chess'), { type: 'typed', text: 'ch' });
  const whole = stateAfter(narrowed, press('back'));
  expect(whole.line.value).toBe('');
  expect(stateAfter(whole, press('back')).notice).toBe('Ctrl+C quits.');
});

test('a removal is confirmed, and the default answer keeps the application', () => {
  const asked = stateAfter(opened(), press('remove'));
  expect(asked.overlay).toMatchObject({ kind: 'menu', menu: 'remove' });
  expect(asked.task).toBeUndefined();
  const answered = stateAfter(asked, press('accept'));
  expect(answered.overlay).toBeUndefined();
  expect(answered.task).toBeUndefined();
  const removing = stateAfter(asked, press('down'), press('accept'));
  expect(removing.task).toEqual({ kind: 'remove', name: 'chess', etag: '"a"' });
});

test('an application is tried from its page and from the list, and read again afterwards', () => {
  const trying = { kind: 'try', name: 'chess' };
  const begun = stateAfter(opened(), press('try'));
  expect(begun.task).toEqual(trying);
  // Nothing is changed meanwhile that a key to quit could break.
  expect(stateAfter(begun, press('quit')).exit).toBe(0);
  expect(stateAfter(browserWith('chess', 'go'), press('try')).task).toEqual(trying);
  expect(stateAfter(browserWith(), press('try')).task).toBeUndefined();
  const ended = stateAfter(begun, { type: 'task-ended', end: { outcome: 'done' } });
  expect(ended.task).toBeUndefined();
  expect(ended.place.kind).toBe('open');
  // The person may have proven it by hand.
  expect(isComplete(ended.details.chess)).toBe(false);
  expect(ended.details.chess?.application.status).toBe('here');
});

test('Escape gives up a trial whose image is still looked for', () => {
  const left = stateAfter(opened(), press('try'), press('back'));
  expect(left).toMatchObject({ task: undefined, place: { kind: 'open' } });
  expect(left.notice).toBe('chess was not started.');
});

test('where an application cannot be tried, the reason and the remedy are shown', () => {
  const problem = { message: 'docker has no image chess:1', action: 'docker pull chess:1' };
  const told = stateAfter(opened(), press('try'), { type: 'task-ended', end: { problem } });
  expect(told.overlay).toMatchObject({ kind: 'problem', problem });
  expect(stateAfter(told, press('back'))).toMatchObject({ overlay: undefined, task: undefined });
});

test('one key restores a removed application', () => {
  const removing = stateAfter(opened(), press('remove'), press('down'), press('accept'));
  const removed = stateAfter(removing, { type: 'task-ended', end: { outcome: 'done' } });
  expect(removed.removed).toBe('chess');
  expect(stateAfter(removed, press('undo')).task).toMatchObject({ kind: 'restore', name: 'chess' });
});

test('an application that was changed meanwhile is not removed, with a message', () => {
  const removing = stateAfter(opened(), press('remove'), press('down'), press('accept'));
  const state = stateAfter(removing, { type: 'task-ended', end: { outcome: 'changed' } });
  expect(state.removed).toBeUndefined();
  expect(state.overlay).toMatchObject({ kind: 'menu', menu: 'changed', name: 'chess' });
});

test('a record is not edited, and a descriptor from it is offered', () => {
  expect(stateAfter(opened(), press('edit')).task).toMatchObject({
    kind: 'begin-edit',
    name: 'chess',
  });
  const record = stateAfter(opened({ source: 'record' }), press('edit'));
  expect(record.task).toBeUndefined();
  expect(record.overlay).toMatchObject({ kind: 'menu', menu: 'record' });
  expect(stateAfter(record, press('accept')).task).toEqual({ kind: 'describe', name: 'chess' });
});

const problem = (more: object = {}) => ({
  message: 'It cannot be done.',
  action: undefined,
  ...more,
});

const ended = (end: Extract<Action, { type: 'task-ended' }>['end']): Action => ({
  type: 'task-ended',
  end,
});

test('Enter before the result opens the found application, not the previously listed one', () => {
  const asked = stateAfter(
    browserWith('chess', 'go'),
    { type: 'typed', text: 'go' },
    press('accept'),
  );
  expect(asked.place.kind).toBe('list');
  const part = { applications: [listed('go')], next: undefined };
  const answer: Action = { type: 'list-loaded', key: queryKey(asked), after: undefined, part };
  expect(stateAfter(asked, answer).place).toMatchObject({ kind: 'open', name: 'go' });
  // Further typing means another wish.
  const other = stateAfter(asked, { type: 'typed', text: ' ' });
  expect(stateAfter(other, { ...answer, key: queryKey(other) }).place.kind).toBe('list');
});

test('a task that needed a token is retried with it, without another question', () => {
  const refused = stateAfter(
    opened(),
    ...[press('remove'), press('down'), press('accept')],
    ended({ problem: problem({ needsToken: 'http://catalog.example' }) }),
  );
  expect(refused.overlay).toMatchObject({ kind: 'token', catalog: 'http://catalog.example' });
  expect(refused.task).toBeUndefined();
  const given = stateAfter(refused, { type: 'typed', text: 'secret' }, press('accept'));
  expect(given.task).toEqual({ kind: 'remove', name: 'chess', etag: '"a"' });
  expect(given.given).toEqual({ catalog: 'http://catalog.example', token: 'secret' });
  expect(stateAfter(refused, press('back')).task).toBeUndefined();
});

describe('an edit', () => {
  const edit = { file: '/edits/chess.json', as: 'chess', etag: '"a"', leftAt: undefined };

  /** A browser in which an edit has come back from the wizard. */
  const edited = (changes: Partial<typeof edit> = {}) =>
    stateAfter(
      opened(),
      press('edit'),
      ended({ edit }),
      ended({ edited: { ...edit, ...changes } }),
    );

  test('is registered after a confirmation, which mentions another name', () => {
    const asked = edited();
    expect(asked.overlay).toMatchObject({ menu: 'register', name: 'chess' });
    expect(stateAfter(asked, press('accept')).task).toMatchObject({
      kind: 'register',
      isForced: false,
    });
    const renamed = edited({ as: 'go' });
    const { title } = menuOf(renamed, renamed.overlay as MenuOverlay);
    expect(title).toMatch(/go.*chess stays/);
    const there = stateAfter(renamed, press('accept'), ended({ outcome: 'done' }));
    expect(there.place).toMatchObject({ kind: 'open', name: 'go' });
  });

  test('is kept after a conflict, and the default answer replaces nothing', () => {
    const conflict = stateAfter(edited(), press('accept'), ended({ outcome: 'changed' }));
    expect(conflict.overlay).toMatchObject({ menu: 'register-over', edit });
    expect(stateAfter(conflict, press('accept')).place.kind).toBe('revisions');
    const over = stateAfter(conflict, press('down'), press('accept'));
    expect(over.task).toMatchObject({ kind: 'register', isForced: true });
    expect(stateAfter(conflict, press('back')).notice).toContain(edit.file);
  });

  test.each([
    ['a problem', problem()],
    ['a token that nobody gives', problem({ needsToken: 'http://catalog.example' })],
  ])('is asked about again after %s', (_, found) => {
    const failed = stateAfter(edited(), press('accept'), ended({ problem: found }));
    expect(stateAfter(failed, press('back')).overlay).toMatchObject({ menu: 'register', edit });
  });

  test('can be registered unchanged if it was left earlier', () => {
    const left = stateAfter(opened(), press('edit'), ended({ edit: { ...edit, leftAt: 1 } }));
    expect(left.overlay).toMatchObject({ menu: 'edit-left' });
    expect(stateAfter(left, press('down'), press('accept')).task).toMatchObject({
      kind: 'register',
      isForced: false,
    });
  });
});

test('a digit only highlights a copy target, and used targets are offered again', () => {
  const known = [{ address: 'http://other.example', note: 'used before' }];
  const asked = stateAfter(opened(), { type: 'catalogs-known', catalogs: known }, press('copy'));
  const moved = stateAfter(asked, { type: 'typed', text: '1' });
  expect(moved.task).toBeUndefined();
  const copying = stateAfter(moved, press('down'), press('accept'), {
    ...{ type: 'typed', text: 'http://third.example' },
  });
  const copied = stateAfter(copying, press('accept'), ended({ outcome: 'done' }), press('copy'));
  const { items } = menuOf(copied, copied.overlay as MenuOverlay);
  expect(items.map(({ label }) => label.split(',')[0]).slice(0, 2)).toEqual([
    'http://third.example',
    'http://other.example',
  ]);
});

test('failed requests are repeated when the catalog responds again', () => {
  const away = stateAfter(opened(), {
    ...{ type: 'application-loaded', name: 'go', loaded: { status: 'failed', problem: problem() } },
  });
  const back = stateAfter(away, { type: 'happened', names: [] });
  expect(Object.keys(back.details)).toEqual(['chess']);
  expect(queryKey(back)).not.toBe(queryKey(away));
});

test('what is shown of an application stays until its change is read', () => {
  const revision = {
    revision: 1,
    kind: 'registered',
    at: '2026-11-27T12:00:00Z',
    actor: 'anyone',
  } as const;
  const loaded = { status: 'here', value: [revision] } as const;
  const listed = { type: 'revisions-loaded', name: 'chess', loaded } as const;
  const changed = { type: 'happened', names: ['chess'] } as const;
  const shown = stateAfter(opened(), press('revisions'), listed, changed);
  expect(shown.revisions?.loaded).toEqual(loaded);
  expect(isComplete(shown.details.chess)).toBe(false);
  // It can be opened, as before.
  expect(stateAfter(shown, press('accept')).notice).toBe('Nothing was registered before it.');
  expect(stateAfter(shown, press('back'), press('edit')).task).toMatchObject({ name: 'chess' });
  const { unread } = shown.revisions!;
  expect(unread).toBe(1);
  expect(stateAfter(shown, { ...listed, unread }).revisions?.unread).toBe(0);
  // The answer may be of before the second change.
  expect(stateAfter(shown, changed, { ...listed, unread }).revisions?.unread).toBe(1);
});

test('the pictures of a changed application are read again', () => {
  const icon = new Uint8Array([1]);
  const here = stateAfter(opened(), { type: 'icon-loaded', name: 'chess', icon });
  const changed = stateAfter(here, { type: 'happened', names: ['chess'] });
  expect(changed.details.chess?.icon).toBe(icon);
  const again = stateAfter(changed, {
    type: 'application-loaded',
    name: 'chess',
    loaded: { status: 'here', value: application('chess', { revision: 2 }) },
    unread: 1,
  });
  expect(again.details.chess).toMatchObject({ icon: undefined, unread: 0 });
});

test('quitting while a picture is shown needs one key: the screen is back before that ends', () => {
  const task = { kind: 'show-window', name: 'xcalc', bytes: new Uint8Array() } as const;
  expect(stateAfter({ ...opened(), task }, press('quit')).exit).toBe(0);
});

test('quitting during a task needs a second key', () => {
  const busy = stateAfter(opened(), press('edit'));
  const warned = stateAfter(busy, press('quit'));
  expect(warned.exit).toBeUndefined();
  expect(warned.notice).toContain('Ctrl+C again');
  expect(stateAfter(warned, press('quit')).exit).toBe(0);
  expect(stateAfter(opened(), press('quit')).exit).toBe(0);
});
