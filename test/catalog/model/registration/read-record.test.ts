import { expect, test } from 'vitest';
import { readRecord } from '../../../../src/catalog/model/registration/read-record.ts';
import { recordFormOf } from '../../../../src/catalog/model/registration/record-form.ts';
import { imageId, record } from '../../documents.ts';

/** What is read of a record; the rules of the findings where it is refused. */
function read(document: Record<string, unknown>) {
  const result = readRecord(document, recordFormOf(document)!);
  return Array.isArray(result) ? result.map(({ rule }) => rule) : result;
}

test.each([
  [imageId.slice('sha256:'.length), imageId],
  [imageId, imageId],
  [`${imageId}0`, `${imageId}0`],
  [`${'0'.repeat(64)}-other`, `${'0'.repeat(64)}-other`],
])('the image id %s is read as %s', (Id, id) => {
  expect(read(record({}, { Id }))).toMatchObject({ image: { id } });
});

test('an image id that is not a text is none', () => {
  expect(read(record({}, { Id: 3 }))).toEqual(['record-id']);
});

test('tags and digests that are empty or no texts are left out', () => {
  const changes = { RepoTags: ['', 3, null, 'acme/sketch.d:3.0'], RepoDigests: [{}, 'a@b', ''] };
  expect(read(record({}, changes))).toMatchObject({
    image: { tags: ['acme/sketch.d:3.0'], digests: ['a@b'] },
  });
});

test.each(['x'.repeat(255), '...', '..a', 'a..', '.a', 'a b', 'ä'])(
  'the name %j can be part of a URL',
  (name) => {
    expect(read(record({ 'oc.name': name }))).toMatchObject({ name });
  },
);

test.each(['x'.repeat(256), '.', '..', 'a\nb', 'a\ud800'])('the name %j cannot', (name) => {
  expect(read(record({ 'oc.name': name }))).toEqual(['record-name']);
});
