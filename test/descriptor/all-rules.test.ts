import { describe, expect, test } from 'vitest';
import { ruleOf, rules } from '../../src/descriptor/all-rules.ts';
import { checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { checkGroup } from '../../src/descriptor/check/check-group.ts';
import { readConfiguration } from '../../src/descriptor/check/configuration.ts';
import { valueAt, valueFields } from '../../src/descriptor/descriptor.ts';
import type { CheckContext } from '../../src/descriptor/finding/check-context.ts';
import type { Finding } from '../../src/descriptor/finding/finding.ts';
import type { DescriptorExample, Rule } from '../../src/descriptor/finding/rule.ts';
import { parse } from '../../src/descriptor/json/parse.ts';
import { soundBut } from './sound.ts';

function surroundingsOf(example: DescriptorExample): CheckContext {
  const { icon, context, packages, templates } = example;
  return {
    icon: typeof icon === 'string' ? new TextEncoder().encode(icon) : icon,
    contextHas: context && ((source) => context.includes(source)),
    unknownPackage:
      packages && ((_, name) => (packages.includes(name) ? undefined : { near: packages[0] })),
    templates,
  };
}

async function findingsIn(file: string | Uint8Array): Promise<Finding[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { descriptors, findings } = await parse(bytes);
  return [...findings, ...descriptors.flatMap((value) => checkDescriptor(value))];
}

async function findingsOf(rule: Rule, which: 'bad' | 'good'): Promise<Finding[]> {
  switch (rule.about) {
    case 'file':
      return findingsIn(rule.example[which]);
    case 'configuration':
      return [...readConfiguration(rule.example[which]).findings];
    case 'catalog':
      return checkGroup(rule.example[which].map((descriptor) => ({ descriptor }))).flat();
    case 'descriptor': {
      const example = rule.example[which];
      return checkDescriptor(soundBut(example.descriptor), surroundingsOf(example));
    }
  }
}

/** Keys that are ordinary words too. */
const words =
  /^(?:name|icon|path|keyword|launch|template|user|home|comment|licence|rules|quick|desktop)$/;
const keys = valueFields.map(({ key }) => key).filter((key) => !words.test(key));

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  test('fires on its bad example', async () => {
    expect((await findingsOf(rule, 'bad')).map((finding) => finding.rule)).toContain(name);
  });

  test('does not fire on its good example, which has no errors', async () => {
    const findings = await findingsOf(rule, 'good');
    expect(findings.map((finding) => finding.rule)).not.toContain(name);
    if (rule.about === 'descriptor') {
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  test('names fields by their titles in its reason', () => {
    const said = new Set(rule.reason.split(/[^\w.]+|\.(?!\w)/));
    expect(keys.filter((key) => said.has(key))).toEqual([]);
  });

  test('has summary and reason in whole sentences', () => {
    expect(name).toMatch(/^[a-z]+[a-z0-9-]*$/);
    expect(rule.summary).toMatch(/\.$/);
    expect(rule.reason).toMatch(/\.$/);
    expect(ruleOf(name)).toBe(rule);
  });

  test('every message is a sentence of one line', async () => {
    for (const { message } of await findingsOf(rule, 'bad'))
      expect(message).toMatch(/^[^\n]+[.?]$/);
  });
});

test.each(rules.flatMap((rule) => (rule.about === 'file' ? [] : [[rule.name, rule] as const])))(
  '%s reports its bad example at a field, and at a part of its text',
  async (name, rule) => {
    const findings = (await findingsOf(rule, 'bad')).filter((finding) => finding.rule === name);
    for (const { path, span } of findings) {
      const descriptor = rule.about === 'descriptor' ? rule.example.bad.descriptor : {};
      if (rule.about === 'descriptor') expect(Object.keys(descriptor)).toContain(path[0]);
      else expect(path).not.toEqual([]);
      if (span) expect(String(valueAt(descriptor, path)).slice(...span)).not.toBe('');
    }
  },
);

test('rules have unique names', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});
