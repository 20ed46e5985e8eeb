import { unstorable } from '../model/registration/unstorable.ts';

/** More levels than an answer needs, which contains the documents that a catalog accepts. */
const maxDepth = 80;

/** The JSON value of an answer; undefined if it is not JSON, or not safe to process. */
export function parseAnswer(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return unstorable(value, maxDepth).length === 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
