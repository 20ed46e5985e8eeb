import { answerError, problemCodeOf } from './answer/answer-error.ts';
import { applicationPath, registrationPath } from './request/application-path.ts';
import {
  type CatalogRequest,
  type RequestOptions,
  requestCatalog,
} from './request/request-catalog.ts';

/**
 * How a conditional change went: `changed` if the application is not in the state any more in which it was seen,
 * `other-repository` if its name belongs to an image of another repository.
 */
export type ChangeOutcome = 'done' | 'changed' | 'unknown' | 'other-repository';

/** The state in which an application must be: with this entity tag, or absent. Undefined for any. */
type SeenState = { readonly etag: string } | 'absent' | undefined;

const outcomes: Readonly<Record<string, ChangeOutcome>> = {
  'precondition-failed': 'changed',
  'unknown-application': 'unknown',
  'unknown-revision': 'unknown',
  'repository-taken': 'other-repository',
};

async function change(
  request: CatalogRequest,
  seen: SeenState,
  options: RequestOptions,
): Promise<ChangeOutcome> {
  const condition: Record<string, string> =
    seen === undefined
      ? {}
      : seen === 'absent'
        ? { 'if-none-match': '*' }
        : { 'if-match': seen.etag };
  const answer = await requestCatalog({ ...request, condition }, options);
  if (answer.status >= 200 && answer.status <= 299) return 'done';
  const outcome = outcomes[problemCodeOf(answer) ?? ''];
  if (outcome) return outcome;
  throw answerError(request.catalog, answer);
}

/** Registers a document as it is, if the application that it is about is still as it was seen. */
export function registerIfSeen(
  catalog: string,
  document: string,
  seen: SeenState,
  options: RequestOptions,
): Promise<ChangeOutcome> {
  const path = registrationPath(options);
  return change({ method: 'PUT', catalog, path, body: document }, seen, options);
}

/** Removes an application, if it is still as it was seen. */
export async function removeIfSeen(
  catalog: string,
  name: string,
  seen: SeenState,
  options: RequestOptions,
): Promise<ChangeOutcome> {
  const path = applicationPath(name);
  if (path === undefined) return 'unknown';
  return change({ method: 'DELETE', catalog, path }, seen, options);
}

/**
 * Brings a revision back as the newest one, if the application is still as it was seen.
 *
 * @param revision by default what was removed last
 */
export async function restoreIfSeen(
  catalog: string,
  name: string,
  revision: number | undefined,
  seen: SeenState,
  options: RequestOptions,
): Promise<ChangeOutcome> {
  const path = applicationPath(name);
  if (path === undefined) return 'unknown';
  const query = revision === undefined ? '' : `?revision=${revision}`;
  return change({ method: 'POST', catalog, path: `${path}/restore${query}` }, seen, options);
}
