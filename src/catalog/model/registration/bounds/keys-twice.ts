import type { Finding } from '../../../../descriptor/finding/finding.ts';
import { duplicateKeys } from '../../../../descriptor/json/duplicate-keys.ts';
import { countKeys, structureOf } from '../../../../descriptor/json/structure.ts';

/** More levels than any accepted document has; deeper ones are refused because of their depth. */
const maxDepth = 80;

/** More findings than anyone reads. */
const maxFindings = 1000;

/**
 * Findings for keys that occur twice in an object of a JSON text, with their paths and positions, and the number of
 * those beyond the first thousand.
 *
 * @param value the parsed text
 */
export function keysTwice(
  text: string,
  value: unknown,
): { readonly findings: readonly Finding[]; readonly omitted: number } {
  const { keys, tooDeepAt } = structureOf(text, maxDepth);
  const count = tooDeepAt === -1 ? keys - countKeys(value) : 0;
  const findings = count === 0 ? [] : duplicateKeys(text, maxFindings);
  return { findings, omitted: count - findings.length };
}
