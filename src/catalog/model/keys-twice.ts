import type { Finding } from '../../descriptor/finding/finding.ts';
import { duplicateKeys } from '../../descriptor/json/duplicate-keys.ts';
import { countKeys, structureOf } from '../../descriptor/json/structure.ts';

/** More levels than anything that is taken has; what is deeper is refused for that. */
const maxDepth = 80;

/**
 * The keys that stand twice in an object of a JSON text, with their paths and places.
 *
 * @param value what the text says
 */
export function keysTwice(text: string, value: unknown): Finding[] {
  const { keys, tooDeepAt } = structureOf(text, maxDepth);
  return tooDeepAt !== -1 || keys === countKeys(value) ? [] : duplicateKeys(text);
}
