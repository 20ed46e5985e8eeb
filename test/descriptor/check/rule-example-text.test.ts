import { describe, expect, test } from 'vitest';
import { ruleOf, rules } from '../../../src/descriptor/all-rules.ts';
import { isFixable, ruleExampleText } from '../../../src/descriptor/check/rule-example-text.ts';
import type { FileRule, Rule } from '../../../src/descriptor/finding/rule.ts';

type RuleOfDescriptor = Extract<Rule, { readonly about: 'descriptor' }>;

const ofDescriptor = (bad: RuleOfDescriptor['example']['bad']) => {
  const rule = rules.find(({ about }) => about === 'descriptor') as RuleOfDescriptor;
  return ruleExampleText({ ...rule, example: { bad, good: bad } }, 'bad');
};

const ofFile = (bad: FileRule['example']['bad']) => {
  const rule = rules.find(({ about }) => about === 'file') as FileRule;
  return ruleExampleText({ ...rule, example: { bad, good: '{}' } }, 'bad');
};

describe('the example of a rule', () => {
  test.each(rules.map((rule): [string, Rule] => [rule.name, rule]))(
    'differs between good and bad: %s',
    (_, rule) => {
      const [bad, good] = [ruleExampleText(rule, 'bad'), ruleExampleText(rule, 'good')];
      expect(bad).not.toBe(good);
    },
  );

  test('is the descriptor as JSON', () => {
    expect(ofDescriptor({ descriptor: { name: 'a', quick: 1 } })).toBe(
      '{\n  "name": "a",\n  "quick": 1\n}',
    );
  });

  test('truncates strings after 160 characters', () => {
    const [longest, tooLong] = ['a'.repeat(160), 'a'.repeat(161)];
    expect(ofDescriptor({ descriptor: { name: longest } })).toContain(`"${longest}"`);
    expect(ofDescriptor({ descriptor: { name: tooLong } })).toContain(`"${longest}…"`);
    expect(ofDescriptor({ descriptor: {}, icon: tooLong })).toBe(`{}\nThe icon file: ${longest}…`);
    expect(ofFile(tooLong)).toBe(`${longest}…`);
  });

  test('lists the files of the folder if they matter', () => {
    expect(ofDescriptor({ descriptor: {}, icon: null })).toBe('{}\nThere is no such icon file.');
    expect(ofDescriptor({ descriptor: {}, context: [] })).toBe(
      '{}\nThe folder holds no other file.',
    );
    expect(ofDescriptor({ descriptor: {}, context: ['a', 'b/'] })).toBe('{}\nIn the folder: a, b/');
  });

  test('shows invisible characters of files', () => {
    expect(ofFile('\ufeff{}')).toBe('\\ufeff{}');
    expect(ofFile(Uint8Array.of(0x7b, 0xff))).toBe('The bytes 7bff');
  });
});

test('a rule is fixable if one of several findings can be fixed', () => {
  const rule = ruleOf('keyword-spaces') as RuleOfDescriptor;
  const result = { path: ['keyword'], message: 'x' };
  const fix = { title: 'x', path: ['keyword'], value: 'a' };
  expect(isFixable({ ...rule, check: () => [result, { ...result, fix }] })).toBe(true);
  expect(isFixable({ ...rule, check: () => [result] })).toBe(false);
});

test('a rule is fixable if its bad example can be fixed', () => {
  const fixable = (name: string) => isFixable(ruleOf(name)!);
  expect(fixable('keyword-spaces')).toBe(true);
  expect(fixable('required-field')).toBe(false);
  expect(fixable('json-syntax')).toBe(false);
  expect(fixable('configuration')).toBe(false);
});
