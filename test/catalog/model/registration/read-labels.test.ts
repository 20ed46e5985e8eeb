import { expect, test } from 'vitest';
import { readLabels } from '../../../../src/catalog/model/registration/read-labels.ts';

test.each(['args', 'launch', 'cat', 'rules', 'host_config', 'secrets_requirement', 'icondata'])(
  'oc.%s that is there but empty is no field, and no mistake',
  (field) => {
    const labels = { [`oc.${field}`]: '', 'oc.keyword': 'pen' };
    expect(readLabels(labels)).toEqual({ fields: { keyword: 'pen' }, findings: [] });
  },
);

test.each(['rules', 'host_config'])('oc.%s may be an empty object', (field) => {
  expect(readLabels({ [`oc.${field}`]: '{}' })).toEqual({ fields: {}, findings: [] });
});

test('an empty access rule is a mistake', () => {
  expect(readLabels({ 'oc.acl': '' }).findings).toMatchObject([{ rule: 'label-json' }]);
});

test.each([
  ['oc.icon', 'icons/sketch.svg'],
  ['oc.launch', 'sketch\nSketch'],
  ['oc.path', '/usr/bin/sketch\u001b[31m'],
  ['oc.args', '--a\n--b'],
])('%s with the value %j is refused as in a descriptor', (label, text) => {
  const { findings } = readLabels({ [label]: text });
  expect(findings).toMatchObject([{ severity: 'error', path: [label] }]);
});

test('labels that are not JSON are read as they are, whatever a descriptor may hold there', () => {
  const labels = { 'oc.name': 'two words', 'oc.cat': '?', 'oc.args': '{"a":1,"a":2}' };
  expect(readLabels(labels)).toEqual({
    fields: { name: 'two words', cat: '?', args: '{"a":1,"a":2}' },
    findings: [],
  });
});

test('a warning for a descriptor does not refuse a label', () => {
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
