import { expect, test } from 'vitest';
import { isRecord, nameInRecord } from '../../../../src/catalog/model/registration/record-form.ts';
import { descriptor, record, runtimeRecord } from '../../documents.ts';

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
