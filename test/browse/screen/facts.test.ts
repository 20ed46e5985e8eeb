import { expect, test } from 'vitest';
import type { Application, WindowPicture } from '../../../src/browse/catalog.ts';
import { factGroups, startsText } from '../../../src/browse/screen/facts.ts';
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

test('marks are beside the categories in the list', () => {
  const listed = { name: 'a', displayname: 'A', cat: 'office,games' };
  expect(wordsBeside({ ...listed, marks: ['starts', 'new'] })).toBe('starts, new, office, games');
  expect(wordsBeside(listed)).toBe('office, games');
});
