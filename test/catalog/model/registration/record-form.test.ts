import { expect, test } from 'vitest';
import {
  isRecord,
  labelsOfRecord,
  nameInRecord,
} from '../../../../src/catalog/model/registration/record-form.ts';
import { descriptor, labels, record, runtimeRecord } from '../../documents.ts';

test.each([
  ['what an engine prints', record(), true],
  ['what a container runtime prints', runtimeRecord(), true],
  ['an id alone', { Id: '' }, true],
  ['tags alone', { RepoTags: null }, true],
  ['a configuration alone', { Config: {} }, true],
  ['a status alone', { status: {} }, true],
  ['an info alone', { info: {} }, true],
  ['a status that is a text', { status: 'ready' }, false],
  ['a descriptor', descriptor(), false],
  ['a descriptor with nothing but its name', { name: 'sketch' }, false],
  ['a descriptor with a field named as in a record', { ...record(), name: 'sketch' }, false],
  ['an empty object', {}, false],
  ['a list of records', [record()], false],
  ['null', null, false],
])('%s is taken for what it is', (_, value, expected) => {
  expect(isRecord(value)).toBe(expected);
});

test('the name in a record is that of its label', () => {
  expect(nameInRecord(record({ 'oc.name': 'plot' }))).toBe('plot');
  expect(nameInRecord(runtimeRecord({ 'oc.name': 'plot' }))).toBe('plot');
});

test.each([
  ['a record without one', record({ 'oc.name': undefined })],
  ['a record where it is a number', record({ 'oc.name': 3 })],
  ['a descriptor', descriptor()],
  ['no object', 'sketch'],
])('there is no name in %s', (_, value) => {
  expect(nameInRecord(value)).toBeUndefined();
});

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
