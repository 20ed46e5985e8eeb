import { groupRules } from './check/check-group.ts';
import { configurationRule } from './check/configuration-rule.ts';
import { descriptorRules } from './check/descriptor-rules.ts';
import type { Rule } from './finding/rule.ts';
import { fileRules } from './json/file-rules.ts';

/** Every rule, in the order of the reference. */
export const rules: readonly Rule[] = [
  ...fileRules,
  ...descriptorRules.map((rule) => ({ ...rule, about: 'descriptor' as const })),
  ...groupRules,
  configurationRule,
];

const byName: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.name, rule]));

export function ruleOf(name: string): Rule | undefined {
  return byName.get(name);
}
