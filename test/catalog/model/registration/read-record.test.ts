import { expect, test } from 'vitest';
import { readRecord } from '../../../../src/catalog/model/registration/read-record.ts';
import { recordFormOf } from '../../../../src/catalog/model/registration/record-form.ts';
import { imageId, record } from '../../documents.ts';

/** The application in a record; the rules of the findings where it is refused. */
function read(document: Record<string, unknown>) {
  const result = readRecord(document, recordFormOf(document)!);
  return Array.isArray(result) ? result.map(({ rule }) => rule) : result;
}

test.each([
  [imageId.slice('sha256:'.length), imageId],
  [imageId, imageId],
])('the image id %s is read as %s', (Id, id) => {
  expect(read(record({}, { Id }))).toMatchObject({ image: { id } });
});

test.each([
  3,
  '',
  `${imageId}0`,
  imageId.slice(0, -1),
  imageId.toUpperCase(),
  `${'0'.repeat(64)}-other`,
  `sha512:${'0'.repeat(64)}`,
])('the image id %j is none', (Id) => {
  expect(read(record({}, { Id }))).toEqual(['record-id']);
});

test('tags and digests that are empty or no texts are left out', () => {
  const digest = `acme/sketch@${imageId}`;
  const changes = { RepoTags: ['', 3, null, 'acme/sketch.d:3.0'], RepoDigests: [{}, digest, ''] };
  expect(read(record({}, changes))).toMatchObject({
    image: { tags: ['acme/sketch.d:3.0'], digests: [digest] },
  });
});

const ofList = {
  Address: 'urn:cdx:f08a6ccd-4dce-4759-bd84-c626675d60a7/1',
  Digest: imageId,
  Packages: 312,
};

test('a record may refer to the list of its packages', () => {
  expect(read(record({}, { PackageList: ofList }))).toMatchObject({
    packageList: { address: ofList.Address, digest: imageId, packages: 312 },
  });
});

test.each([
  undefined,
  'urn:cdx:f08a6ccd-4dce-4759-bd84-c626675d60a7/1',
  { ...ofList, Address: 'javascript:alert(1)' },
  { ...ofList, Digest: 'sha256:1' },
  { ...ofList, Packages: -1 },
  { ...ofList, Packages: '312' },
  { Address: ofList.Address, Digest: ofList.Digest },
])('the list %j is none, and refuses nothing', (PackageList) => {
  expect(read(record({}, { PackageList }))).not.toHaveProperty('packageList');
  expect(read(record({}, { PackageList }))).toHaveProperty('name');
});

test.each([
  'sketch',
  'sketch:3.0',
  'localhost/sketch:3.0',
  'acme/oc.sketch__two---x:V_1.0-rc',
  'registry.example:5000/a/b/c/sketch',
  `Registry.Example/sketch@${imageId}`,
  `registry.example/sketch:3.0@${imageId}`,
])('the image may be named %s', (tag) => {
  expect(read(record({}, { RepoTags: [tag] }))).toMatchObject({ image: { tags: [tag] } });
});

test.each([
  'Sketch:3.0',
  'sketch:',
  'sketch:a b',
  'a//b',
  '/sketch',
  '-sketch',
  'sketch\n',
  'http://registry.example/sketch',
  'sketch@sha256:1',
  `sketch:${'1'.repeat(129)}`,
  `${'a/'.repeat(256)}sketch`,
])('no image is named %j', (tag) => {
  expect(read(record({}, { RepoTags: ['sketch:3.0', tag] }))).toEqual(['record-reference']);
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
