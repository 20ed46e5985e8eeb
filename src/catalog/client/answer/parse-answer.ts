import { structureOf } from '../../../descriptor/json/structure.ts';

/** More levels than an answer needs, which contains the documents that a catalog accepts. */
const maxDepth = 80;

/** The JSON value of an answer; undefined if it is not JSON, or not safe to process. */
export function parseAnswer(text: string): unknown {
  if (structureOf(text, maxDepth).tooDeepAt !== -1) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
