import { answerError, problemCodeOf } from './answer-error.ts';
import { applicationPath } from './application-path.ts';
import { type RequestOptions, requestCatalog } from './request-catalog.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';

/** What is registered, as it was sent. */
export interface ShownDocument {
  /** The entity tag of this document. */
  readonly etag: string;
  /** Not parsed: numbers that JavaScript could not keep stay as they are written. */
  readonly text: string;
}

/** The document of an application; undefined if there is none. */
export async function showDocument(
  catalog: string,
  name: string,
  options: RequestOptions,
): Promise<ShownDocument | undefined> {
  const path = applicationPath(name);
  if (path === undefined) return undefined;
  const answer = await requestCatalog({ method: 'GET', catalog, path }, options);
  if (problemCodeOf(answer) === 'unknown-application') return undefined;
  if (answer.status !== 200) throw answerError(catalog, answer);
  const { findNodeAtLocation, parseTree } = await import('jsonc-parser');
  const root = parseTree(answer.text);
  const node = root && findNodeAtLocation(root, ['document']);
  if (node?.type === 'object' && answer.etag !== undefined) {
    const { offset, length } = node;
    return { etag: answer.etag, text: answer.text.slice(offset, offset + length) };
  }
  throw unexpectedAnswer(catalog, answer, `does not show what "${name}" is made of`);
}
