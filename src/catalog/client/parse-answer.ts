import { unstorable } from '../model/unstorable.ts';

/** More levels than the documents that a catalog takes, which lie inside its answers, can have. */
const maxDepth = 80;

/** The JSON value of an answer, or undefined when it is none or one that nobody should handle. */
export function parseAnswer(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return unstorable(value, maxDepth).length === 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
