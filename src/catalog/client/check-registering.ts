import { DeskpackError } from '../../error/deskpack-error.ts';
import { answerError, problemCodeOf } from './answer-error.ts';
import { findCatalog } from './find-catalog.ts';
import { parseAnswer } from './parse-answer.ts';
import { type CatalogAnswer, type RequestOptions, requestCatalog } from './request-catalog.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';

/** Answers that say that nothing can be registered there, or not by us, whatever it would be. */
const refusing = new Set([401, 403, 404, 405, 410, 421, 501]);

/** How a catalog of ours refuses a registration of nothing, which it does once it has seen the token. */
const nothingRegistered = 'invalid-registration';

/** Whether something unknown could be the platform's own catalog, of which only the call is specified. */
function refuseNoCatalog(catalog: string, answer: CatalogAnswer): void {
  const { status, text } = answer;
  if (refusing.has(status) || (status >= 300 && status < 400)) throw answerError(catalog, answer);
  if (status < 300 && text.trim() !== '' && parseAnswer(text) === undefined) {
    throw unexpectedAnswer(catalog, answer, 'is not a catalog');
  }
}

/**
 * Finds out whether an application can be registered, as far as that shows before there is one. An empty
 * array is registered: that changes nothing, and needs what every registration needs.
 *
 * @returns whether it is a catalog of ours; of another one, only a registration shows what it does
 * @throws DeskpackError when nothing answers in a few seconds, the token is wrong, or what answers is no catalog
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
        'Start one with "deskpack serve", name another with --catalog URL, or add --embedded-catalog.',
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
