import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  maxApplications,
  readRegistration,
} from '../../../../src/catalog/model/registration/read-registration.ts';
import { noImageSettings } from '../../../../src/descriptor/check/image-settings.ts';
import { labelNamesWith } from '../../../../src/recipe/labels.ts';
import { caseCount } from '../../../support/sample.ts';
import { descriptor, imageId, labels, record, runtimeRecord } from '../../documents.ts';

/** Index, path and rule of each finding. */
function refusalsOf(document: unknown): string[] {
  const { findings = [] } = readRegistration(document);
  return findings.map(({ index, path, rule }) => `${index} ${path.join('/')} ${rule}`);
}

function onlyOf(document: unknown) {
  const { registrations = [], findings } = readRegistration(document);
  expect(findings).toBeUndefined();
  expect(registrations).toHaveLength(1);
  return registrations[0]!;
}

test('a key that appears twice in the JSON of a label refuses it, wherever in it', () => {
  const document = record({
    'oc.acl': '{"permit":["staff"],"permit":["all"]}',
    'oc.rules': '{"homedir":{"default":true,"default":false}}',
    'oc.host_config': '{"mem_limit":"1M","mem\\u005flimit":"9G"}',
    'oc.secrets_requirement': '"[{\\"a\\":1,\\"a\\":2}]"',
  });
  expect(refusalsOf(document)).toEqual([
    '0 Config/Labels/oc.rules/homedir/default label-duplicate-key',
    '0 Config/Labels/oc.acl/permit label-duplicate-key',
    '0 Config/Labels/oc.host_config/mem_limit label-duplicate-key',
  ]);
});

test('a descriptor is read as what the labels of its image would say', () => {
  const document = descriptor();
  expect(onlyOf(document)).toEqual({
    name: 'sketch',
    displayname: 'Sketch Pad',
    source: 'descriptor',
    fields: {
      icon: 'sketch.svg',
      keyword: 'sketch,drawing,pen',
      cat: 'graphics',
      desktopfile: 'sketch.desktop',
      launch: 'sketch.Sketch',
      template: 'acme/oc.template.debian.minimal',
      name: 'sketch',
      displayname: 'Sketch Pad',
      path: '/usr/bin/sketch',
      type: 'app',
      mimetype: 'image/png;',
      rules: { homedir: { default: true } },
      acl: { permit: ['all'] },
      host_config: { mem_limit: '512M', shm_size: '64M' },
      args: '--fresh',
      usedefaultapplication: true,
    },
    document,
  });
});

test('a record has the same fields as its descriptor, and the icon and the image beside them', () => {
  const registration = onlyOf(record());
  const { icondata, ...fields } = registration.fields;
  expect(fields).toEqual(onlyOf(descriptor()).fields);
  expect(icondata).toBe(labels()['oc.icondata']);
  expect(registration.source).toBe('record');
  expect(registration.image).toEqual({
    id: imageId,
    tags: ['acme/sketch.d:3.0', 'acme/sketch.d:dev'],
    digests: [`acme/sketch.d@${imageId}`],
  });
  expect(registration.document).toEqual(record());
});

test('the array that inspecting prints, podman ids and container runtime records are read alike', () => {
  expect(onlyOf([record()])).toEqual(onlyOf(record()));
  const podman = record({}, { Id: imageId.slice('sha256:'.length) });
  expect(onlyOf(podman).image).toEqual(onlyOf(record()).image);
  const runtime = onlyOf(runtimeRecord());
  expect(runtime.fields).toEqual(onlyOf(record()).fields);
  expect(runtime.image).toEqual({ id: imageId, tags: ['acme/sketch.d:3.0'], digests: [] });
});

test('an array of several holds descriptors and records in its order', () => {
  const document = [record(), descriptor({ name: 'plot' }), runtimeRecord({ 'oc.name': 'Tile' })];
  const { registrations } = readRegistration(document);
  expect(registrations?.map(({ name, source }) => [name, source])).toEqual([
    ['sketch', 'record'],
    ['plot', 'descriptor'],
    ['Tile', 'record'],
  ]);
});

test('missing labels have no field, and unknown labels stay in the document', () => {
  const { 'oc.displayname': _, 'oc.acl': __, ...rest } = labels({ 'oc.showinview': 'dock' });
  const sent = record({}, { Config: { Labels: rest } });
  const registration = onlyOf(sent);
  expect(registration.displayname).toBe('sketch');
  expect(registration.fields).not.toHaveProperty('acl');
  expect(registration.fields).not.toHaveProperty('showinview');
  expect(registration.document).toEqual(sent);
});

test.each([
  ['an empty array', [], '0  registration-empty'],
  ['a string', 'sketch', '0  registration-shape'],
  ['null', null, '0  registration-shape'],
  ['an array in an array', [[record()]], '0  registration-shape'],
  ['an object of no kind', {}, '0 name required-field'],
  [
    'a descriptor with an error',
    descriptor({ acl: { permit: [] } }),
    '0 acl/permit required-field',
  ],
  [
    'a broken record beside a good one',
    [record(), record({ 'oc.name': '' })],
    '1 Config/Labels/oc.name record-label-missing',
  ],
  ['a record without an id', record({}, { Id: '' }), '0 Id record-id'],
  ['a record without tags', record({}, { RepoTags: null }), '0 RepoTags record-tag'],
  [
    'a record with the tag of nothing',
    record({}, { RepoTags: ['<none>:<none>'] }),
    '0 RepoTags record-tag',
  ],
  [
    'a record without labels',
    record({}, { Config: { Labels: null } }),
    '0 Config/Labels/oc.name record-label-missing',
  ],
  [
    'labels that are a list',
    record({}, { Config: { Labels: ['a'] } }),
    '0 Config/Labels record-labels',
  ],
  [
    'an empty launch',
    record({ 'oc.launch': '' }),
    '0 Config/Labels/oc.launch record-label-missing',
  ],
  ['no icon', record({ 'oc.icon': undefined }), '0 Config/Labels/oc.icon record-label-missing'],
  ['a label that is a number', record({ 'oc.cat': 3 }), '0 Config/Labels/oc.cat label-text'],
  [
    'a name that no URL can carry',
    record({ 'oc.name': '..' }),
    '0 Config/Labels/oc.name record-name',
  ],
  [
    'a runtime record without labels',
    { status: { id: 'sha256:1', repoTags: ['a:1'] } },
    '0 info/imageSpec/config/Labels/oc.icon record-label-missing',
  ],
  ['the same name twice', [record(), descriptor()], '1  registration-duplicate-name'],
  [
    'the same name twice in other capitals',
    [record(), descriptor({ name: 'plot' }), record({ 'oc.name': 'SKETCH' })],
    '2  registration-duplicate-name',
  ],
  [
    'a name that no image has',
    record({}, { RepoTags: ['a:1', 'A:1'] }),
    '0 RepoTags record-reference',
  ],
  [
    'half of a character in a text',
    descriptor({ comment: 'a\ud800' }),
    '0 comment registration-surrogate',
  ],
  [
    'half of a character in a key',
    record({ 'a\udc00': 'c' }),
    '0 Config/Labels registration-surrogate',
  ],
  [
    'half of a character in the JSON of a label',
    record({ 'oc.acl': '{"permit":["a\\ud800"]}' }),
    '0 Config/Labels/oc.acl/permit/0 registration-surrogate',
  ],
  [
    'a number that no program can read',
    descriptor({ desktop_release: Number.POSITIVE_INFINITY }),
    '0 desktop_release registration-number',
  ],
  [
    'a list of more entries than anybody has',
    descriptor({ cat: ','.repeat(2001) }),
    '0 cat registration-length',
  ],
  [
    'an array of more elements than anybody has',
    descriptor({ acl: { permit: Array(1001).fill('a') } }),
    '0 acl/permit registration-length',
  ],
  [
    'an object of more keys than anybody has',
    descriptor(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`x${index}`, 1]))),
    '0  registration-length',
  ],
  [
    'a text that is too long',
    descriptor({ comment: 'x'.repeat(128 * 1024 + 1) }),
    '0 comment registration-length',
  ],
  [
    'an icon that is too long',
    record({ 'oc.icondata': 'A'.repeat(1024 * 1024 * 1.5) }),
    '0 Config/Labels/oc.icondata registration-length',
  ],
  ['U+0000 in a text', descriptor({ comment: 'a\0b' }), '0 comment registration-nul'],
  ['U+0000 in a key', record({ 'a\0b': 'c' }), '0 Config/Labels registration-nul'],
  [
    'U+0000 in the JSON of a label',
    record({ 'oc.acl': '{"permit":["a\\u0000"]}' }),
    '0 Config/Labels/oc.acl/permit/0 registration-nul',
  ],
  ['more than anybody has', Array(maxApplications + 1).fill(0), '0  registration-too-many'],
])('%s is refused, naming index, path and rule', (_, document, refusal) => {
  expect(refusalsOf(document)).toContain(refusal);
});

test('as many applications as anybody has are not too many', () => {
  const rules = refusalsOf(Array(maxApplications).fill(0));
  expect(rules).toHaveLength(maxApplications);
  expect(rules[0]).toBe('0  registration-shape');
});

test('warnings do not keep a descriptor away', () => {
  const document = descriptor({ keyword: 'a, b', other: 1 });
  expect(onlyOf(document)).toMatchObject({ fields: { keyword: 'sketch,a, b' }, document });
});

test.each([
  ['no JSON', 'everyone', 'label-json'],
  ['nothing', '', 'label-json'],
  ['cut off', '{"permit":["staff"]', 'label-json'],
  ['a string', '"all"', 'wrong-type'],
  ['null', 'null', 'wrong-type'],
  ['an empty text', '""', 'required-field'],
  ['an empty object', '{}', 'required-field'],
  ['an empty list', '[]', 'required-field'],
  ['a list', '["all"]', 'wrong-type'],
  ['without permit', '{"deny":["guests"]}', 'required-field'],
  ['with an empty permit', '{"permit":[]}', 'required-field'],
  ['with a permit that is a text', '{"permit":"staff"}', 'wrong-type'],
  ['with an empty entry', '{"permit":["staff",""]}', 'acl-shape'],
  ['with an unknown key', '{"permit":["all"],"only":["staff"]}', 'acl-shape'],
])('an access rule that is %s refuses the record and never means everyone', (_, text, rule) => {
  const { registrations, findings } = readRegistration(record({ 'oc.acl': text }));
  expect(registrations).toBeUndefined();
  expect(findings?.map((finding) => finding.rule)).toContain(rule);
  expect(findings?.every(({ path }) => path[2] === 'oc.acl')).toBe(true);
});

test.each([
  ['oc.rules', '{"homedir":{"default":"yes"}}'],
  ['oc.rules', 'true'],
  ['oc.host_config', '{"mem_limit":512}'],
  ['oc.host_config', '512M'],
  ['oc.secrets_requirement', 'cifs'],
  ['oc.secrets_requirement', '{"cifs":true}'],
])('%s with the value %s refuses the record', (label, text) => {
  expect(refusalsOf(record({ [label]: text }))).not.toEqual([]);
});

test.each([
  ['not base64', 'PHN2Zy8+!', 'not base64'],
  ['cut off', `${labels()['oc.icondata']}A`, 'not base64'],
  ['a picture of another kind', 'iVBORw0KGgo=', 'PNG'],
  ['a drawing that breaks off', Buffer.from('<svg><g>').toString('base64'), 'xmlns'],
  ['a string', Buffer.from('xcalc.svg').toString('base64'), 'XML'],
])('an icon that is %s refuses the record', (_, data, why) => {
  const { findings } = readRegistration(record({ 'oc.icondata': data }));
  expect(findings).toMatchObject([
    {
      rule: 'label-icondata',
      path: ['Config', 'Labels', 'oc.icondata'],
      message: expect.stringContaining(why),
    },
  ]);
});

test('an icon may be written on several lines, without its last signs, or not at all', () => {
  const data = String(labels()['oc.icondata']);
  for (const icondata of [data.replace(/=+$/, ''), data.replace(/(.{8})/g, '$1\n'), '']) {
    expect(readRegistration(record({ 'oc.icondata': icondata })).findings).toBeUndefined();
  }
});

test('secrets may be one text or a list of them', () => {
  expect(onlyOf(record({ 'oc.secrets_requirement': '"cifs"' })).fields.secrets_requirement).toBe(
    'cifs',
  );
  const several = record({ 'oc.secrets_requirement': '["cifs","ldap"]' });
  expect(onlyOf(several).fields.secrets_requirement).toEqual(['cifs', 'ldap']);
});

test('all findings of all elements come at once', () => {
  const document = [
    record({ 'oc.acl': 'x', 'oc.rules': 'y', 'oc.launch': '' }, { Id: undefined }),
    descriptor(),
    descriptor({ name: 'a b', icon: undefined }),
  ];
  expect(refusalsOf(document)).toEqual(
    expect.arrayContaining([
      '0 Id record-id',
      '0 Config/Labels/oc.launch record-label-missing',
      '0 Config/Labels/oc.acl label-json',
      '0 Config/Labels/oc.rules label-json',
      '2 icon required-field',
      '2 name name-format',
    ]),
  );
  expect(refusalsOf(document).some((refusal) => refusal.startsWith('1'))).toBe(false);
});

test('values nested without end are refused, in a document and in the JSON of a label', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const inDocument = JSON.parse(`{"a":${nested(100_000)}}`);
  expect(refusalsOf(descriptor(inDocument))[0]).toMatch(/registration-depth$/);
  expect(refusalsOf(record({ 'oc.rules': nested(50_000) }))[0]).toMatch(/registration-depth$/);
});

test.each([{ toString: null }, ['a'.repeat(64)], null, 7])('an image id %j is none', (id) => {
  expect(refusalsOf({ ...record(), Id: id })[0]).toMatch(/record-id$/);
});

test('any JSON value is either read or refused with findings', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { registrations, findings } = readRegistration(value);
      expect((registrations ?? findings).length).toBeGreaterThan(0);
    }),
    { numRuns: caseCount(2_000) },
  );
});

const labelText = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom('{"permit":["all"]}', '{"permit":[]}', '{"permit":["all"],"deny":["x"]}', 'true'),
);

test('records with any labels are read or refused, and what is read has no broken access rule', () => {
  const anyLabels = fc.dictionary(fc.constantFrom(...labelNamesWith(noImageSettings)), labelText);
  fc.assert(
    fc.property(anyLabels, fc.jsonValue(), (changes, other) => {
      for (const document of [record(changes), record({}, { Config: other }), { Id: other }]) {
        const { registrations = [] } = readRegistration(document);
        for (const { fields, name } of registrations) {
          expect(name).not.toBe('');
          if ('acl' in fields)
            expect(fields.acl?.permit?.every((entry) => entry !== '')).toBe(true);
        }
      }
    }),
    { numRuns: caseCount(1_000) },
  );
});
