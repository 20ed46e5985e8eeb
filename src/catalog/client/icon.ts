import { answerAbout } from './answer/successful-answer.ts';
import type { RequestOptions } from './request/request-catalog.ts';

/** The icon of an application, an SVG drawing; undefined if the catalog has none. */
export async function readIcon(
  catalog: string,
  name: string,
  options: RequestOptions,
): Promise<Uint8Array | undefined> {
  const request = { method: 'GET', catalog, name, below: '/icon', accept: '*/*' } as const;
  return (await answerAbout(request, options))?.bytes;
}
