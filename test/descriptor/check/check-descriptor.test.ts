import { expect, test } from 'vitest';
import { asDescriptor, checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { hasErrors } from '../../../src/descriptor/finding/finding.ts';
import { sound } from '../sound.ts';

test('a valid descriptor has no findings', () => {
  expect(checkDescriptor(sound)).toEqual([]);
});

test.each([null, 'text', 3, [], true])('%j is not a descriptor', (value) => {
  expect(checkDescriptor(value)).toMatchObject([{ rule: 'descriptor-shape', severity: 'error' }]);
});

test('an inspection record has a message of its own', () => {
  const record = { Id: 'sha256:0', Config: { Labels: {} } };
  expect(checkDescriptor(record)[0]?.message).toContain('inspection record');
});

test('all problems are reported at once', () => {
  const rules = checkDescriptor({
    name: 'a b',
    acl: 'all',
    debpackage: 'a;b',
    quick: 'yes',
    mimetype: 'a/b;',
  }).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(
    new Set([
      'required-field',
      'wrong-type',
      'name-format',
      'package-name',
      'path-missing',
      'desktopfile-missing',
    ]),
  );
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'an unknown field called %s is harmless',
  (key) => {
    const value = JSON.parse(`{ ${JSON.stringify(key)}: { "name": ["x"] } }`);
    const findings = checkDescriptor({ ...sound, ...value });
    expect(hasErrors(findings)).toBe(false);
    expect(asDescriptor(value).name).toBeUndefined();
  },
);

test.each([null, 'text', 3, [], true])('%j is read as a descriptor without fields', (value) => {
  expect(asDescriptor(value)).toEqual({});
});

test('a descriptor is read without absent fields and wrong types, and with unknown fields', () => {
  expect(asDescriptor({ ...sound, args: '', path: 3, rules: {}, showinview: 'dock' })).toEqual({
    ...Object.fromEntries(Object.entries(sound).filter(([key]) => key !== 'path')),
    showinview: 'dock',
  });
});

test('of many findings of one rule the first are returned, and the last says that there are more', () => {
  const ofRule = (count: number) =>
    checkDescriptor({ ...sound, keyword: 'calculator,'.repeat(count + 1).slice(0, -1) }).filter(
      ({ rule }) => rule === 'duplicate-entry',
    );
  expect(ofRule(50)).toHaveLength(50);
  expect(ofRule(50).some(({ message }) => message.includes('There are more'))).toBe(false);
  const more = ofRule(51);
  expect(more).toHaveLength(50);
  expect(more.filter(({ message }) => message.endsWith('? There are more.'))).toEqual([more[49]]);
  // As quickly for a list that no one has written.
  expect(ofRule(100_000)).toEqual(more);
});

test('errors are found behind notes of another rule, however many there are', () => {
  const wrong = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${at}`, 1]));
  const findings = checkDescriptor({ ...sound, ...wrong, acl: 'all' });
  expect(findings.filter(({ rule }) => rule === 'unknown-field')).toHaveLength(50);
  expect(hasErrors(findings)).toBe(true);
});
