import { expect, test } from 'vitest';
import { readLabels } from '../../../../src/catalog/model/registration/read-labels.ts';

test('a label that is there but empty is no field', () => {
  expect(readLabels({ 'oc.args': '', 'oc.cat': 'games' }).fields).toEqual({ cat: 'games' });
});

test('labels that are not JSON are read as they are, whatever a descriptor may hold there', () => {
  const labels = { 'oc.name': 'two words', 'oc.cat': '?', 'oc.args': '{"a":1,"a":2}' };
  expect(readLabels(labels)).toEqual({
    fields: { name: 'two words', cat: '?', args: '{"a":1,"a":2}' },
    findings: [],
  });
});

test('what a descriptor would only be warned of does not refuse a label', () => {
  const labels = { 'oc.acl': '{"permit":["all"],"deny":["all"]}', 'oc.rules': '{"other":{}}' };
  expect(readLabels(labels).findings).toEqual([]);
});

test('an error inside the JSON of a label is found at its path in the label', () => {
  expect(readLabels({ 'oc.acl': '{"permit":["staff",""]}' }).findings).toMatchObject([
    { path: ['oc.acl', 'permit', 1] },
  ]);
});

test('a key that appears twice is named, however deep', () => {
  const { findings } = readLabels({ 'oc.rules': '{"homedir":{"default":true,"default":true}}' });
  expect(findings).toMatchObject([
    { path: ['oc.rules', 'homedir', 'default'], message: expect.stringContaining('"default"') },
  ]);
});
