import { answerError } from './answer-error.ts';
import { applicationPath } from './application-path.ts';
import { type RequestOptions, requestCatalog } from './request-catalog.ts';

/** The icon of an application, an SVG drawing; undefined if the catalog has none. */
export async function readIcon(
  catalog: string,
  name: string,
  options: RequestOptions,
): Promise<Uint8Array | undefined> {
  const path = `${applicationPath(name)}/icon`;
  const answer = await requestCatalog({ method: 'GET', catalog, path, accept: '*/*' }, options);
  if (answer.status === 200) return answer.bytes;
  if (answer.status === 404) return undefined;
  throw answerError(catalog, answer);
}
