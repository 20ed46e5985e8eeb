import { expect, test } from 'vitest';
import type { Application, WindowPicture } from '../../../src/browse/catalog.ts';
import { briefFacts, factGroups, marksOf, startsText } from '../../../src/browse/screen/facts.ts';
import { wordsBeside } from '../../../src/browse/screen/list-texts.ts';

const application: Application = {
  ...{ name: 'sketch', displayname: 'Sketch Pad', source: 'record', etag: '"a"', revision: 2 },
  ...{ registered: 0, updated: 0, image: { id: 'sha256:1', tags: ['acme/sketch:1'] } },
  fields: { acl: { permit: ['all'] }, mimetype: 'image/png;text/csv;' },
  told: { description: 'Draws.', licence: 'MIT' },
};

const picture = { bytes: new Uint8Array(), drawing: undefined, kept: undefined };
const seen = (by: 'machine' | 'hand'): WindowPicture => ({ ...picture, starts: { by, at: 0 } });

test('whether it starts is said as on its page', () => {
  expect(startsText(application, seen('machine'))).toMatch(/^Yes: its window appeared on 19\d\d-/);
  expect(startsText(application, seen('hand'))).toMatch(/^Yes: a person tried it on /);
  const tried = { person: 'Ada', at: '2026-01-02T12:00:00.000Z', words: 'Draws' };
  expect(startsText(application, { ...picture, starts: { by: 'hand', at: 0, tried } })).toMatch(
    /^Yes: Ada tried it on 2026-01-02 .*: Draws$/,
  );
  const untried = 'This version has not been tried yet';
  expect(startsText(application, { ...picture, starts: undefined })).toBe(untried);
  expect(startsText(application, null)).toBe(untried);
  // It is still read, or nothing can be started.
  expect(startsText(application, undefined)).toBe('');
  expect(startsText({ ...application, image: undefined }, null)).toBe('');
});

test('what it is and what it opens is said in words', () => {
  const facts = factGroups(application, null).flatMap((group) => group.facts);
  const textOf = (title: string) => facts.find((fact) => fact.title === title)?.text;
  expect(['What it is', 'Licence', 'Pictures', 'Tables'].map(textOf)).toEqual([
    ...['Draws.', 'MIT License', 'PNG', 'CSV'],
  ]);
});

const signs = { done: '✓', error: '✗' };
const tried: WindowPicture = {
  ...picture,
  starts: {
    ...{ by: 'hand', at: 0 },
    opens: [
      { type: 'image/png', verdict: 'opens' },
      { type: 'text/csv', verdict: 'fails' },
    ],
  },
};

test('what came of files is said in the words of the page, the formats together of which the same is known', () => {
  const types = 'image/png;image/jpeg;image/gif;text/csv;';
  const paints = { ...application, fields: { ...application.fields, mimetype: types } };
  const textsOf = (own?: typeof signs) => {
    const facts = factGroups(paints, tried, own).flatMap((group) => group.facts);
    return ['Pictures', 'Tables'].map((title) => facts.find((fact) => fact.title === title)?.text);
  };
  expect(textsOf(signs)).toEqual(['✓ opens: PNG; not tried: JPEG, GIF', '✗ does not open: CSV']);
  // Signs are not read out.
  expect(textsOf()).toEqual(['opens: PNG; not tried: JPEG, GIF', 'does not open: CSV']);
  const brief = briefFacts(paints, tried).find(({ title }) => title === 'Opens');
  expect(brief?.text).toBe('Pictures: PNG, JPEG, GIF');
});

test('the marks of an application are those of its page', () => {
  expect(marksOf(application, tried, signs)).toEqual(['✓ starts']);
  expect(marksOf({ ...application, registered: Date.now() }, null, signs)).toEqual(['new']);
});

test('marks are beside the categories in the list', () => {
  const listed = { name: 'a', displayname: 'A', cat: 'office,games' };
  expect(wordsBeside({ ...listed, marks: ['starts', 'new'] })).toBe('starts, new, office, games');
  expect(wordsBeside(listed)).toBe('office, games');
});
