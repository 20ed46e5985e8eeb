import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import type { ErrorCode } from '../../error/error-codes.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { isObject } from '../../text/json-object.ts';
import { answerError, problemCodeOf } from './answer-error.ts';
import { parseAnswer } from './parse-answer.ts';
import { type CatalogAnswer, type RequestOptions, requestCatalog } from './request-catalog.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';

/**
 * What is at the address of a catalog: one of ours that is ready; something else that answers, which may
 * be the platform's own; or nothing, and why.
 */
export type FoundCatalog =
  | { readonly state: 'ready' | 'other' }
  | {
      readonly state: 'absent';
      readonly code: ErrorCode;
      readonly reason: string;
      /** What to do, where that is something else than to start a catalog. */
      readonly action?: string;
    };

const whoAreYou = { method: 'GET', path: '/readyz' } as const;

/** Whether an answer comes from a catalog of ours that is ready: anything can answer with success. */
function isOurs({ status, text }: CatalogAnswer): boolean {
  const answer = parseAnswer(text);
  return status === 200 && isObject(answer) && answer.service === 'deskpack catalog';
}

/** Looks once, and briefly, whether a catalog answers. */
export async function findCatalog(
  catalog: string,
  { timeout = 3_000, ...options }: RequestOptions = {},
): Promise<FoundCatalog> {
  try {
    const answer = await requestCatalog(
      { ...whoAreYou, catalog },
      { ...options, timeout, tries: 1 },
    );
    return { state: isOurs(answer) ? 'ready' : 'other' };
  } catch (error) {
    options.signal?.throwIfAborted();
    const { action } = explainSystemError(
      error instanceof Error ? error.cause : undefined,
      'connect',
    );
    const code = error instanceof DeskpackError ? error.code : 'unexpected';
    return { state: 'absent', code, reason: errorMessage(error), ...(action ? { action } : {}) };
  }
}

/**
 * Makes sure that a catalog of ours is there, before it is believed what it answers.
 *
 * @throws DeskpackError when nothing answers, or something that is none
 */
export async function requireOwnCatalog(
  catalog: string,
  options: RequestOptions = {},
): Promise<void> {
  const answer = await requestCatalog({ ...whoAreYou, catalog }, options);
  if (isOurs(answer)) return;
  if (answer.status >= 400 && problemCodeOf(answer) !== undefined)
    throw answerError(catalog, answer);
  throw unexpectedAnswer(catalog, answer, 'does not say that it is a catalog of deskpack');
}
