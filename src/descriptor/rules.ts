import { catalogRules } from './catalog-rules.ts';
import { configurationRule } from './configuration-rule.ts';
import { descriptorRules } from './descriptor-rules.ts';
import { fileRules } from './file-rules.ts';
import type { Rule } from './rule.ts';

/** Every rule, in the order of the reference. */
export const rules: readonly Rule[] = [
  ...fileRules,
  ...descriptorRules,
  ...catalogRules,
  configurationRule,
];

const byName: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.name, rule]));

/** The rule of a name, or undefined where there is none. */
export function ruleOf(name: string): Rule | undefined {
  return byName.get(name);
}
