import type { Finding } from '../../../descriptor/finding/finding.ts';
import { duplicateKeys } from '../../../descriptor/json/duplicate-keys.ts';
import { countKeys, structureOf } from '../../../descriptor/json/structure.ts';

/** More levels than any accepted document has; deeper ones are refused because of their depth. */
const maxDepth = 80;

/**
 * Findings for keys that occur twice in an object of a JSON text, with their paths and positions.
 *
 * @param value the parsed text
 */
export function keysTwice(text: string, value: unknown): Finding[] {
  const { keys, tooDeepAt } = structureOf(text, maxDepth);
  return tooDeepAt !== -1 || keys === countKeys(value) ? [] : duplicateKeys(text);
}
