import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { fields } from '../../../src/descriptor/fields.ts';
import { soundBut } from '../sound.ts';
import { findingsOf, fires } from './messages.ts';

describe('required-field', () => {
  const required = ['acl', 'cat', 'icon', 'launch', 'name', 'template'];

  test.each(required)('%s is reported if it is missing or empty', (key) => {
    for (const value of [undefined, '', [], {}]) {
      expect(findingsOf('required-field', { [key]: value })).toMatchObject([{ path: [key] }]);
    }
  });

  test('other fields are not required', () => {
    expect(checkDescriptor({}).filter(({ rule }) => rule === 'required-field')).toHaveLength(
      required.length,
    );
  });

  test('an access rule needs a permit list', () => {
    for (const acl of [{ deny: ['guests'] }, { permit: [] }, { permit: '' }, { permit: {} }]) {
      expect(findingsOf('required-field', { acl: { ...acl, x: 1 } })).toMatchObject([
        { path: ['acl', 'permit'] },
      ]);
    }
  });

  test('a value of a wrong type is present', () => {
    expect(fires('required-field', { name: 3, acl: { permit: 'all' } })).toBe(false);
  });
});

describe('wrong-type', () => {
  test.each([
    ['name', 3],
    ['name', null],
    ['acl', 'all'],
    ['acl', ['all']],
    ['acl', true],
    ['debpackage', ['a']],
    ['preruncommands', 'RUN a'],
    ['postruncommands', [1]],
    ['postruncommands', ['RUN a', null]],
    ['usedefaultapplication', 'true'],
    ['installrecommends', 1],
    ['secrets_requirement', { a: 1 }],
    ['secrets_requirement', [['a']]],
    ['cmd', 1],
  ])('%s: %j is an error', (key, value) => {
    expect(findingsOf('wrong-type', { [key]: value })).toMatchObject([
      { path: [key], severity: 'error' },
    ]);
  });

  test.each([
    [{ acl: { permit: 'all' } }, ['acl', 'permit']],
    [{ acl: { permit: [1] } }, ['acl', 'permit']],
    [{ rules: { homedir: true } }, ['rules', 'homedir']],
    [{ rules: { homedir: { default: 'yes' } } }, ['rules', 'homedir', 'default']],
    [{ host_config: { cpu_quota: 1.5 } }, ['host_config', 'cpu_quota']],
    [{ host_config: { cpu_quota: '1' } }, ['host_config', 'cpu_quota']],
    [{ host_config: { pid_mode: 'true' } }, ['host_config', 'pid_mode']],
    [{ host_config: { ipc_mode: 1 } }, ['host_config', 'ipc_mode']],
    [{ host_config: { cap_add: 'ALL' } }, ['host_config', 'cap_add']],
  ])('%j is an error inside', (changes, path) => {
    expect(findingsOf('wrong-type', changes)).toMatchObject([{ path, severity: 'error' }]);
  });

  const unused = Object.entries(fields).flatMap(([key, field]) => ('unused' in field ? [key] : []));

  test.each(unused)('for %s, which is not used, it is a warning', (key) => {
    expect(findingsOf('wrong-type', { [key]: [{}] })).toMatchObject([{ severity: 'warning' }]);
  });

  test('both types of a field are accepted', () => {
    for (const value of ['cifs', ['cifs', 'webdav']]) {
      expect(fires('wrong-type', { secrets_requirement: value })).toBe(false);
    }
    for (const value of ['shareable', false]) {
      expect(fires('wrong-type', { host_config: { ipc_mode: value } })).toBe(false);
    }
  });

  test.each([
    ['quick', 'false', false],
    ['desktop_release', '3', 3],
    ['displayname', 2048, '2048'],
    ['postruncommands', 'RUN true', ['RUN true']],
    ['postruncommands', 'true', ['true']],
    ['postruncommands', '12', ['12']],
    ['desktop_release', '-12', -12],
    ['args', null, undefined],
  ])('%s: %j is fixed to %j', (key, value, meant) => {
    expect(findingsOf('wrong-type', { [key]: value })[0]?.fix).toMatchObject({
      path: [key],
      value: meant,
    });
  });

  test.each([
    [{ quick: 'yes' }],
    [{ host_config: { mem_limit: 512 } }],
    [{ name: null }],
    [{ displayname: 1.5 }],
    [{ quick: 1 }],
    [{ quick: '1' }],
    [{ desktop_release: 'true' }],
    [{ desktop_release: '3a' }],
    [{ desktop_release: 'v3' }],
    [{ desktop_release: ['3'] }],
    [{ postruncommands: 3 }],
    [{ acl: { permit: 'all' } }],
    [{ acl: { deny: null } }],
  ])('%j has no fix', (changes) => {
    const [finding] = findingsOf('wrong-type', changes);
    expect(finding).toBeDefined();
    expect(finding?.fix).toBeUndefined();
  });
});

test.each([
  [{ acl: 'all' }, 'Access must be an object, not a string.'],
  [{ acl: ['all'] }, 'Access must be an object, not an array of strings.'],
  [{ name: [1, 'a'] }, 'Name must be a string, not an array of other values.'],
  [{ name: null }, 'Name must be a string, not null.'],
  [{ name: 3 }, 'Name must be a string, not a number.'],
  [{ name: 1.5 }, 'Name must be a string, not a fraction.'],
  [{ name: true }, 'Name must be a string, not true or false.'],
  [{ name: { a: 1 } }, 'Name must be a string, not an object.'],
])('%j: the message has the expected and the actual type', (changes, message) => {
  expect(findingsOf('wrong-type', changes)).toMatchObject([{ message }]);
});

describe('unknown-field', () => {
  test.each([
    ['keywords', 'keyword'],
    ['displayName', 'displayname'],
    ['display_name', 'displayname'],
    ['mime-type', 'mimetype'],
    ['license', 'licence'],
    ['hostconfig', 'host_config'],
    ['debpackages', 'debpackage'],
    ['acme_release', 'desktop_release'],
    ['acmedesktop-release', 'desktop_release'],
  ])('the message about %s suggests %s', (key, meant) => {
    const [finding] = findingsOf('unknown-field', { [key]: 'x', [meant]: undefined });
    expect(finding).toMatchObject({ path: [key], severity: 'info', onKey: true });
    expect(finding?.message).toContain(`Did you mean ${meant}?`);
  });

  test.each(['showinview', 'platforms', 'containerengine', 'securitycontext', 'source', 'x', ''])(
    '%j has no suggestion',
    (key) => {
      const [finding] = findingsOf('unknown-field', { [key]: 'x' });
      expect(finding?.message).not.toContain('Did you mean');
    },
  );

  test.each(['rpmpackage', 'rpmpackages', 'dnfpackage', 'pacman_package'])(
    '%s belongs to an unsupported package family',
    (key) => {
      const [finding] = findingsOf('unknown-field', { [key]: 'x', debpackage: undefined });
      expect(finding?.message).toContain('no packages of this family');
      expect(finding?.message).not.toContain('Did you mean');
    },
  );

  test('an existing field is not suggested', () => {
    expect(findingsOf('unknown-field', { keywords: 'x' })[0]?.message).not.toContain(
      'Did you mean',
    );
    const displayname = { displayname: 'x', displayName: 'x' };
    expect(findingsOf('unknown-field', displayname)[0]?.message).not.toContain('displayname');
    const both = { desktop_release: 3, acme_release: 3 };
    expect(findingsOf('unknown-field', both)[0]?.message).not.toContain('Did you mean');
  });

  test('nested unknown keys are reported, and that the platform gets them', () => {
    const [finding] = findingsOf('unknown-field', { host_config: { mem_limits: '1G' } });
    expect(finding?.path).toEqual(['host_config', 'mem_limits']);
    expect(finding?.message).toMatch(/platform.*Did you mean mem_limit\?/);
  });

  test('unknown keys outside do not reach the recipe', () => {
    const [finding] = findingsOf('unknown-field', { notes: 'x' });
    expect(finding?.message).toContain('does not reach the recipe');
  });

  test('the hint about packages is only for the top level', () => {
    const [finding] = findingsOf('unknown-field', { host_config: { rpmpackage: 'x' } });
    expect(finding?.message).not.toContain('packages of this family');
  });

  test('$schema is not reported', () => {
    expect(checkDescriptor(soundBut({ $schema: './descriptor.schema.json' }))).toEqual([]);
  });
});
