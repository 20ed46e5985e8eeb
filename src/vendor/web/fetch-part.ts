import pkg from '../../../package.json' with { type: 'json' };
import { isLoopbackName } from '../../system/loopback.ts';
import { exchange } from '../../system/proxy/exchange.ts';
import { type FetchedPart, keepPart, readKeptPart } from './kept-parts.ts';

export interface PartLimits {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Where parts are kept; absolute. */
  readonly folder: string;
  /** Called where the server of a part failed to answer, which says nothing of whether it is there. */
  readonly onFailure: () => void;
}

const maxRedirects = 5;

/** A page reaches no more of this machine's network than in a browser: nothing over plain HTTP from HTTPS, and no services of this machine itself. */
function isAllowed(url: URL, page: URL): boolean {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && page.protocol === 'http:'))
    return false;
  return !isLoopbackName(url.hostname) || isLoopbackName(page.hostname);
}

async function dataOf(url: URL, { maxBytes }: PartLimits): Promise<FetchedPart | undefined> {
  if (url.href.length > maxBytes * 1.5) return undefined;
  // Of the address itself: no network is asked.
  const answer = await fetch(url.href);
  const mediaType = answer.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await answer.arrayBuffer()), from: url, mediaType };
}

async function received(
  url: URL,
  page: URL,
  { maxBytes, signal, folder, onFailure }: PartLimits,
): Promise<FetchedPart | undefined> {
  const kept = await readKeptPart(folder, url);
  const { etag, lastModified } = kept?.validators ?? {};
  let from = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    if (!isAllowed(from, page)) return undefined;
    const headers = {
      ...{ accept: '*/*', 'accept-encoding': 'identity' },
      'user-agent': `deskpack/${pkg.version}`,
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    };
    const response = await exchange(from, { method: 'GET', headers, signal });
    const { statusCode = 0, headers: said } = response;
    if (statusCode >= 300 && statusCode < 400 && said.location !== undefined) {
      response.destroy();
      if (!URL.canParse(said.location, from.href)) return undefined;
      from = new URL(said.location, from);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      if (statusCode === 304) return kept?.part;
      if (statusCode === 429 || statusCode >= 500) onFailure();
      return undefined;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        response.destroy();
        return undefined;
      }
      chunks.push(chunk);
    }
    const part = { bytes: Buffer.concat(chunks), from, mediaType: said['content-type'] ?? '' };
    const validators = { etag: said.etag, lastModified: said['last-modified'] };
    if (Object.values(validators).some((one) => one !== undefined))
      await keepPart(folder, url, { part, validators });
    return part;
  }
  return undefined;
}

/**
 * Fetches a part of a page, if it has changed since it came; undefined if it is not there, too large, or where the page may not reach. An application is
 * described without it then.
 *
 * @param wanted the signal of the user, whose reason is thrown
 */
export async function fetchPart(
  address: string,
  page: URL,
  limits: PartLimits,
  wanted: AbortSignal | undefined,
): Promise<FetchedPart | undefined> {
  const url = new URL(address);
  try {
    return url.protocol === 'data:' ? await dataOf(url, limits) : await received(url, page, limits);
  } catch {
    wanted?.throwIfAborted();
    limits.onFailure();
    return undefined;
  }
}
