import { expect, test } from 'vitest';
import type { Given } from '../../../../src/describe/given/given.ts';
import type { Proposal } from '../../../../src/describe/proposal.ts';
import { noConfiguration } from '../../../../src/descriptor/check/configuration.ts';
import type { CommandName } from '../../../../src/wizard/command.ts';
import { focusedKey, withPage } from '../../../../src/wizard/document/focus.ts';
import { filesOfAnswers } from '../../../../src/wizard/document/held-files.ts';
import { unfinishedLookAtFile } from '../../../../src/wizard/document/looked-offer.ts';
import { descriptorOf, findingsOf } from '../../../../src/wizard/findings/derived.ts';
import { contextOf } from '../../../../src/wizard/keys/keys.ts';
import { lineOf } from '../../../../src/wizard/pages/start/line.ts';
import { indexRequest } from '../../../../src/wizard/pages/start/requests.ts';
import { highlighted, startResults } from '../../../../src/wizard/pages/start/results.ts';
import type { LookNews } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { type LoadedData, update, type WizardState } from '../../../../src/wizard/state.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { index, startState, template } from '../../start-state.ts';
import { press, textsOf, typed } from '../../wizard-state.ts';

const withLoaded = (state: WizardState, data: Partial<LoadedData>) =>
  reduce(state, { type: 'data-loaded', data });
const values = (state: WizardState) => startResults(state).all.map(({ value }) => value);

const filled = {
  'acl.permit': 'all',
  template,
  name: 'notes',
  displayname: 'Notes++',
  cat: 'office,education',
  keyword: 'pen ink,markup',
  debpackage: 'notes++',
  mimetype: 'application/pdf;text/html;',
  fileextensions: 'pdf;html;htm',
  desktopfile: '/usr/share/applications/org.notes.desktop',
};

test('typed words are searched in applications, then in packages, and can be a package', () => {
  const state = typed(startState(), 'note');
  expect(values(state)).toEqual(['notes++', 'notepad', 'note-tools', 'note']);
  expect(startResults(state).applications).toBe(2);
  expect(values(typed(startState(), 'handwritten'))).toEqual(['notes++', 'handwritten']);
  expect(values(typed(startState(), 'not a name!'))).not.toContain('not a name!');
});

/** The state in which a text was pasted, and it was found out what it is. */
function pasted(state: WizardState, text: string, ...found: readonly Given[]): WizardState {
  return withLoaded(typed(state, text), { given: { of: text.trim(), found } });
}

const given = (kind: Given['kind'], path: string, title: string, more: Partial<Given> = {}) => {
  return { kind, given: path, path, title, ...more };
};

test.each([
  '/home/ada/xpad_5.8.0-1_amd64.deb',
  'https://example.com/t',
  'notes.AppImage',
  "'/srv/my notes.deb' ",
])('%s is not searched as words, and Enter says what is wrong with it', (text) => {
  const begun = startState();
  const { templates: _, ...suggestions } = begun.session.data.suggestions;
  const isReading = update(begun, { session: { data: { ...begun.session.data, suggestions } } });
  const refused = given('other', text, 'It is a thing of another kind', { action: 'Ask for it.' });
  for (const before of [begun, isReading]) {
    const asked = typed(before, text);
    expect(values(asked)).toEqual([]);
    expect(screenTextOf(asked, 80, 24)).toContain(`Looking at ${text.trim()}`);
    expect(press(asked, 'accept').editing.waiting?.what).toBe(`Looking at ${text.trim()}`);
    const state = pasted(before, text, refused);
    expect(values(state)).toEqual([]);
    const screen = screenTextOf(state, 80, 24);
    expect(screen).toContain('It is a thing of another kind. Ask for it.');
    const taken = press(state, 'accept');
    expect(taken.editing.page).toBe('start');
    expect(taken.editing.notice).toBe('It is a thing of another kind. Ask for it.');
  }
});

test('a type of files is searched, unless there is a file of that name', () => {
  const state = typed(startState(), 'note/x');
  expect(press(state, 'accept').editing.waiting?.what).toBe('Looking at note/x');
  const searched = withLoaded(state, { given: { of: 'note/x', found: [] } });
  expect(screenTextOf(searched, 80, 24)).toContain('Applications of');
  const file = given('artefact', '/srv/note/x', 'Program x');
  expect(values(withLoaded(state, { given: { of: 'note/x', found: [file] } }))).toEqual(['x']);
});

test.each(['desktop', 'descriptor', 'record'] as const)(
  'Enter reads a %s that was pasted',
  (kind) => {
    const state = pasted(startState(), './notes.x', given(kind, '/srv/notes.x', 'Notes'));
    const { reading } = press(state, 'accept').editing.slots.start;
    expect(reading).toEqual({ kind, given: '/srv/notes.x' });
  },
);

test('of several files that were pasted, Enter takes the highlighted one', () => {
  const text = './a.desktop ./b.rpm ./c.json';
  const all = [
    given('desktop', '/srv/a.desktop', 'A'),
    given('other', '/srv/b.rpm', 'A package of RPM'),
    given('record', '/srv/c.json', 'C'),
  ];
  const state = pasted(startState(), text, ...all);
  expect(values(state)).toEqual(['a.desktop', 'c.json']);
  expect(screenTextOf(state, 80, 24)).toContain(
    'Files, of which Enter begins with one. Not with /srv/b.rpm',
  );
  const taken = press(state, 'down', 'accept');
  expect(taken.editing.slots.start.reading).toEqual({ kind: 'record', given: '/srv/c.json' });
});

const viewer = '/home/ada/ACME Viewer_2.4.1_amd64.deb';
const deb = given('artefact', viewer, 'Debian package acme-viewer 2.4.1', { bytes: 12_400_000 });
const fromFile = { source: 'here', detail: 'ACME Viewer_2.4.1_amd64.deb' } as const;
const copy = { path: viewer, contextPath: 'files/acme-viewer_2.4.1_amd64.deb', sha256: 'ab12' };

/** What a look at the file has found. */
function foundIn(name: string): Proposal {
  const values = {
    name,
    displayname: name.toUpperCase(),
    preruncommands: [`COPY ${copy.contextPath} /tmp/package.deb`, 'RUN true'],
  };
  return {
    values: new Map(
      Object.entries(values).map(([key, value]) => [key, { value, from: fromFile }] as const),
    ),
    icon: undefined,
    notes: [],
    artefact: {
      origin: { kind: 'deb', version: '2.4.1', sha256: 'ab12', bytes: 1, file: fromFile.detail },
      title: deb.title,
      files: [copy],
      installation: { preruncommands: values.preruncommands },
      applications: { type: 'package', name: 'acme-viewer' },
      nonFree: undefined,
    },
  };
}

const withNews = (state: WizardState, news: LookNews) =>
  withLoaded(state, { looked: { of: state.editing.slots.start.look!, since: 0, ...news } });

test("a vendor's file is named with its size before Enter, which fills in the form and begins a look", () => {
  const state = pasted(startState(), `'${viewer}' `, deb);
  const screen = screenTextOf(state, 80, 24);
  expect(screen).toContain('Debian package acme-viewer 2.4.1, 12.4 MB');
  expect(screen).toContain('Enter installs it on debian.minimal');
  const taken = press(state, 'accept');
  expect(textsOf(taken)).toMatchObject({ name: 'acme-viewer', template });
  expect(taken.document.answers.name?.from?.detail).toContain(fromFile.detail);
  expect(taken.editing.slots.start.look).toMatchObject({ template, file: viewer });
  expect(contextOf(taken)).not.toBe('start');
});

test.each([
  ['xpad_5.8.0-1+b2_amd64.deb', 'xpad'],
  ['libre-office_1:7.4~rc1-3ubuntu2_all.deb', 'libre-office'],
  ['xpad_5.8.0-1_amd64 (1).deb', 'xpad'],
  ['Acme-Viewer-2.4.1-amd64.deb', 'acme-viewer'],
])('a Debian package %s is called %s until its applications are known', (file, name) => {
  const path = `/home/ada/${file}`;
  const taken = press(pasted(startState(), `'${path}'`, given('artefact', path, 'A')), 'accept');
  expect(textsOf(taken)).toMatchObject({ name });
});

test('the one application of a file that is named behind it is wanted, and not asked for', () => {
  const named = { ...deb, given: `${viewer}#app=editor`, application: 'editor' };
  const taken = press(pasted(startState(), `'${viewer}#app=editor'`, named), 'accept');
  expect(taken.editing.slots.start.look).toMatchObject({ file: viewer, wanted: 'editor' });
});

const address = 'https://vendor.example/viewer.deb';
const atAddress: Given = { kind: 'download', given: address, path: '', title: 'Address of a file' };

test('the file at an address is downloaded with Enter, told, and then taken like any other', () => {
  const state = pasted(startState(), ` ${address}`, atAddress);
  expect(screenTextOf(state, 80, 24)).toContain('Address of a file, downloaded with Enter');
  const asked = press(state, 'accept');
  const of = asked.editing.slots.start.download!;
  expect(of).toEqual({ address, text: address });
  expect(screenTextOf(asked, 80, 24)).toContain('Asking for it');
  const far = withLoaded(asked, { download: { of, far: { done: 3_000_000, total: 12_400_000 } } });
  expect(screenTextOf(far, 80, 24)).toContain('Downloading it, 3.0 MB of 12.4 MB');
  // Enter does not begin it twice.
  expect(press(far, 'accept').editing.slots.start.download).toBe(of);
  const file: Given = { ...deb, path: '/cache/viewer.deb', given: address, address };
  const done = withLoaded(far, {
    download: undefined,
    given: { of: address, found: [file] },
  });
  expect(done.editing.slots.start.download).toBeUndefined();
  expect(screenTextOf(done, 80, 24)).toContain('Debian package acme-viewer 2.4.1, 12.4 MB');
  const taken = press(done, 'accept');
  expect(taken.editing.slots.start.look).toMatchObject({ file: '/cache/viewer.deb' });
  expect(textsOf(taken).comment).toContain(`from ${address}`);
});

test('of a page, the form is filled in without another key', () => {
  const page = 'https://board.example/';
  const asked = press(
    pasted(startState(), page, { ...atAddress, given: page, title: 'Address of a page or a file' }),
    'accept',
  );
  const found: Given = {
    kind: 'artefact',
    given: page,
    address: page,
    path: '/cache/board.example',
    title: 'Web application Acme Board',
    isPage: true,
  };
  const done = withLoaded(asked, {
    download: undefined,
    given: { of: page, found: [found] },
  });
  expect(done.editing.slots.start.look).toMatchObject({ file: '/cache/board.example' });
  expect(textsOf(done).comment).toBe(`Web application Acme Board, from ${page}`);
  expect(done.document.answers.name?.from?.detail).toBe('web application: its address');
  expect(contextOf(done)).not.toBe('start');
});

test('a download that fails says why, and is tried again with Enter', () => {
  const asked = press(pasted(startState(), address, atAddress), 'accept');
  const of = asked.editing.slots.start.download!;
  const problem = 'Not downloaded: vendor.example answered 404. Compare the address.';
  const failed = withLoaded(asked, { download: { of, problem } });
  expect(failed.editing.slots.start.download).toBeUndefined();
  expect(screenTextOf(failed, 100, 24)).toContain(`${problem} Enter tries again.`);
  const again = press(failed, 'accept');
  expect(again.editing.slots.start.download).toEqual(of);
  expect(screenTextOf(again, 100, 24)).toContain('Asking for it');
});

test('another text in the line ends the download', () => {
  const asked = press(pasted(startState(), address, atAddress), 'accept');
  expect(press(asked, 'left').editing.slots.start.download).toBeDefined();
  expect(typed(asked, 'x').editing.slots.start.download).toBeUndefined();
  expect(press(asked, 'back').editing.slots.start.download).toBeUndefined();
});

test("Enter on a vendor's file waits until it is known on which template it is installed", () => {
  const begun = startState();
  const { templates, ...suggestions } = begun.session.data.suggestions;
  const early = update(begun, { session: { data: { ...begun.session.data, suggestions } } });
  const waiting = press(pasted(early, viewer, deb), 'accept');
  expect(waiting.editing.waiting?.what).toContain('Looking for templates');
  const taken = withLoaded(waiting, { suggestions: { templates } });
  expect(taken.editing.slots.start.look?.template).toBe(template);
});

test('a look at a file fills in its fields, and the copy that the recipe needs is known', () => {
  const taken = press(pasted(startState(), viewer, deb), 'accept');
  const looked = withNews(taken, { proposal: foundIn('viewer') });
  expect(textsOf(looked)).toMatchObject({ name: 'viewer', displayname: 'VIEWER' });
  expect(filesOfAnswers(looked)).toEqual([copy]);
  const asked = update(looked, {
    session: { data: { ...looked.session.data, contextHas: () => false } },
  });
  expect(findingsOf(asked).map(({ rule }) => rule)).not.toContain('copy-source');
  const without = update(asked, { editing: { heldFiles: {} } });
  expect(findingsOf(without).map(({ rule }) => rule)).toContain('copy-source');
  // Undo leads back to what was before the file; the look is no change of its own.
  const undone = press(looked, 'undo');
  expect([textsOf(undone).name, textsOf(undone).preruncommands]).toEqual([undefined, undefined]);
  expect(textsOf(press(undone, 'redo')).displayname).toBe('VIEWER');
});

test('the look at a file is kept with the draft until it has ended', () => {
  const taken = press(pasted(startState(), viewer, deb), 'accept');
  const look = taken.editing.slots.start.look;
  expect(unfinishedLookAtFile(taken)).toBe(look);
  expect(unfinishedLookAtFile(withNews(taken, { doing: 'reading it' }))).toBe(look);
  const outcome = { isProven: true, text: 'window' };
  expect(unfinishedLookAtFile(withNews(taken, { outcome }))).toBeUndefined();
});

test('of several applications in a file, one is chosen, and looked at', () => {
  const taken = press(pasted(startState(), viewer, deb), 'accept');
  const choices = ['viewer', 'editor'].map(foundIn);
  const asked = withNews(taken, { choices });
  // Where the user was filling in the form by then.
  expect(asked.editing).toMatchObject({
    page: taken.editing.page,
    overlay: { kind: 'menu', menu: 'applications-of-file' },
  });
  const chosen = press(asked, 'down', 'accept');
  expect(chosen.editing.overlay).toBeUndefined();
  expect(chosen.editing.page).not.toBe('start');
  expect(textsOf(chosen)).toMatchObject({ name: 'editor', displayname: 'EDITOR' });
  expect(chosen.editing.slots.start.look).toMatchObject({ file: viewer, wanted: 'editor' });
  expect(filesOfAnswers(chosen)).toEqual([copy]);
});

test('which of several applications is meant can be said later, on the first page', () => {
  const taken = press(pasted(startState(), viewer, deb), 'accept');
  const asked = withNews(taken, { choices: ['viewer', 'editor'].map(foundIn) });
  const later = press(asked, 'back');
  expect(later.editing).toMatchObject({ page: taken.editing.page, overlay: undefined });
  const chosen = press(withPage(later, 'start'), 'down', 'accept');
  expect(textsOf(chosen)).toMatchObject({ name: 'editor' });
});

test('one of many applications in a file is searched on the first page', () => {
  const taken = press(pasted(startState(), viewer, deb), 'accept');
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const asked = withNews(taken, { choices: names.map(foundIn) });
  expect([asked.editing.page, asked.editing.slots.start.question]).toEqual([
    'start',
    'application',
  ]);
  expect(asked.editing.notice).toContain('has 9 applications');
});

test('the highlight moves within the results, and is at the first one for another text', () => {
  let state = press(typed(startState(), 'note'), 'down', 'down');
  expect(highlighted(state)?.value).toBe('note-tools');
  state = press(state, 'down', 'down', 'down', 'down');
  expect(highlighted(state)?.value).toBe('note');
  expect(highlighted(press(state, 'page-up'))?.value).toBe('notes++');
  expect(highlighted(press(state, 'left'))?.value).toBe('note');
  expect(highlighted(press(state, 'delete-left'))?.value).toBe('notes++');
});

test('a choice fills in the form with provenance, and leads to missing answers', () => {
  const state = press(typed(startState(), 'handwritten'), 'accept');
  expect(textsOf(state)).toEqual(filled);
  const { name, cat, fileextensions, 'acl.permit': permit } = state.document.answers;
  expect(name?.from).toEqual({
    source: 'described',
    detail: "package's name",
    word: 'package',
  });
  expect(cat?.from).toEqual({
    source: 'described',
    detail: 'index Office, Education',
    word: 'index',
  });
  expect(fileextensions?.from).toEqual({
    source: 'described',
    detail: 'index of these types',
    word: 'index',
  });
  expect(permit?.from).toEqual({ source: 'default' });
  expect([state.editing.page, focusedKey(state)]).toEqual(['identity', 'icon']);
});

test('with a label for it, the descriptor has the summary, that of the files before that of the index', () => {
  const extraLabels = ['summary'];
  const begun = withLoaded(startState(), {
    configuration: { ...noConfiguration, extraLabels },
  });
  const state = press(typed(begun, 'handwritten'), 'accept');
  expect(textsOf(state)).toEqual({ ...filled, summary: 'Take handwritten notes' });
  expect(state.document.answers.summary?.from?.detail).toBe('index');
  const { summary, ...others } = descriptorOf(state) as Record<string, unknown>;
  expect(summary).toBe('Take handwritten notes');
  expect(others).toEqual(descriptorOf(press(typed(startState(), 'handwritten'), 'accept')));
  expect(findingsOf(state).filter(({ rule }) => rule === 'unknown-field')).toEqual([]);
  const more = new Map([
    ['summary', { value: 'Take notes', from: { source: 'metainfo' } }],
  ]) satisfies Proposal['more'];
  const proposal = { values: new Map(), more, icon: undefined, notes: [] };
  const looked = withNews(state, { proposal });
  expect(descriptorOf(looked)).toMatchObject({ summary: 'Take notes' });
  expect(looked.document.answers.summary?.from?.word).toBe('AppStream');
});

test('undo reverts it in one step, and redo fills it in again', () => {
  const before = typed(startState(), 'handwritten');
  const after = press(before, 'accept');
  const undone = press(after, 'undo');
  expect(textsOf(undone)).toEqual({ 'acl.permit': 'all' });
  expect(textsOf(press(undone, 'redo'))).toEqual(filled);
});

test('answers of the user stay, also when another application is chosen', () => {
  let state = press(typed(startState({ name: 'mine' }), 'handwritten'), 'accept');
  expect(textsOf(state)).toEqual({ ...filled, name: 'mine' });
  state = reduce(state, { type: 'answered', key: 'keyword', text: 'ours' });
  state = reduce(state, { type: 'command', name: 'pages' });
  state = typed(state, '1');
  expect(state.editing.page).toBe('start');
  state = press(typed(press(state, 'delete-to-start'), 'notepad'), 'accept');
  expect(textsOf(state)).toEqual({
    'acl.permit': 'all',
    template,
    name: 'mine',
    displayname: 'Notepad',
    cat: 'utilities',
    keyword: 'ours',
    debpackage: 'notepad',
  });
});

const unaskedTemplate = {
  name: template,
  kind: 'app',
  packageManager: 'apt',
  description: 'Debian',
  present: false,
  buildWith: ['template', 'build', 'debian.minimal'],
  unasked: 'docker does not answer: docker is not running',
} as const;

test('a template that is not made yet is searched where its packages can be listed', () => {
  const templates = [unaskedTemplate, { ...unaskedTemplate, unasked: undefined }];
  for (const unmade of templates) {
    const suggestions = {
      templates: [unmade],
      [indexRequest(template).key]: { index: { ...index, distribution: 'Debian 12' } },
    };
    const state = typed(withLoaded(startState(), { suggestions }), 'handwritten');
    const text = screenTextOf(state, 80, 24);
    expect(text).toContain('Applications of Debian 12');
    expect(text).not.toMatch(/not built|does not answer/);
    expect(textsOf(press(state, 'accept'))).toMatchObject({ name: 'notes', template });
  }
});

test('an unknown package is accepted by its name', () => {
  const state = press(typed(startState(), 'zzz-unknown'), 'accept');
  expect(textsOf(state)).toEqual({
    'acl.permit': 'all',
    template,
    name: 'zzz-unknown',
    debpackage: 'zzz-unknown',
  });
});

test('an unknown name is reported as missing, or as unchecked without an index', () => {
  const last = (state: WizardState) => startResults(state).all.at(-1);
  const missing = last(typed(startState(), 'zzz-unknown'));
  expect(missing?.about).toBe('no package of debian.minimal; a source added later may have it');
  expect(last(typed(startState(), 'note-tools'))?.about).toBe('Tools for notes');
  const unread = { index: { ...index, packages: 0 } };
  const suggestions = { [indexRequest(template).key]: unread };
  const other = withLoaded(startState(), { suggestions });
  expect(last(typed(other, 'zzz-unknown'))?.about).toBe('a package of that name, not looked up');
  const unbuilt = press(startState(), 'template', 'down', 'accept');
  expect(last(typed(unbuilt, 'zzz-unknown'))?.about).toBe('a package of that name, not looked up');
});

test('Enter without a text says what to do', () => {
  const state = press(startState(), 'accept');
  expect(state.editing.page).toBe('start');
  expect(state.editing.notice).toMatch(/^Type its name or its purpose/);
});

test('the present template is searched, or the chosen one', () => {
  let state = press(typed(startState(), 'note'), 'template');
  expect(values(state)).toEqual([template, 'acme/oc.template.alpine.gtk']);
  state = press(state, 'down', 'accept');
  expect(lineOf(state).value).toBe('note');
  // It is not here, so only a package can be named.
  expect(values(state)).toEqual(['note']);
  const chosen = textsOf(press(state, 'accept'));
  expect(chosen).toMatchObject({ template: 'acme/oc.template.alpine.gtk', apkpackage: 'note' });
  expect(chosen.debpackage).toBeUndefined();
});

test('Tab leads to the other sources, and typing back to the search line', () => {
  let state = press(typed(startState(), 'not'), 'beginnings', 'down');
  expect(state.editing.slots.start.beginning).toBe(1);
  expect(press(state, 'up', 'up').editing.slots.start.beginning).toBeUndefined();
  expect(press(state, ...Array<CommandName>(9).fill('down')).editing.slots.start.beginning).toBe(5);
  expect(press(state, 'right').editing.slots.start.beginning).toBe(4);
  expect(press(state, 'right', 'right', 'left', 'left').editing.slots.start.beginning).toBe(1);
  state = typed(state, 'e');
  expect([state.editing.slots.start.beginning, lineOf(state).value]).toEqual([undefined, 'note']);
});

test('an empty form has only default answers', () => {
  const state = press(startState(), 'beginnings', ...Array<CommandName>(5).fill('down'), 'accept');
  expect([state.editing.page, textsOf(state)]).toEqual(['template', { 'acl.permit': 'all' }]);
});

const proposal: Proposal = {
  values: new Map([
    ['name', { value: 'xcalc', from: { source: 'label', detail: 'oc.name' } }],
    ['acl', { value: { permit: ['staff'] }, from: { source: 'label', detail: 'oc.acl' } }],
  ]),
  icon: undefined,
  notes: [
    { code: 'packages-unknown', message: 'the packages are not recorded' },
    { code: 'label-lost', key: 'path', message: 'the label oc.path is lost' },
  ],
};

const atRecords = () => press(startState(), 'beginnings', 'right', 'accept');

test('a record is found by a part of its name, and fills in the form', () => {
  let state = typed(atRecords(), 'eyes');
  expect(values(state)).toEqual(['xeyes.json']);
  state = press(state, 'accept');
  expect(state.editing.slots.start.reading).toEqual({ kind: 'record', given: 'xeyes.json' });
  const of = state.editing.slots.start.reading!;
  state = withLoaded(state, { made: { of, from: { proposals: [proposal] } } });
  expect(textsOf(state)).toEqual({ 'acl.permit': 'staff', name: 'xcalc', template });
  expect(state.document.answers.name?.from).toEqual({
    source: 'described',
    detail: 'label oc.name',
    word: 'label',
  });
  expect(state.editing.notice).toBe(
    'Not everything is known: the packages are not recorded, and 1 more.',
  );
  expect(textsOf(press(state, 'undo'))).toEqual({ 'acl.permit': 'all' });
});

const named = (name: string, displayname: string): Proposal => ({
  values: new Map([
    ['name', { value: name, from: { source: 'label', detail: 'oc.name' } }],
    ['displayname', { value: displayname, from: { source: 'label', detail: 'oc.displayname' } }],
    ['cat', { value: 'games', from: { source: 'label', detail: 'oc.cat' } }],
  ]),
  icon: undefined,
  notes: [],
});

/** The question which of two applications in a record is meant. */
function amongTwo(): WizardState {
  const reading = press(typed(atRecords(), 'xcalc'), 'accept');
  const of = reading.editing.slots.start.reading!;
  const proposals = [named('xcalc', 'Calculator'), named('xeyes', 'Eyes')];
  return withLoaded(reading, { made: { of, from: { proposals } } });
}

test('of several applications in a record, one is chosen from a list', () => {
  const asked = amongTwo();
  expect([asked.editing.page, values(asked)]).toEqual(['start', ['xcalc', 'xeyes']]);
  const screen = screenTextOf(asked, 80, 24);
  expect(screen).toContain('Which of its applications?');
  expect(screen).toMatch(/Applications in xcalc\.json +2/);
  expect(screen).toMatch(/› Calculator +xcalc +games/);
  const chosen = press(asked, 'down', 'accept');
  expect(textsOf(chosen)).toMatchObject({ name: 'xeyes', displayname: 'Eyes', cat: 'games' });
  expect(chosen.editing.page).not.toBe('start');
  const again = press(chosen, 'undo');
  expect(textsOf(again)).toEqual({ 'acl.permit': 'all' });
  expect(again.editing.slots.start.question).toBe('offer');
});

test('an application of a record is also found by its title, and nothing that is not in it', () => {
  expect(textsOf(press(typed(amongTwo(), 'eye'), 'accept')).name).toBe('xeyes');
  const none = press(typed(amongTwo(), 'zzzz'), 'accept');
  expect([none.editing.page, textsOf(none)]).toEqual(['start', { 'acl.permit': 'all' }]);
  expect(press(amongTwo(), 'back').editing.slots.start.question).toBe('offer');
});

test('a path is accepted as typed, and its error is shown', () => {
  let state = press(typed(atRecords(), '../Dockerfile'), 'accept');
  const of = state.editing.slots.start.reading!;
  expect(of).toEqual({ kind: 'record', given: '../Dockerfile' });
  state = withLoaded(state, { made: { of, problem: 'there is no such file' } });
  expect([state.editing.page, state.editing.notice]).toEqual(['start', 'there is no such file']);
  expect(state.editing.slots.start.reading).toBeUndefined();
});

test('a late result is ignored', () => {
  const reading = press(typed(atRecords(), 'xcalc'), 'accept');
  const of = reading.editing.slots.start.reading!;
  const left = press(reading, 'back');
  const late = withLoaded(left, { made: { of, from: { proposals: [proposal] } } });
  expect(textsOf(late)).toEqual({ 'acl.permit': 'all' });
});

test('a descriptor fills in the form as with --from, in one undo step', () => {
  let state = press(startState(), 'beginnings', 'down', 'down', 'accept', 'accept');
  const of = state.editing.slots.start.reading!;
  expect(of).toEqual({ kind: 'descriptor', given: 'xcalc.d.3.0.json' });
  const origin = { name: 'xcalc', icon: 'own.svg', unknown: 1 };
  const icon = Buffer.from('<svg/>');
  state = withLoaded(state, { made: { of, from: { origin, icon } } });
  expect([state.editing.page, state.document.origin]).toEqual(['template', origin]);
  expect(textsOf(state)).toEqual({ name: 'xcalc', icon: 'own.svg', 'acl.permit': 'all' });
  expect(state.editing.heldIcons['own.svg']?.content).toBe(icon);
  const undone = press(state, 'undo');
  expect([undone.document.origin, textsOf(undone)]).toEqual([{}, { 'acl.permit': 'all' }]);
});

test('back closes a question, empties the line, and then asks whether to quit', () => {
  const asked = typed(press(typed(startState(), 'note'), 'template'), 'alpine');
  const offers = press(asked, 'back');
  expect([offers.editing.slots.start.question, lineOf(offers).value]).toEqual(['offer', 'note']);
  const emptied = press(offers, 'back');
  expect([lineOf(emptied).value, emptied.editing.overlay]).toEqual(['', undefined]);
  expect(press(emptied, 'back').editing.overlay).toMatchObject({ kind: 'menu', menu: 'quit' });
});

const look: Proposal = {
  values: new Map([
    ['icon', { value: 'notes.svg', from: { source: 'index', detail: '64x64' } }],
    ['displayname', { value: 'Notes', from: { source: 'desktopFile' } }],
    ['keyword', { value: 'pad', from: { source: 'desktopFile' } }],
  ]),
  icon: undefined,
  notes: [],
};

test('the closer look adds and corrects proposed answers, without an undo step', () => {
  let state = press(typed(startState(), 'handwritten'), 'accept');
  const of = state.editing.slots.start.look!;
  expect(of).toEqual({
    template,
    package: 'notes++',
    name: 'notes',
    application: 'Notes++',
    icon: 'notes_notes.png',
  });
  state = reduce(state, { type: 'answered', key: 'cat', text: 'games' });
  state = withLoaded(state, { looked: { of, since: 0, proposal: look } });
  expect(textsOf(state)).toEqual({
    ...filled,
    cat: 'games',
    icon: 'notes.svg',
    keyword: 'pad',
  });
  const once = press(state, 'undo');
  expect(textsOf(once)).toEqual({ ...filled, icon: 'notes.svg', keyword: 'pad' });
  expect(textsOf(press(once, 'undo'))).toEqual({ 'acl.permit': 'all' });
});

test('the title of the chosen application stays its display name; that of the closer look is suggested', () => {
  const chosen = press(typed(startState(), 'handwritten'), 'accept');
  const of = chosen.editing.slots.start.look!;
  const looked = withLoaded(chosen, { looked: { of, since: 0, proposal: look } });
  expect(textsOf(looked).displayname).toBe('Notes++');
  const entered = reduce(looked, { type: 'entered', key: 'displayname' });
  expect(screenTextOf(entered, 100, 30)).toMatch(
    /Notes\+\+ +package says: Notes \(Enter takes it\)/,
  );
  const later = { of, since: 0, proposal: { ...look } };
  const taken = withLoaded(press(entered, 'accept'), { looked: later });
  expect(textsOf(taken).displayname).toBe('Notes');
  const declined = withLoaded(press(entered, 'back'), { looked: later });
  expect([textsOf(declined).displayname, contextOf(declined)]).toEqual(['Notes++', 'text']);
});

test('a package that was chosen by its name gets the display name of the closer look', () => {
  const chosen = press(typed(startState(), 'zzz-unknown'), 'accept');
  const of = chosen.editing.slots.start.look!;
  const looked = withLoaded(chosen, { looked: { of, since: 0, proposal: look } });
  expect(textsOf(looked).displayname).toBe('Notes');
});

test('the closer look leaves empty what was cleared, and undo brings it back', () => {
  const chosen = press(typed(startState(), 'handwritten'), 'accept');
  const of = chosen.editing.slots.start.look!;
  const cleared = reduce(chosen, { type: 'answered', key: 'displayname', text: '' });
  const looked = withLoaded(cleared, { looked: { of, since: 0, proposal: look } });
  expect(textsOf(looked).displayname).toBeUndefined();
  expect(textsOf(looked).keyword).toBe('pad');
  const undone = press(looked, 'undo');
  expect([undone.editing.notice, textsOf(undone).displayname]).toEqual([
    'Undone: Display name.',
    'Notes++',
  ]);
  expect(textsOf(press(undone, 'redo')).displayname).toBeUndefined();
  // A later part of the look, after undo.
  const later = withLoaded(undone, { looked: { of, since: 0, proposal: { ...look } } });
  expect(textsOf(press(later, 'redo')).displayname).toBeUndefined();
});

test('the closer look does not change typed answers, or another form', () => {
  const chosen = press(typed(startState(), 'handwritten'), 'accept');
  const of = chosen.editing.slots.start.look!;
  const own = reduce(chosen, { type: 'answered', key: 'displayname', text: 'My notes' });
  const looked = withLoaded(own, { looked: { of, since: 0, proposal: look } });
  expect(textsOf(looked).displayname).toBe('My notes');
  const undone = press(chosen, 'undo');
  expect(textsOf(withLoaded(undone, { looked: { of, since: 0, proposal: look } }))).toEqual({
    'acl.permit': 'all',
  });
});

test('Enter waits for the index, and then takes the match', () => {
  const state = startState();
  const { [`index of ${template}`]: _, ...suggestions } = state.session.data.suggestions;
  const reading = typed(
    update(state, { session: { data: { ...state.session.data, suggestions } } }),
    'notes',
  );
  expect(values(reading)).toEqual([]);
  const waits = press(reading, 'accept');
  expect([waits.editing.page, contextOf(waits)]).toEqual(['start', 'waiting']);
  expect(waits.editing.notice).toBe(
    'Reading the package index, to search for "notes"; keys wait for it. Esc cancels.',
  );
  const news = {
    suggestions: { [`index of ${template}`]: { index } },
    configuration: noConfiguration,
  };
  expect(values(withLoaded(reading, news))[0]).toBe('notes++');
  const taken = withLoaded(waits, news);
  expect([textsOf(taken).debpackage, taken.editing.notice]).toEqual(['notes++', undefined]);
  const cancelled = withLoaded(press(waits, 'back'), news);
  expect([cancelled.editing.page, textsOf(cancelled).debpackage]).toEqual(['start', undefined]);
  const unreadable = withLoaded(waits, {
    suggestions: { [`index of ${template}`]: { problem: 'docker does not answer' } },
  });
  expect(unreadable.editing.waiting).toBeUndefined();
});

test('Enter waits for the templates before it accepts a package', () => {
  const state = startState();
  const { templates, ...suggestions } = state.session.data.suggestions;
  const typing = typed(
    update(state, { session: { data: { ...state.session.data, suggestions } } }),
    'notes',
  );
  const entered = press(typing, 'accept');
  expect([entered.editing.page, values(entered), contextOf(entered)]).toEqual([
    'start',
    [],
    'waiting',
  ]);
  const taken = withLoaded(entered, { suggestions: { templates } });
  expect(textsOf(taken).debpackage).toBe('notes++');
});

test('an application of this machine is found by its title, and read by its desktop file', () => {
  const asked = press(startState(), 'beginnings', 'right', 'down', 'accept');
  const state = press(typed(asked, 'text'), 'accept');
  expect(highlighted(state)?.title).toBe('Vim');
  expect(state.editing.slots.start.reading).toEqual({
    kind: 'desktop',
    given: '/usr/share/applications/vim.desktop',
  });
});

test('a .desktop file here is found by its name', () => {
  const asked = press(startState(), 'beginnings', 'down', 'accept');
  expect(press(asked, 'accept').editing.slots.start.reading).toEqual({
    kind: 'desktop',
    given: 'notes.desktop',
  });
});

test('a different value of the closer look is suggested: Enter takes it, back keeps the answer', () => {
  const chosen = press(typed(startState(), 'handwritten'), 'accept');
  const of = chosen.editing.slots.start.look!;
  const own = reduce(chosen, { type: 'answered', key: 'displayname', text: 'My notes' });
  const looked = withLoaded(own, { looked: { of, since: 0, proposal: look } });
  const entered = reduce(looked, { type: 'entered', key: 'displayname' });
  expect(contextOf(entered)).toBe('suggestion');
  expect(screenTextOf(entered, 100, 30)).toMatch(
    /My notes +package says: Notes \(Enter takes it\)/,
  );
  const taken = press(entered, 'accept');
  expect([textsOf(taken).displayname, focusedKey(taken)]).toEqual(['Notes', 'cat']);
  expect(textsOf(press(taken, 'undo')).displayname).toBe('My notes');
  const declined = press(entered, 'back');
  expect([declined.editing.page, contextOf(declined)]).toEqual(['identity', 'text']);
  expect(textsOf(press(declined, 'accept')).displayname).toBe('My notes');
  expect(contextOf(typed(entered, '!'))).toBe('text');
});

test('an unresponsive engine is named with the reason, and queried again on a key', () => {
  const suggestions = { templates: [unaskedTemplate], [indexRequest(template).key]: {} };
  const state = withLoaded(startState(), { suggestions });
  const text = screenTextOf(state, 80, 24);
  expect(text).toContain('docker does not answer: docker is not running');
  expect(text).toContain('^F try again');
  expect(text).not.toContain('not built yet');
  expect(screenTextOf(startState(), 80, 24)).not.toContain('try again');
  const again = press(state, 'retry');
  expect(again.session.data.suggestions.templates).toBeUndefined();
  expect(screenTextOf(again, 80, 24)).toContain('Looking for templates');
  expect(press(startState(), 'retry').session.data.suggestions.templates).toBeDefined();
  expect(values(press(state, 'template'))).toEqual([template]);
  expect(startResults(press(state, 'template')).all[0]?.about).toBe('no engine answers · Debian');
});
