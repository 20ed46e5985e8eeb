import { DeskpackError } from '../../error/deskpack-error.ts';
import { answerError, problemCodeOf } from './answer/answer-error.ts';
import { parseAnswer } from './answer/parse-answer.ts';
import { unexpectedAnswer } from './answer/unexpected-answer.ts';
import { findCatalog } from './find-catalog.ts';
import {
  type CatalogAnswer,
  type RequestOptions,
  requestCatalog,
} from './request/request-catalog.ts';

/** Status codes that mean that nothing can be registered there, or not by this client. */
const refusing = new Set([401, 403, 404, 405, 410, 421, 501]);

/** A deskpack catalog's answer to an empty registration, after it has accepted the token. */
const nothingRegistered = 'invalid-registration';

/**
 * Throws if an unknown server cannot be the platform's own catalog, of which only the registration call is specified.
 */
function refuseNoCatalog(catalog: string, answer: CatalogAnswer): void {
  const { status, text } = answer;
  if (refusing.has(status) || (status >= 300 && status < 400)) throw answerError(catalog, answer);
  if (status < 300 && text.trim() !== '' && parseAnswer(text) === undefined) {
    throw unexpectedAnswer(catalog, answer, 'is not a catalog');
  }
}

/**
 * Checks in advance whether applications can be registered, by registering an empty array: this changes nothing and
 * has the same requirements as every registration.
 *
 * @returns whether it is a deskpack catalog; the behaviour of another one is only known after a registration
 * @throws DeskpackError when nothing answers within a few seconds, the token is wrong, or the server is not a catalog
 */
export async function checkRegistering(
  catalog: string,
  options: RequestOptions = {},
): Promise<'ours' | 'other'> {
  const found = await findCatalog(catalog, options);
  if (found.state === 'absent') {
    throw new DeskpackError(found.code, {
      reason: found.reason,
      subject: { kind: 'catalog', name: catalog },
      action:
        found.action ??
        'Start one with "deskpack catalog serve", choose another with --catalog URL, or add --embedded-catalog.',
    });
  }
  const request = { method: 'PUT', catalog, path: '/API/manager/image', body: '[]' } as const;
  const answer = await requestCatalog(request, { ...options, timeout: 10_000, tries: 1 });
  if (found.state === 'other') {
    refuseNoCatalog(catalog, answer);
    return 'other';
  }
  if (problemCodeOf(answer) !== nothingRegistered) throw answerError(catalog, answer);
  return 'ours';
}
