import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/descriptor/all-rules.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { valueFields } from '../../../src/descriptor/descriptor.ts';
import { fields } from '../../../src/descriptor/fields.ts';

/** Keys that are also words of the language, by themselves or in the names of what they hold. */
const words = new Set([
  ...['name', 'icon', 'keyword', 'template', 'path', 'launch', 'desktop', 'home', 'user', 'quick'],
  ...['comment', 'rules', 'licence', 'default', 'permit', 'deny', 'devices'],
]);

const keys = [
  ...new Set([...Object.keys(fields), ...valueFields.flatMap(({ key, path }) => [key, ...path])]),
].filter((key) => !words.has(key));

/** The keys of fields in a message, but not one that it proposes as a key. */
function keysIn(message: string): string[] {
  const text = message.replace(/Did you mean \S+\?|"[^"]*"/g, '');
  return keys.filter((key) =>
    new RegExp(`(?<![\\w./-])${key.replace('.', '\\.')}(?![\\w/-])`).test(text),
  );
}

describe('the messages of findings', () => {
  const wrongTypes = Object.keys(fields).map((key) => ({ [key]: [1] }));
  const nested = [
    {
      host_config: {
        cpu_period: '1',
        cpu_quota: '1',
        mem_limit: 1,
        shm_size: true,
        pid_mode: 'no',
      },
    },
    { host_config: { mem_limit: '1M', shm_size: '2M', cap_add: 'X', devices: 1 } },
    { acl: { permit: 'all', deny: 1 } },
    { acl: {} },
    { rules: { homedir: 1 } },
    { host_config: { own: 1 } },
    {},
  ];
  const examples = rules.flatMap((rule) =>
    rule.about === 'descriptor' ? [rule.example.bad.descriptor, rule.example.good.descriptor] : [],
  );
  const messages = [...wrongTypes, ...nested, ...examples].flatMap((value) =>
    checkDescriptor(value).map(({ message }) => message),
  );

  it('name fields by their titles, not by their keys', () => {
    expect(messages.length).toBeGreaterThan(200);
    const wrong = new Set(messages.filter((message) => keysIn(message).length > 0));
    expect([...wrong]).toEqual([]);
  });

  it('describe the consequence of a missing field in one sentence', () => {
    const missing = checkDescriptor({}).filter(({ rule }) => rule === 'required-field');
    expect(missing.length).toBeGreaterThan(5);
    for (const { message } of missing) {
      expect(message).toMatch(/^[A-Z][A-Za-z ]+ is missing: without it, [^.]+\.$/);
    }
  });
});

it('do not ask for separators in help texts', () => {
  for (const { field } of valueFields)
    expect(field.help).not.toMatch(/separat|\bcommas?\b|semicolon|";"/i);
});
