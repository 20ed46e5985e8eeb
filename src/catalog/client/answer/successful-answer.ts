import { applicationPath } from '../request/application-path.ts';
import {
  type CatalogAnswer,
  type CatalogRequest,
  type RequestOptions,
  requestCatalog,
} from '../request/request-catalog.ts';
import { answerError, problemCodeOf } from './answer-error.ts';

/** Problems that mean that the catalog has nothing of that name or number. */
const unknown = new Set([
  'unknown-application',
  'unknown-icon',
  'unknown-picture',
  'unknown-revision',
]);

interface ApplicationRequest extends Omit<CatalogRequest, 'path'> {
  readonly name: string;
  /** The path below that of the application, such as `/icon`. */
  readonly below?: string;
}

function requireSuccess({ catalog, method }: Omit<CatalogRequest, 'path'>, answer: CatalogAnswer) {
  const { status } = answer;
  if (status === 200 || (method !== 'GET' && status > 200 && status <= 299)) return answer;
  throw answerError(catalog, answer);
}

/** @throws DeskpackError when it is not successful, with all the reasons that the catalog gives */
export async function successfulAnswer(
  request: CatalogRequest,
  options: RequestOptions,
): Promise<CatalogAnswer> {
  return requireSuccess(request, await requestCatalog(request, options));
}

/**
 * The answer to a request about one application; undefined if the catalog has no such thing.
 *
 * @throws DeskpackError when it is not successful for another reason
 */
export async function answerAbout(
  { name, below = '', ...request }: ApplicationRequest,
  options: RequestOptions,
): Promise<CatalogAnswer | undefined> {
  const path = applicationPath(name);
  if (path === undefined) return undefined;
  const answer = await requestCatalog({ ...request, path: `${path}${below}` }, options);
  if (unknown.has(problemCodeOf(answer) ?? '')) return undefined;
  return requireSuccess(request, answer);
}
