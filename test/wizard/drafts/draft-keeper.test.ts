import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { processMark } from '../../../src/system/process/process-mark.ts';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import { answersFrom, withNewAnswers } from '../../../src/wizard/document/with-answer.ts';
import { openDraftKeeper } from '../../../src/wizard/drafts/draft-keeper.ts';
import { type DraftPlace, findDrafts } from '../../../src/wizard/drafts/find-drafts.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { folderOfEach } from '../../support/folder.ts';
import { press, textsOf } from '../wizard-state.ts';

const root = folderOfEach();
let place: DraftPlace;

beforeEach(() => {
  place = { drafts: join(root, 'drafts'), folder: '/apps' };
});

/** Writes the draft `one` anew as something else. */
async function rewritten(other: (draft: Record<string, unknown>) => unknown): Promise<string> {
  const file = join(place.drafts, 'one.json');
  const text = String(other(JSON.parse(await readFile(file, 'utf8'))));
  await writeFile(file, text);
  return text;
}

const refuse = (_: string, error: unknown) => {
  throw error;
};

const stateWith = (draft: string, given: Record<string, string>): WizardState =>
  initialState({ draft, given });

async function saved(state: WizardState, at = place): Promise<void> {
  const keeper = openDraftKeeper(at, refuse);
  keeper.keep(state);
  await keeper.flush();
}

describe('drafts', () => {
  test('are one file each, readable only by its owner, without temporary files', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    await saved(stateWith('two', { name: 'xclock' }));
    expect((await readdir(place.drafts)).sort()).toEqual(['one.json', 'two.json']);
    const { mode } = await stat(join(place.drafts, 'one.json'));
    expect(mode & 0o777).toBe(0o600);
    const names = (await findDrafts(place)).drafts.map(({ answers }) => answers.name?.text);
    expect(names.sort()).toEqual(['xcalc', 'xclock']);
  });

  test('can move to another folder, and know the written descriptor', async () => {
    const written = { name: 'xcalc' };
    await saved(update(stateWith('one', { name: 'xcalc' }), { run: { written } }));
    await saved(stateWith('two', { name: 'xclock' }), { ...place, folder: '/others' });
    const there = { ...place, folder: '/out', source: '/apps' };
    const { drafts } = await findDrafts(there);
    expect(drafts).toMatchObject([{ id: 'one', written }]);
    const opened = reduce(stateWith('new', {}), { type: 'drafts-found', drafts });
    const resumed = reduce(opened, { type: 'command', name: 'accept' });
    expect(resumed).toMatchObject({ document: { draft: 'one' }, run: { written } });
    await saved(resumed, there);
    expect((await findDrafts({ ...place, folder: '/out' })).drafts).toMatchObject([{ id: 'one' }]);
    expect((await findDrafts(place)).drafts).toEqual([]);
  });

  test('of an edited file belong to the file, for any output folder', async () => {
    const edited = { ...place, file: '/apps/a.json' };
    await saved(stateWith('one', { name: 'xcalc' }), edited);
    const there = { ...edited, folder: '/out', source: '/anywhere' };
    expect((await findDrafts(there)).drafts).toMatchObject([{ id: 'one' }]);
    expect((await findDrafts({ ...there, file: '/apps/b.json' })).drafts).toEqual([]);
  });

  test('have the newest answers without a wait', async () => {
    const keeper = openDraftKeeper(place, refuse);
    for (const name of ['x', 'xc', 'xca', 'xcal']) keeper.keep(stateWith('one', { name }));
    const text = () => readFile(join(place.drafts, 'one.json'), 'utf8').catch(() => '');
    await expect.poll(text).toContain('"name":"xcal"');
    keeper.keep(stateWith('one', { name: 'xcalc' }));
    await expect.poll(text).toContain('"name":"xcalc"');
    await keeper.flush();
  });

  test('that cannot be saved leave no files, and can be kept in the output folder', async () => {
    place = { ...place, folder: join(root, 'apps') };
    await mkdir(join(place.drafts, 'one.json'), { recursive: true });
    const errors: unknown[] = [];
    let kept = 0;
    const keeper = openDraftKeeper(
      place,
      (_, error) => errors.push(error),
      () => {
        kept += 1;
      },
    );
    keeper.keep(stateWith('one', { name: 'x' }));
    expect(await keeper.flush()).toBe(false);
    expect(await readdir(place.drafts)).toEqual(['one.json']);
    expect(errors[0]).toMatchObject({
      name: 'DeskpackError',
      message: expect.stringContaining('a folder with that name is in the way'),
    });
    expect(kept).toBe(0);
    keeper.keepElsewhere(stateWith('one', { name: 'xy' }));
    expect(await keeper.flush()).toBe(true);
    expect(kept).toBeGreaterThan(0);
    expect(await readdir(join(root, 'apps', '.deskpack-drafts'))).toEqual(['one.json']);
    expect((await findDrafts(place)).drafts).toMatchObject([
      { id: 'one', answers: { name: { text: 'xy' } } },
    ]);
    await rm(join(place.drafts, 'one.json'), { recursive: true });
    keeper.discard(['one']);
    await keeper.flush();
    expect(await readdir(join(root, 'apps'))).toEqual([]);
  });

  test('whose save fails after another folder was chosen are reported as saved only', async () => {
    place = { ...place, folder: join(root, 'apps') };
    await mkdir(join(place.drafts, 'one.json'), { recursive: true });
    const results: string[] = [];
    const keeper = openDraftKeeper(
      place,
      () => results.push('lost'),
      () => results.push('kept'),
    );
    keeper.keep(stateWith('one', { name: 'x' }));
    // The save has begun, and fails later.
    await Promise.resolve();
    keeper.keepElsewhere(stateWith('one', { name: 'x' }));
    expect(await keeper.flush()).toBe(true);
    expect(new Set(results)).toEqual(new Set(['kept']));
  });

  test.runIf(canMount)(
    'on a full disk leave no empty file, and are reported, as what they are (needs the right to mount)',
    async () => {
      const disk = join(root, 'disk');
      mountDisk(disk, 'size=128k');
      const drafts = join(disk, 'drafts');
      await mkdir(drafts);
      await writeFile(join(disk, 'filler'), Buffer.alloc(1_000_000)).catch(() => {});
      const errors: unknown[] = [];
      const keeper = openDraftKeeper({ ...place, drafts }, (_, one) => errors.push(one));
      for (const name of ['x', 'xy', 'xyz']) {
        keeper.keep(stateWith('one', { name, comment: 'c'.repeat(100_000) }));
        expect(await keeper.flush()).toBe(false);
      }
      expect(errors[0]).toMatchObject({ message: expect.stringContaining('the disk is full') });
      expect(await readdir(drafts)).toEqual([]);
    },
  );

  test('of several documents are saved and reported separately', async () => {
    await mkdir(join(place.drafts, 'broken.json'), { recursive: true });
    const [saves, faults] = [new Set<string>(), new Set<string>()];
    const keeper = openDraftKeeper(
      place,
      (draft) => faults.add(draft),
      (draft) => saves.add(draft),
    );
    keeper.keep(stateWith('one', { name: 'a' }));
    keeper.keep(stateWith('broken', { name: 'b' }));
    keeper.keep(stateWith('two', { name: 'c' }));
    expect(await keeper.flush()).toBe(true);
    expect([...saves].sort()).toEqual(['one', 'two']);
    expect([...faults]).toEqual(['broken']);
    expect((await readdir(place.drafts)).sort()).toEqual(['broken.json', 'one.json', 'two.json']);
    keeper.keep(stateWith('broken', { name: 'b' }));
    expect(await keeper.flush()).toBe(false);
  });

  test('that are discarded are not written again by pending saves', async () => {
    const keeper = openDraftKeeper(place, refuse);
    keeper.keep(stateWith('one', { name: 'x' }));
    keeper.discard(['one']);
    await keeper.flush();
    expect(await readdir(place.drafts).catch(() => [])).toEqual([]);
  });

  test('of another folder, file or application of a list are not offered', async () => {
    const list = { ...place, file: '/apps/list.json', application: 'one' };
    await saved(initialState({ draft: 'one', origin: { name: 'one' } }), list);
    const found = async (at: DraftPlace) => (await findDrafts(at)).drafts;
    expect(await found(list)).toHaveLength(1);
    expect(await found({ ...list, application: 'two' })).toEqual([]);
    expect(await found({ ...list, file: '/apps/other.json' })).toEqual([]);
    expect(await found({ ...list, folder: '/elsewhere' })).toEqual([]);
    // Where a new application would be begun in its folder, going on is to edit that file.
    expect(await found(place)).toMatchObject([
      { id: 'one', file: '/apps/list.json', application: 'one', isOfOtherFile: true },
    ]);
    expect(await found({ ...place, folder: '/elsewhere' })).toEqual([]);
    // A file with one descriptor is about that one, whatever it is called by now.
    expect(await found({ ...list, application: undefined })).toHaveLength(1);
  });

  test.each<[string, (draft: Record<string, unknown>) => unknown]>([
    ['is cut off', (draft) => JSON.stringify(draft).slice(0, -9)],
    ['has no answers', (draft) => JSON.stringify({ ...draft, answers: null })],
    ['is null', () => 'null'],
  ])('a file that %s is set aside, and reported once', async (_, broken) => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const text = await rewritten(broken);
    const aside = join(place.drafts, 'one.json.damaged');
    const warnings = [`A draft is damaged. It was renamed: ${aside}`];
    expect(await findDrafts(place)).toEqual({ drafts: [], warnings });
    expect(await findDrafts(place)).toEqual({ drafts: [], warnings: [] });
    expect(await readFile(aside, 'utf8')).toBe(text);
  });

  test('of a newer version are not changed, and reported for their folder', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const text = await rewritten((draft) => JSON.stringify({ ...draft, version: 2 }));
    const file = join(place.drafts, 'one.json');
    const warnings = [`A draft of a newer deskpack was left unchanged: ${file}`];
    expect(await findDrafts(place)).toEqual({ drafts: [], warnings });
    expect(await findDrafts({ ...place, folder: '/elsewhere' })).toMatchObject({ warnings: [] });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test.each<[string, (draft: Record<string, unknown>) => unknown]>([
    [
      'an answer that is empty',
      (draft) => JSON.stringify({ ...draft, answers: { name: 'xcalc', args: '' } }),
    ],
    ['a page that there is none of', (draft) => JSON.stringify({ ...draft, page: 'nowhere' })],
    ['no word about who has it open', (draft) => JSON.stringify({ ...draft, keeper: undefined })],
  ])('with %s are gone on with', async (_, other) => {
    await saved(stateWith('one', { name: 'xcalc' }));
    await rewritten(other);
    const resumed = menu(await offeredTo(stateWith('two', {})));
    expect(resumed).toMatchObject({ document: { draft: 'one' }, editing: { page: 'template' } });
    expect(textsOf(resumed)).toMatchObject({ name: 'xcalc' });
    expect(textsOf(resumed)).not.toHaveProperty('args');
  });

  test('keep an answer to an unknown field', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    await rewritten((draft) =>
      JSON.stringify({ ...draft, answers: { name: 'xcalc', later: 'x' } }),
    );
    await saved(menu(await offeredTo(stateWith('two', {}))));
    expect(await readFile(join(place.drafts, 'one.json'), 'utf8')).toContain('"later":"x"');
  });

  test('are found after an answer was removed on the command line', async () => {
    const begun = stateWith('one', { args: '', name: 'xcalc', 'acl.permit': '' });
    expect(textsOf(begun)).toEqual({ name: 'xcalc' });
    await saved(begun);
    const { drafts } = await findDrafts(place);
    expect(drafts).toMatchObject([{ answers: { name: { text: 'xcalc' } } }]);
    const resumed = menu(await offeredTo(stateWith('two', { name: '' })));
    expect(textsOf(resumed)).toEqual({});
  });

  test('report whether they are saved', async () => {
    const keeper = openDraftKeeper(place, refuse);
    expect(await keeper.flush()).toBe(false);
    keeper.keep(stateWith('one', { name: 'x' }));
    expect(await keeper.flush()).toBe(true);
    await writeFile(join(root, 'file'), '');
    const error: unknown[] = [];
    const other = openDraftKeeper({ ...place, drafts: join(root, 'file', 'drafts') }, (_, one) =>
      error.push(one),
    );
    other.keep(stateWith('one', { name: 'x' }));
    expect(await other.flush()).toBe(false);
    expect(error).not.toEqual([]);
  });
});

/** The offer, and its result. */
async function offeredTo(state: WizardState, at = place): Promise<WizardState> {
  const { drafts } = await findDrafts(at);
  return reduce(state, { type: 'drafts-found', drafts });
}

const down = { type: 'command', name: 'down' } as const;
const accept = { type: 'command', name: 'accept' } as const;
const menu = (state: WizardState, ...names: readonly ('down' | 'last')[]) =>
  reduce(press(state, ...names), accept);

/** Makes the draft `one` one that another process has open; it runs until it is ended. */
async function openElsewhere(): Promise<() => void> {
  const child = spawn('sleep', ['600']);
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const start = stat.slice(stat.lastIndexOf(')') + 1).split(' ')[20];
  const keeper = processMark().replace(/^\d+-\d+/, `${child.pid}-${start}`);
  await rewritten((draft) => JSON.stringify({ ...draft, keeper }));
  return () => child.kill();
}

describe('a draft that another window has open', () => {
  test('is resumed as a copy, and neither written nor discarded', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const close = await openElsewhere();
    const file = join(place.drafts, 'one.json');
    const text = await readFile(file, 'utf8');
    const offered = await offeredTo(stateWith('two', {}));
    expect(menuOf('start', offered).items.map(({ label }) => label)).toEqual([
      'Copy xcalc, 2 answers, open in another window',
      'Start a new application',
    ]);
    const keeper = openDraftKeeper(place, refuse);
    const copied = menu(offered);
    keeper.keep(withNewAnswers(copied, answersFrom({ name: 'other' }, 'typed')));
    await keeper.flush();
    const names = (await findDrafts(place)).drafts.map(({ answers }) => answers.name?.text);
    expect(names.sort()).toEqual(['other', 'xcalc']);
    keeper.discard([copied.document.draft]);
    await keeper.flush();
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(await readdir(place.drafts)).toEqual(['one.json']);
    close();
  });

  test('can be resumed after that window is closed', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const close = await openElsewhere();
    close();
    const isOpen = async () => (await findDrafts(place)).drafts[0]?.isOpen;
    await expect.poll(isOpen).toBe(false);
  });
});

describe('a wizard that finds a draft', () => {
  test('discards the selected one of several', async () => {
    for (const name of ['a', 'b', 'c']) await saved(stateWith(name, { name }));
    const offered = await offeredTo(stateWith('new', {}));
    const [first, second, third] = offered.session.drafts;
    const less = reduce(reduce(offered, down), { type: 'command', name: 'discard' });
    expect(less).toMatchObject({ session: { drafts: [first, third], discarded: [second!.id] } });
    expect(menu(less)).toMatchObject({ document: { draft: third!.id } });
    const none = [1, 2].reduce(
      (state) => reduce(state, { type: 'command', name: 'discard' }),
      reduce(less, { type: 'command', name: 'first' }),
    );
    expect(none).toMatchObject({
      session: { drafts: [] },
      editing: { overlay: undefined },
      document: { draft: 'new' },
    });
    expect(none.session.discarded).toHaveLength(3);
  });

  test('discards nothing because of earlier input', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const offered = await offeredTo(stateWith('two', {}));
    const typed = reduce(offered, { type: 'typed', text: '3' });
    expect(typed).toMatchObject({
      session: { discarded: [] },
      editing: { overlay: { menu: 'start', highlight: 2 } },
    });
    expect(reduce(typed, accept)).toMatchObject({
      document: { draft: 'two' },
      session: { discarded: ['one'] },
    });
    expect(reduce(offered, { type: 'pasted', text: '2' })).toBe(offered);
  });

  test('resumes it, with the answers of the command line on top', async () => {
    await saved(
      update(stateWith('one', { name: 'xcalc', cat: 'games' }), { editing: { page: 'launch' } }),
    );
    const offered = await offeredTo(stateWith('two', { cat: 'office' }));
    const resumed = menu(offered);
    expect(resumed).toMatchObject({ editing: { page: 'launch' }, document: { draft: 'one' } });
    expect(textsOf(resumed)).toMatchObject({ name: 'xcalc', cat: 'office' });
  });

  test('starts over with its initial answers, and keeps or discards the draft', async () => {
    await saved(stateWith('one', { name: 'xcalc' }));
    const offered = await offeredTo(stateWith('two', { cat: 'office' }));
    const fresh = menu(offered, 'down');
    expect(fresh).toMatchObject({ document: { draft: 'two' }, session: { discarded: [] } });
    expect(textsOf(fresh)).toEqual({ 'acl.permit': 'all', cat: 'office' });
    expect(menu(offered, 'last')).toMatchObject({
      document: { draft: 'two' },
      session: { discarded: ['one'] },
    });
  });

  test('of a file applies its answers to the present file', async () => {
    const list = { ...place, file: '/apps/a.json', application: 'a' };
    const before = { name: 'a', cat: 'games', path: '/old', args: '-v' };
    const edited = initialState({ draft: 'one', origin: before });
    const answers = { name: 'a', cat: 'office', path: '/old' };
    await saved(withNewAnswers(edited, answersFrom(answers, 'typed')), list);
    const now = { name: 'a', cat: 'games', path: '/new', args: '-v', own: 1 };
    const offered = await offeredTo(initialState({ draft: 'two', origin: now }), list);
    const resumed = menu(offered);
    expect(resumed.document.origin).toEqual(now);
    expect(textsOf(resumed)).toEqual({ name: 'a', cat: 'office', path: '/new' });
    const fresh = menu(offered, 'down');
    expect(fresh.document.origin).toEqual(now);
    expect(textsOf(fresh)).toEqual({ name: 'a', cat: 'games', path: '/new', args: '-v' });
  });
});
