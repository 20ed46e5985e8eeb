import type { ErrorCode } from '../../error/all-error-codes.ts';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { isObject } from '../../text/json/json-object.ts';
import { answerError, problemCodeOf } from './answer/answer-error.ts';
import { parseAnswer } from './answer/parse-answer.ts';
import { unexpectedAnswer } from './answer/unexpected-answer.ts';
import {
  type CatalogAnswer,
  type RequestOptions,
  requestCatalog,
} from './request/request-catalog.ts';

/**
 * The server at the address of a catalog: a deskpack catalog that is ready, or that stops; another server, perhaps the
 * platform's own catalog; or none, and why.
 */
export type FoundCatalog =
  | { readonly state: 'ready' | 'stopping' | 'other' }
  | {
      readonly state: 'absent';
      readonly code: ErrorCode;
      readonly reason: string;
      /** Advice other than to start a catalog. */
      readonly action?: string;
    };

const whoAreYou = { method: 'GET', path: '/readyz' } as const;

/** Whether an answer is from a deskpack catalog that is ready. Success alone does not prove it. */
function isOurs({ status, text }: CatalogAnswer): boolean {
  const answer = parseAnswer(text);
  return status === 200 && isObject(answer) && answer.service === 'deskpack catalog';
}

/** The kind of server that an answer is from. */
function stateOf(answer: CatalogAnswer): 'ready' | 'stopping' | 'other' {
  if (isOurs(answer)) return 'ready';
  const code = answer.status === 503 ? problemCodeOf(answer) : undefined;
  // One that is busy answers, and says itself when to come again.
  if (code === 'overloaded') return 'ready';
  return code === 'closing' ? 'stopping' : 'other';
}

/** Tries once, with a short time limit, whether a catalog answers. */
export async function findCatalog(
  catalog: string,
  { timeout = 3_000, ...options }: RequestOptions = {},
): Promise<FoundCatalog> {
  try {
    const answer = await requestCatalog(
      { ...whoAreYou, catalog },
      { ...options, timeout, tries: 1 },
    );
    return { state: stateOf(answer) };
  } catch (error) {
    options.signal?.throwIfAborted();
    const cause = error instanceof Error ? error.cause : undefined;
    // The advice of what has failed on the way, such as a proxy.
    const { action } =
      cause instanceof DeskpackError ? cause : explainSystemError(cause, 'connect');
    const code = error instanceof DeskpackError ? error.code : 'unexpected';
    return { state: 'absent', code, reason: errorMessage(error), ...(action ? { action } : {}) };
  }
}

/**
 * Checks that there is a deskpack catalog, before its answers are trusted.
 *
 * @throws DeskpackError when nothing answers, or something else does
 */
export async function requireOwnCatalog(
  catalog: string,
  options: RequestOptions = {},
): Promise<void> {
  const answer = await requestCatalog({ ...whoAreYou, catalog }, options);
  if (isOurs(answer)) return;
  if (answer.status >= 400 && problemCodeOf(answer) !== undefined)
    throw answerError(catalog, answer);
  throw unexpectedAnswer(catalog, answer, 'does not identify itself as a deskpack catalog');
}
