import { acceptsOwnList } from '../model/list/list-types.ts';
import { answerError, problemCodeOf } from './answer/answer-error.ts';
import { listInAnswer } from './answer/list-in-answer.ts';
import { parseAnswer } from './answer/parse-answer.ts';
import {
  holdsApplication,
  imageIn,
  type ListedApplication,
  parseListed,
  parseShown,
  type ShownApplication,
} from './answer/parse-application.ts';
import { answerAbout, successfulAnswer } from './answer/successful-answer.ts';
import { unexpectedAnswer } from './answer/unexpected-answer.ts';
import { parseDocument, type SentDocument } from './document/parse-document.ts';
import { takesPicture } from './offer-picture.ts';
import type { CatalogAccess } from './request/access.ts';
import { applicationPath, registrationPath } from './request/application-path.ts';
import { type RequestOptions, requestCatalog } from './request/request-catalog.ts';

export type { TriedBy } from '../model/proof/tried-by.ts';
export { isRecord, nameInRecord } from '../model/registration/record-form.ts';
export { maxPictureBytes } from '../model/size-limits.ts';
export { readToken } from '../model/token/read-token.ts';
export type { ChangeOutcome } from './change.ts';
export { checkRegistering } from './check-registering.ts';
export { type FoundCatalog, findCatalog, requireOwnCatalog } from './find-catalog.ts';
export { offerPicture } from './offer-picture.ts';
export type { CatalogAccess, ListedApplication, RequestOptions, ShownApplication };

export interface RegisteredApplication {
  readonly name: string;
  /** The application's address in the catalog. */
  readonly url: string;
  /** Whether the catalog takes a picture of its window, with `offerPicture`. */
  readonly takesPicture: boolean;
  /** The id of its image, if the catalog says it. */
  readonly image: string | undefined;
}

export interface RegisterResult {
  /** Whether at least one application is new in the catalog. */
  readonly isNew: boolean;
  readonly applications: readonly RegisteredApplication[];
  /** The entity tag of the first one, with its quotes, if the catalog says it. */
  readonly etag: string | undefined;
}

interface RegisterOptions extends RequestOptions {
  /** Only descriptors are sent; if undefined, also inspection records. */
  readonly source?: 'descriptor' | undefined;
  /** The file of the document, for error messages. */
  readonly file?: string | undefined;
}

/**
 * Registers the content of a document, whose text is sent unchanged: a descriptor, an inspection record, or an array
 * of them. The same document can be registered repeatedly.
 *
 * @param catalog address of the catalog, as returned by `serviceAddress`
 * @throws DeskpackError when the document has errors, no catalog answers, or an application is missing in the answer:
 *   some catalogs answer with success although they ignored an application
 */
export async function registerApplication(
  catalog: string,
  document: SentDocument,
  options: RegisterOptions = {},
): Promise<RegisterResult> {
  const registrations = parseDocument(document, options.source, options.file);
  const body =
    typeof document === 'string' || document instanceof Uint8Array ? document : document.text;
  const path = registrationPath(options);
  const request = { method: 'PUT', catalog, path, body } as const;
  const answer = await successfulAnswer(request, options);
  const held = parseAnswer(answer.text);
  for (const { name } of registrations) {
    if (holdsApplication(held, name)) continue;
    throw unexpectedAnswer(
      catalog,
      answer,
      `did not register "${name}", although it reported success`,
    );
  }
  return {
    isNew: answer.status === 201,
    etag: answer.headers.etag,
    applications: registrations.map(({ name }) => ({
      name,
      url: `${catalog}${applicationPath(name)}`,
      takesPicture: takesPicture(catalog, name, answer),
      image: imageIn(held, name),
    })),
  };
}

/**
 * All applications of a catalog, sorted by name.
 *
 * @param lacks called with at least how many the list lacks because they are damaged, if it lacks some
 */
export async function listApplications(
  catalog: string,
  options: RequestOptions = {},
  lacks?: (damaged: number) => void,
): Promise<readonly ListedApplication[]> {
  const accept = acceptsOwnList;
  const request = { method: 'GET', catalog, path: '/API/manager/images', accept } as const;
  const answer = await successfulAnswer(request, options);
  const damaged = Number(answer.headers['deskpack-damaged'] ?? 0);
  if (damaged > 0) lacks?.(damaged);
  return listInAnswer(catalog, answer, parseListed, 'does not list applications');
}

/** Undefined if there is none. */
export async function showApplication(
  catalog: string,
  name: string,
  options: RequestOptions = {},
): Promise<ShownApplication | undefined> {
  const answer = await answerAbout({ method: 'GET', catalog, name }, options);
  if (!answer) return undefined;
  const application = parseShown(parseAnswer(answer.text));
  if (application?.name === name) return application;
  throw unexpectedAnswer(catalog, answer, `does not show "${name}"`);
}

/** @returns whether it existed */
export async function removeApplication(
  catalog: string,
  name: string,
  options: RequestOptions = {},
): Promise<boolean> {
  const path = applicationPath(name);
  if (path === undefined) return false;
  const answer = await requestCatalog({ method: 'DELETE', catalog, path }, options);
  // An earlier try may have removed it, without its answer arriving.
  if (problemCodeOf(answer) === 'unknown-application') return answer.wasRetried;
  if (answer.status < 200 || answer.status > 299) throw answerError(catalog, answer);
  return true;
}
