import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DraftPlace, findDrafts, openDraftKeeper } from '../../src/wizard/draft-keeper.ts';
import { initialState } from '../../src/wizard/initial-state.ts';
import { reduce } from '../../src/wizard/reduce.ts';
import type { WizardState } from '../../src/wizard/state.ts';

let root: string;
let place: DraftPlace;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'deskpack-drafts-'));
  place = { drafts: join(root, 'drafts'), folder: '/apps' };
});

afterEach(() => rm(root, { recursive: true }));

const refuse = (thrown: unknown) => {
  throw thrown;
};

const stateWith = (draft: string, given: Record<string, string>): WizardState =>
  initialState({ draft, given });

async function saved(state: WizardState, at = place): Promise<void> {
  const keeper = openDraftKeeper(at, refuse);
  keeper.keep(state);
  await keeper.flush();
}

describe('drafts', () => {
  test('are one file each, which only its owner can read, and nothing else is left', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    await saved(stateWith('two', { name: 'xclock' }));
    expect((await readdir(place.drafts)).sort()).toEqual(['one.json', 'two.json']);
    const { mode } = await stat(join(place.drafts, 'one.json'));
    expect(mode & 0o777).toBe(0o600);
    const names = (await findDrafts(place)).map(({ answers }) => answers.name);
    expect(names.sort()).toEqual(['xcalc', 'xclock']);
  });

  test('have the newest answers without being waited for', async () => {
    const keeper = openDraftKeeper(place, refuse);
    for (const name of ['x', 'xc', 'xca', 'xcal']) keeper.keep(stateWith('one', { name }));
    const text = () => readFile(join(place.drafts, 'one.json'), 'utf8').catch(() => '');
    await expect.poll(text).toContain('"name":"xcal"');
    keeper.keep(stateWith('one', { name: 'xcalc' }));
    await expect.poll(text).toContain('"name":"xcalc"');
    await keeper.flush();
  });

  test('that are discarded stay away, whatever was to be saved', async () => {
    const keeper = openDraftKeeper(place, refuse);
    keeper.keep(stateWith('one', { name: 'x' }));
    keeper.discard(['one']);
    await keeper.flush();
    expect(await readdir(place.drafts).catch(() => [])).toEqual([]);
  });

  test('of another folder, file or application of a list are not offered', async () => {
    const list = { ...place, file: '/apps/list.json', application: 'one' };
    await saved(initialState({ draft: 'one', origin: { name: 'one' } }), list);
    expect(await findDrafts(list)).toHaveLength(1);
    expect(await findDrafts({ ...list, application: 'two' })).toEqual([]);
    expect(await findDrafts({ ...list, file: '/apps/other.json' })).toEqual([]);
    expect(await findDrafts({ ...list, folder: '/elsewhere' })).toEqual([]);
    expect(await findDrafts(place)).toEqual([]);
  });

  test.each<[string, (draft: Record<string, unknown>) => unknown]>([
    ['is cut off', (draft) => JSON.stringify(draft).slice(0, -9)],
    ['has no answers', (draft) => JSON.stringify({ ...draft, answers: null })],
    ['answers what is no field', (draft) => JSON.stringify({ ...draft, answers: { no: 'x' } })],
    ['is on a page that is none', (draft) => JSON.stringify({ ...draft, page: 'nowhere' })],
    ['is of another version', (draft) => JSON.stringify({ ...draft, version: 2 })],
    ['is null', () => 'null'],
  ])('a file that %s is passed over', async (_, broken) => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const file = join(place.drafts, 'one.json');
    await writeFile(file, String(broken(JSON.parse(await readFile(file, 'utf8')))));
    expect(await findDrafts(place)).toEqual([]);
  });
});

/** What is offered, and what becomes of it. */
async function offeredTo(state: WizardState, at = place): Promise<WizardState> {
  return reduce(state, { type: 'drafts-found', drafts: await findDrafts(at) });
}

const accept = { type: 'command', name: 'accept' } as const;
const menu = (state: WizardState, ...names: readonly ('down' | 'last')[]) =>
  reduce(
    names.reduce((now, name) => reduce(now, { type: 'command', name }), state),
    accept,
  );

describe('a wizard that finds a draft', () => {
  test('goes on where it was, with what the command line says on top', async () => {
    await saved({ ...stateWith('one', { name: 'xcalc', cat: 'games' }), page: 'launch' });
    const offered = await offeredTo(stateWith('two', { cat: 'office' }));
    const resumed = menu(offered);
    expect(resumed).toMatchObject({ page: 'launch', draft: 'one' });
    expect(resumed.answers).toMatchObject({ name: 'xcalc', cat: 'office' });
  });

  test('begins anew with what it was opened with, and keeps or discards the draft', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const offered = await offeredTo(stateWith('two', { cat: 'office' }));
    const fresh = menu(offered, 'down');
    expect(fresh).toMatchObject({ draft: 'two', discarded: [] });
    expect(fresh.answers).toEqual({ 'acl.permit': 'all', cat: 'office' });
    expect(menu(offered, 'last')).toMatchObject({ draft: 'two', discarded: ['one'] });
  });

  test('of a file puts the answers on top of what the file says by now', async () => {
    const list = { ...place, file: '/apps/a.json', application: 'a' };
    const before = { name: 'a', cat: 'games', path: '/old', args: '-v' };
    const edited = initialState({ draft: 'one', origin: before });
    const answers = { name: 'a', cat: 'office', path: '/old' };
    await saved({ ...edited, answers }, list);
    const now = { name: 'a', cat: 'games', path: '/new', args: '-v', own: 1 };
    const offered = await offeredTo(initialState({ draft: 'two', origin: now }), list);
    const resumed = menu(offered);
    expect(resumed.origin).toEqual(now);
    expect(resumed.answers).toEqual({ name: 'a', cat: 'office', path: '/new' });
    const fresh = menu(offered, 'down');
    expect(fresh.origin).toEqual(now);
    expect(fresh.answers).toEqual({ name: 'a', cat: 'games', path: '/new', args: '-v' });
  });
});
