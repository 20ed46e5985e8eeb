import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { catalogInterface } from './catalog-interface.ts';

/** The types of the catalog's calls, as a generator of clients makes them of its description. */
export async function catalogPaths(): Promise<string> {
  return COMMENT_HEADER + astToString(await openapiTS(await catalogInterface()));
}
