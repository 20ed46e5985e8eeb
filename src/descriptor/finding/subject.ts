import type { Descriptor } from '../descriptor.ts';
import { sortByType } from '../type-mismatch.ts';
import { runCommandsOf } from '../values/run-commands.ts';
import type { Subject } from './rule.ts';
import type { Surroundings } from './surroundings.ts';
import { textsOf } from './texts.ts';

/** A descriptor as the rules see it. What several of them need is gathered once. */
export function subjectOf(
  value: Readonly<Record<string, unknown>>,
  surroundings: Surroundings = {},
): Subject {
  const { typed, mismatches } = sortByType(value);
  const descriptor: Descriptor = typed;
  return {
    value,
    descriptor,
    mismatches,
    texts: textsOf(value, surroundings.extraLabels),
    runCommands: runCommandsOf(descriptor),
    surroundings,
  };
}
