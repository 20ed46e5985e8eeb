import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/descriptor/all-rules.ts';
import {
  applyConfiguration,
  noConfiguration,
  readConfiguration,
} from '../../../src/descriptor/check/configuration.ts';
import type { Finding } from '../../../src/descriptor/finding/finding.ts';

const finding: Finding = {
  rule: 'keyword-spaces',
  severity: 'warning',
  path: ['keyword'],
  message: 'x',
};

function withConfiguration(value: unknown, application = 'xcalc') {
  return applyConfiguration([finding], readConfiguration(value).configuration, application);
}

test('a rule can be turned off or given another severity', () => {
  expect(withConfiguration({ rules: { 'keyword-spaces': 'off' } }).findings).toEqual([]);
  expect(withConfiguration({ rules: { 'keyword-spaces': 'error' } }).findings).toEqual([
    { ...finding, severity: 'error' },
  ]);
  expect(withConfiguration({}).findings).toEqual([finding]);
});

test('findings of one application are allowed with a reason, which is kept', () => {
  const value = { allow: { xcalc: { 'keyword-spaces': 'Meant so.' } } };
  expect(withConfiguration(value)).toEqual({
    findings: [],
    allowed: [{ ...finding, reason: 'Meant so.' }],
  });
  expect(withConfiguration(value, 'other').findings).toEqual([finding]);
});

describe('a protecting rule', () => {
  const protecting = rules.filter((rule) => rule.protects);

  test.each(protecting.map(({ name }) => name))('%s stays an error', (name) => {
    const error: Finding = { ...finding, rule: name, severity: 'error' };
    for (const value of [
      { rules: { [name]: 'off' } },
      { rules: { [name]: 'warning' } },
      { allow: { xcalc: { [name]: 'I know.' } } },
    ]) {
      const { configuration, findings } = readConfiguration(value);
      expect(findings).toMatchObject([
        { rule: 'configuration', severity: 'error', message: expect.stringContaining('protects') },
      ]);
      expect(applyConfiguration([error], configuration, 'xcalc').findings).toEqual([error]);
    }
  });

  test('protects the recipe, the file system or the access rule', () => {
    expect(protecting.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'acl-shape',
        'control-character',
        'icon-name',
        'name-format',
        'package-name',
        'run-command-continuation',
        'run-command-heredoc',
        'run-command-instruction',
        'template-format',
        'user-format',
        'wrong-type',
      ]),
    );
  });

  test('can be set to error, which it is already', () => {
    expect(readConfiguration({ rules: { 'name-format': 'error' } }).findings).toEqual([]);
  });
});

test('settings of an unknown rule are dropped', () => {
  const value = { rules: { zzz: 'off' }, allow: { xcalc: { zzz: 'so' } } };
  const { rules: kept, allow } = readConfiguration(value).configuration;
  expect([...kept]).toEqual([]);
  expect([...allow.get('xcalc')!]).toEqual([]);
});

describe('errors in a configuration are reported with their path', () => {
  test.each([
    [[], [], 'must be an object'],
    ['off', [], 'must be an object'],
    [{ rule: {} }, ['rule'], 'Did you mean rules?'],
    [{ rules: [] }, ['rules'], 'must be an object'],
    [
      { rules: { 'keyword-space': 'off' } },
      ['rules', 'keyword-space'],
      'Did you mean keyword-spaces?',
    ],
    [
      { rules: { 'keyword-spaces': 'warn' } },
      ['rules', 'keyword-spaces'],
      'off, info, warning, error',
    ],
    [{ rules: { 'keyword-spaces': ['off'] } }, ['rules', 'keyword-spaces'], 'off, info'],
    [{ rules: { zzz: 'off' } }, ['rules', 'zzz'], 'deskpack explain'],
    [{ allow: [] }, ['allow'], 'must be an object'],
    [{ allow: { xcalc: 'all' } }, ['allow', 'xcalc'], 'must be an object'],
    [{ allow: { xcalc: { 'keyword-spaces': ' ' } } }, ['allow', 'xcalc', 'keyword-spaces'], 'why'],
    [{ allow: { xcalc: { 'keyword-spaces': '' } } }, ['allow', 'xcalc', 'keyword-spaces'], 'why'],
    [{ allow: { xcalc: { 'keyword-spaces': true } } }, ['allow', 'xcalc', 'keyword-spaces'], 'why'],
    [{ allow: { xcalc: { zzz: 'so' } } }, ['allow', 'xcalc', 'zzz'], 'no rule'],
    [{ accountvendor: 'acme' }, ['accountvendor'], 'Did you mean accountVendor?'],
    [{ extraLabels: 'showinview' }, ['extraLabels'], 'array'],
    [{ extraLabels: ['a', 'comment'] }, ['extraLabels', 1], 'a field of descriptors'],
    [{ extraLabels: ['icondata'] }, ['extraLabels', 0], 'by the recipe itself'],
    [{ extraLabels: ['type'] }, ['extraLabels', 0], 'by the recipe itself'],
    [{ extraLabels: ['a', 'b', 'a'] }, ['extraLabels', 2], 'already'],
  ])('%j', (value, path, message) => {
    expect(readConfiguration(value).findings).toMatchObject([
      { rule: 'configuration', severity: 'error', path, message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ...['', '..', '.hidden', 'a/b', 'a b', 'a;id', '$HOME', 'a\n', 'é', 'a'.repeat(129)],
    ...[3, ['acme'], null],
  ])('the account vendor %j', (accountVendor) => {
    const { configuration, findings } = readConfiguration({ accountVendor });
    expect(findings).toMatchObject([{ severity: 'error', path: ['accountVendor'] }]);
    expect(configuration.accountVendor).toBeUndefined();
  });

  test.each(['', 'a b', 'a=b', 'a"', '1a', '$a', 'a\n', '__proto__', 3, null])(
    'the extra label %j',
    (name) => {
      const { configuration, findings } = readConfiguration({ extraLabels: ['a', name] });
      expect(findings).toMatchObject([{ severity: 'error', path: ['extraLabels', 1] }]);
      expect(configuration.extraLabels).toEqual(['a']);
    },
  );

  test.each([
    [{ rule: {} }, true],
    [{ rules: { zzz: 'off' } }, true],
    [{ rules: { 'name-format': 'off' } }, true],
    [{ rules: [] }, undefined],
    [{ rules: { 'keyword-spaces': 'warn' } }, undefined],
  ])('at the key if the key is wrong: %j', (value, onKey) => {
    expect(readConfiguration(value).findings.map((found) => found.onKey)).toEqual([onKey]);
  });

  test('with the beginning of a long name', () => {
    const messageOf = (name: string) => readConfiguration({ [name]: 1 }).findings[0]?.message;
    expect(messageOf('z'.repeat(40))).toContain(`"${'z'.repeat(40)}"`);
    expect(messageOf('z'.repeat(41))).toContain(`"${'z'.repeat(40)}…"`);
  });

  test('all at once', () => {
    expect(readConfiguration({ rules: { a: 'off', b: 'off' }, c: 1 }).findings).toHaveLength(3);
  });
});

test('$schema is allowed', () => {
  expect(readConfiguration({ $schema: 'https://example.org/schema.json' }).findings).toEqual([]);
});

test('without settings, findings have the severities of their rules', () => {
  const unchanged = { findings: [finding], allowed: [] };
  expect(applyConfiguration([finding], noConfiguration, 'xcalc')).toEqual(unchanged);
  expect(applyConfiguration([finding], noConfiguration)).toEqual(unchanged);
});

test('the settings for images are read, and have defaults', () => {
  const settings = { accountVendor: 'acme-desk.2', extraLabels: ['showinview', 'constructor'] };
  expect(readConfiguration(settings)).toMatchObject({ configuration: settings, findings: [] });
  expect(readConfiguration({ extraLabels: 'a' }).configuration.extraLabels).toEqual([]);
  expect(readConfiguration({}).configuration).toMatchObject({
    accountVendor: undefined,
    extraLabels: [],
  });
});

test('__proto__ and constructor are ordinary names', () => {
  const value = JSON.parse(
    '{"allow":{"__proto__":{"keyword-spaces":"so"}},"rules":{"constructor":"off"}}',
  );
  const { configuration, findings } = readConfiguration(value);
  expect(findings).toHaveLength(1);
  expect(applyConfiguration([finding], configuration, '__proto__').allowed).toHaveLength(1);
  expect(applyConfiguration([finding], configuration, 'constructor').findings).toHaveLength(1);
});
