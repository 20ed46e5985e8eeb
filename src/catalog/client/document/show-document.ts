import { answerAbout } from '../answer/successful-answer.ts';
import { unexpectedAnswer } from '../answer/unexpected-answer.ts';
import type { RequestOptions } from '../request/request-catalog.ts';

/** The registered document, as it was sent. */
export interface ShownDocument {
  readonly etag: string;
  /** Not parsed: numbers that JavaScript could not keep stay as they are written. */
  readonly text: string;
}

/** Undefined if there is none. */
export async function showDocument(
  catalog: string,
  name: string,
  options: RequestOptions,
): Promise<ShownDocument | undefined> {
  const answer = await answerAbout({ method: 'GET', catalog, name }, options);
  if (!answer) return undefined;
  const { findNodeAtLocation, parseTree } = await import('jsonc-parser');
  const root = parseTree(answer.text);
  const node = root && findNodeAtLocation(root, ['document']);
  const { etag } = answer.headers;
  if (node?.type === 'object' && etag !== undefined) {
    const { offset, length } = node;
    return { etag, text: answer.text.slice(offset, offset + length) };
  }
  throw unexpectedAnswer(catalog, answer, `does not show what "${name}" is made of`);
}
