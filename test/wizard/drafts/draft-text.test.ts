import { expect, test } from 'vitest';
import { filesOfAnswers } from '../../../src/wizard/document/held-files.ts';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import { opened } from '../../../src/wizard/document/open-document.ts';
import { type Answers, provenanceSources } from '../../../src/wizard/document.ts';
import type { Draft } from '../../../src/wizard/draft.ts';
import { draftIn, draftText } from '../../../src/wizard/drafts/draft-text.ts';
import { resumed } from '../../../src/wizard/drafts/resumed.ts';
import { update } from '../../../src/wizard/state.ts';

const draft: Draft = {
  version: 1,
  id: 'one',
  folder: '/apps',
  savedAt: 1,
  page: 'identity',
  origin: { name: 'xcalc' },
  answers: { name: { text: 'xcalc', from: { source: 'file' } } },
};

const withAnswers = (answers: Answers): Draft => ({ ...draft, answers });
const readAgain = (written: Draft) => draftIn(JSON.parse(draftText(written)), written.id);

/** The parsed text of a draft, as earlier versions wrote it. */
function withoutProvenance(answers: Readonly<Record<string, string>>): Record<string, unknown> {
  const { provenance, ...earlier } = JSON.parse(draftText(draft));
  expect(provenance).toBeDefined();
  return { ...earlier, answers };
}

test.each(provenanceSources)('an answer of the source %s has it again', (source) => {
  const plain = withAnswers({ name: { text: 'x', from: { source } } });
  expect(readAgain(plain)).toEqual(plain);
  const detailed = withAnswers({
    name: { text: 'x', from: { source, detail: 'label oc.name', word: 'label' } },
  });
  expect(readAgain(detailed)).toEqual(detailed);
});

test('each answer has its provenance, also after the draft is resumed', () => {
  const answers: Answers = {
    name: { text: 'xcalc', from: { source: 'typed' } },
    cat: { text: 'utilities', from: { source: 'suggestion', detail: 'categories' } },
    'acl.permit': { text: 'all', from: { source: 'default' } },
    comment: { text: 'of an unknown source' },
  };
  const read = readAgain(withAnswers(answers))!;
  expect(read.answers).toEqual(answers);
  const opening = resumed(initialState({ draft: 'new', given: { cat: 'office' } }), read);
  expect(opening.answers).toEqual({
    ...answers,
    cat: { text: 'office', from: { source: 'option' } },
    comment: { text: 'of an unknown source', from: { source: 'draft' } },
  });
});

test('the texts have the form of earlier versions', () => {
  expect(JSON.parse(draftText(draft)).answers).toEqual({ name: 'xcalc' });
});

test('a draft of an earlier version can be opened', () => {
  const read = draftIn(withoutProvenance({ name: 'xcalc', cat: 'office' }), 'one')!;
  expect(read.answers).toEqual({ name: { text: 'xcalc' }, cat: { text: 'office' } });
  expect(resumed(initialState({ draft: 'new' }), read).answers).toEqual({
    name: { text: 'xcalc', from: { source: 'file' } },
    cat: { text: 'office', from: { source: 'draft' } },
  });
});

test.each([null, 'typed', [], { name: 'typed' }, { name: { source: 'a later one' } }])(
  'answers stay with a provenance that this version cannot read: %j',
  (provenance) => {
    const read = draftIn({ ...withoutProvenance({ name: 'xcalc' }), provenance }, 'one');
    expect(read?.answers).toEqual({ name: { text: 'xcalc' } });
  },
);

test('an unwritten icon is saved with its content, and restored', () => {
  const icon = { name: 'notes.svg', content: Buffer.from('<svg/>') };
  const answers: Answers = { icon: { text: 'notes.svg', from: { source: 'described' } } };
  const read = readAgain({ ...withAnswers(answers), icon })!;
  expect(read.icon).toEqual(icon);
  const initial = initialState({ draft: 'new' });
  const state = opened(initial, resumed(initial, read));
  expect(state.editing.heldIcons).toEqual({
    'notes.svg': { content: icon.content, about: 'draft' },
  });
  expect(state.session.data.iconFiles).toEqual({ 'notes.svg': icon.content });
});

test("a vendor's file and the look at it are in the draft, and go on when it is resumed", () => {
  const path = '/home/ada/viewer.deb';
  const files = [{ path, contextPath: 'files/viewer.deb', sha256: 'ab12' }];
  const look = {
    ...{ template: 'acme/t', package: 'viewer.deb', name: 'viewer', file: path, wanted: 'viewer' },
    ...{ application: undefined, icon: undefined },
  };
  const commands = { preruncommands: { text: 'COPY files/viewer.deb /tmp/a.deb' } };
  const read = readAgain({ ...withAnswers(commands), files, look })!;
  expect([read.files, read.look]).toEqual([files, look]);
  const state = opened(
    initialState({ draft: 'other' }),
    resumed(initialState({ draft: 'o' }), read),
  );
  expect(state.editing.slots.start.look).toEqual(look);
  expect(filesOfAnswers(state)).toEqual(files);
  const broken = { ...JSON.parse(draftText(read)), files: [{ path }, 1], look: { file: path } };
  expect(draftIn(broken, 'one')).not.toMatchObject({ files: expect.anything() });
  expect(draftIn(broken, 'one')?.look).toBeUndefined();
});

test('the icon of the descriptor that another one is based on stays that one', () => {
  const icon = { name: 'notes.svg', content: Buffer.from('<svg/>'), isOfOrigin: true } as const;
  const read = readAgain({ ...withAnswers({ icon: { text: 'notes.svg' } }), icon })!;
  expect(read.icon).toEqual(icon);
  const initial = initialState({ draft: 'new' });
  const there = { 'notes.svg': Buffer.from('<svg width="1"/>') };
  const beside = update(initial, {
    session: { data: { ...initial.session.data, iconFiles: there } },
  });
  const state = opened(beside, resumed(beside, read));
  expect(state.editing.heldIcons['notes.svg']).toMatchObject({ isOfOrigin: true });
  expect(state.session.data.iconFiles).toEqual({ 'notes.svg': icon.content });
});

test.each([{ name: 'notes.svg' }, { content: 'AA==' }, 'notes.svg', null])(
  'what is no icon is left out: %j',
  (icon) => {
    expect(draftIn({ ...JSON.parse(draftText(draft)), icon }, 'one')).toEqual(draft);
  },
);
