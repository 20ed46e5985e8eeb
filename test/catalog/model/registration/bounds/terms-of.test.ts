import { expect, test } from 'vitest';
import type { Registration } from '../../../../../src/catalog/model/application.ts';
import { termsOf } from '../../../../../src/catalog/model/registration/bounds/terms-of.ts';
import { imageId } from '../../../documents.ts';

const digest = `sha256:${'a'.repeat(64)}`;

function valuesOf(fields: Registration['fields'], facet: string, more: Partial<Registration> = {}) {
  const registration = {
    name: 'sketch',
    displayname: 'Sketch Pad',
    source: 'descriptor',
    fields,
    document: {},
    ...more,
  } as const;
  return termsOf(registration, digest)
    .filter((term) => term.facet === facet)
    .map(({ value, weight }) => (facet === 'word' ? `${value} ${weight}` : value));
}

test.each([
  ['category', { cat: ' Office,,office , games' }, ['office', 'games']],
  ['mimetype', { mimetype: 'Image/PNG; text/plain ;;' }, ['image/png', 'text/plain']],
  ['extension', { fileextensions: 'PNG;jpg,tar.gz' }, ['png', 'jpg', 'tar.gz']],
  ['keyword', { keyword: 'sketch,Line Art,' }, ['sketch', 'line art']],
  ['launch', { launch: ' sketch.Sketch ' }, ['sketch.Sketch']],
  ['template', { template: 'Acme/x:1' }, ['acme/x:1']],
  ['permit', { acl: { permit: ['all', 'Staff', 'all'] } }, ['all', 'Staff']],
  ['deny', { acl: { permit: ['all'], deny: ['Guests'] } }, ['Guests']],
  ['source', {}, ['descriptor']],
  ['digest', {}, [digest]],
  ['launch', {}, []],
])('%s of %j', (facet, fields, values) => {
  expect(valuesOf(fields, facet)).toEqual(values);
});

test('an image is found by its id and by the digests of its references', () => {
  const other = `sha256:${'b'.repeat(64)}`;
  const image = { id: imageId, tags: ['a:1'], digests: [`x.example:5000/a@${other}`] };
  expect(valuesOf({}, 'digest', { image })).toEqual([digest, imageId, other]);
});

test('the words of the sentence of an image count least, and not without end', () => {
  const Labels = { 'oc.summary': 'Sketch games, and é-books', 'oc.comment': 'unread' };
  const document = { Config: { Labels }, RepoTags: ['a:1'], Id: imageId };
  expect(valuesOf({ cat: 'games' }, 'word', { document })).toEqual([
    ...['sketch 1', 'pad 1', 'games 3'],
    ...['and 4', 'e 4', 'books 4'],
  ]);
  const long = Array.from({ length: 90 }, (_, index) => `w${index}`).join(' ');
  const many = { ...document, Config: { Labels: { 'oc.summary': long } } };
  expect(valuesOf({}, 'word', { document: many })).toHaveLength(42);
});

test('a word counts where it counts most, and is there once', () => {
  const fields = { keyword: 'pad,pen', cat: 'pen,games', fileextensions: 'svg', template: 'a/b' };
  expect(valuesOf(fields, 'word')).toEqual([
    ...['sketch 1', 'pad 1'],
    'pen 2',
    ...['games 3', 'svg 3', 'a 3', 'b 3'],
  ]);
});
