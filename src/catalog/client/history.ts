import { isObject } from '../../text/json-object.ts';
import type { Revision } from '../model/revision.ts';
import { answerError, problemCodeOf } from './answer-error.ts';
import { applicationPath } from './application-path.ts';
import { parseAnswer } from './parse-answer.ts';
import { type RequestOptions, requestCatalog } from './request-catalog.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';

/** Answers that mean that there is nothing of that name or number. */
const unknown = new Set(['unknown-application', 'unknown-revision']);

function isRevision(value: unknown): value is Revision {
  return (
    isObject(value) &&
    typeof value.revision === 'number' &&
    typeof value.kind === 'string' &&
    typeof value.digest === 'string' &&
    typeof value.at === 'string' &&
    typeof value.actor === 'string'
  );
}

/** The history of an application, newest first; undefined if the catalog has never had one of that name. */
export async function readRevisions(
  catalog: string,
  name: string,
  options: RequestOptions = {},
): Promise<readonly Revision[] | undefined> {
  const path = applicationPath(name);
  if (path === undefined) return undefined;
  const request = { method: 'GET', catalog, path: `${path}/revisions` } as const;
  const answer = await requestCatalog(request, options);
  if (unknown.has(problemCodeOf(answer) ?? '')) return undefined;
  if (answer.status !== 200) throw answerError(catalog, answer);
  const history = parseAnswer(answer.text);
  if (Array.isArray(history) && history.every(isRevision)) return history;
  throw unexpectedAnswer(catalog, answer, `does not say what was registered as "${name}"`);
}

/** The document of a revision, as it was sent; undefined if there is none. */
export async function readRevision(
  catalog: string,
  name: string,
  revision: number,
  options: RequestOptions = {},
): Promise<string | undefined> {
  const path = applicationPath(name);
  if (path === undefined) return undefined;
  const request = { method: 'GET', catalog, path: `${path}/revisions/${revision}` } as const;
  const answer = await requestCatalog(request, options);
  if (unknown.has(problemCodeOf(answer) ?? '')) return undefined;
  if (answer.status !== 200) throw answerError(catalog, answer);
  return answer.text;
}

/**
 * Brings a revision back as the newest one.
 *
 * @param revision by default what was removed last
 * @returns whether there is such a revision
 */
export async function restoreApplication(
  catalog: string,
  name: string,
  revision: number | undefined,
  options: RequestOptions = {},
): Promise<boolean> {
  const path = applicationPath(name);
  if (path === undefined) return false;
  const query = revision === undefined ? '' : `?revision=${revision}`;
  const request = { method: 'POST', catalog, path: `${path}/restore${query}` } as const;
  const answer = await requestCatalog(request, options);
  if (unknown.has(problemCodeOf(answer) ?? '')) return false;
  if (answer.status !== 200) throw answerError(catalog, answer);
  return true;
}
