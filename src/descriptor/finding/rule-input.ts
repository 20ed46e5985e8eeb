import type { Descriptor } from '../descriptor.ts';
import { sortByType } from '../type-mismatch.ts';
import { runCommandsOf } from '../values/run-commands.ts';
import type { CheckContext } from './check-context.ts';
import { descriptorTexts } from './descriptor-texts.ts';
import type { RuleInput } from './rule.ts';

/** Prepares a descriptor for the rules, so that what several of them need is computed once. */
export function ruleInput(
  value: Readonly<Record<string, unknown>>,
  context: CheckContext = {},
): RuleInput {
  const { typed, mismatches } = sortByType(value);
  const descriptor: Descriptor = typed;
  return {
    value,
    descriptor,
    mismatches,
    texts: descriptorTexts(value, context.extraLabels),
    runCommands: runCommandsOf(descriptor),
    context,
  };
}
