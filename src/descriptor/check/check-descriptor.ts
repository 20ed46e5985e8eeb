import { isObject } from '../../text/json/json-object.ts';
import { type Descriptor, isAbsent } from '../descriptor.ts';
import { fields } from '../fields.ts';
import type { CheckContext } from '../finding/check-context.ts';
import type { Finding } from '../finding/finding.ts';
import { firstFindings } from '../finding/first-findings.ts';
import type { DescriptorRule, RuleInput } from '../finding/rule.ts';
import { ruleInput } from '../finding/rule-input.ts';
import { descriptorShape, fileFinding } from '../json/file-rules.ts';
import { sortByType } from '../type-mismatch.ts';
import { descriptorRules } from './descriptor-rules.ts';

function notADescriptor(value: unknown): Finding {
  return fileFinding(
    descriptorShape,
    isObject(value)
      ? 'This is the inspection record of an image and not a descriptor.'
      : 'A descriptor is a JSON object with fields such as name and template.',
  );
}

/** The findings of one rule, computed as they are asked for. */
function* findingsOfRule(
  { name, severity, check }: DescriptorRule,
  input: RuleInput,
): Iterable<Finding> {
  for (const result of check(input)) yield { rule: name, severity, ...result };
}

/** The first findings of one rule. Those with another severity than the rule's are few, and never left out. */
function firstOfRule(rule: DescriptorRule, input: RuleInput): Finding[] {
  return firstFindings(findingsOfRule(rule, input), ({ severity }) => severity === rule.severity);
}

function findingsOf(
  value: unknown,
  rules: readonly DescriptorRule[],
  context: CheckContext,
  ofRule: (rule: DescriptorRule, input: RuleInput) => Iterable<Finding> = firstOfRule,
): Finding[] {
  if (!isObject(value) || isObject(value.Config)) return [notADescriptor(value)];
  const input = ruleInput(value, context);
  return rules.flatMap((rule) => [...ofRule(rule, input)]);
}

/** All findings about one descriptor, however many there are. */
export function allFindings(value: unknown): Finding[] {
  return findingsOf(value, descriptorRules, {}, findingsOfRule);
}

/** The findings about one descriptor: errors, warnings and notes, of each rule the first ones. */
export function checkDescriptor(value: unknown, context: CheckContext = {}): Finding[] {
  return findingsOf(value, descriptorRules, context);
}

const errorRules = descriptorRules.filter(({ severity }) => severity === 'error');

/** The errors of one descriptor only, which is faster than all findings. */
export function descriptorErrors(value: unknown): Finding[] {
  return findingsOf(value, errorRules, {}).filter(({ severity }) => severity === 'error');
}

/**
 * A checked value as recipe and labels use it: without absent fields and fields of a wrong type. For a value
 * with errors the result must not be built, but it is safe to read.
 */
export function asDescriptor(value: unknown): Descriptor {
  if (!isObject(value)) return {};
  const { typed } = sortByType(value);
  const kept = Object.entries(value).filter(
    ([key, entry]) =>
      !isAbsent(entry) && (Object.hasOwn(typed, key) || !Object.hasOwn(fields, key)),
  );
  return Object.fromEntries(kept) as Descriptor;
}
