import { expect, test } from 'vitest';
import { labelsOfRecord } from '../../../../src/catalog/model/registration/labels-of-record.ts';
import { descriptor, labels, record, runtimeRecord } from '../../documents.ts';

test('a record has all its labels, those too that deskpack does not know', () => {
  const changes = { 'org.example': 'x' };
  expect(labelsOfRecord(record(changes))).toEqual(labels(changes));
  expect(labelsOfRecord(runtimeRecord(changes))).toEqual(labels(changes));
});

test.each([
  ['a descriptor', descriptor()],
  ['no object', 'record'],
  ['a record without labels', record({}, { Config: {} })],
  ['a record whose labels are a list', record({}, { Config: { Labels: ['a'] } })],
])('%s has none', (_, document) => {
  expect(labelsOfRecord(document)).toBeUndefined();
});
