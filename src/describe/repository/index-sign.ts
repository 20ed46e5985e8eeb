import type { IncomingMessage } from 'node:http';
import { hexDigestOf } from '../../system/files/digest.ts';
import { askForFile } from '../../vendor/download/ask-for-file.ts';
import { parseFileAddress } from '../../vendor/download/file-address.ts';
import { isFlat, type RepositorySource } from '../../vendor/repository/source.ts';

/** What tells states of a repository's index apart. Nothing of it is trusted: apt checks the signature. */
export interface IndexSign {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** That of the signed file. */
  readonly sha256: string;
  /** When it expires, in milliseconds since the epoch; absent if it does not. */
  readonly validUntil?: number | undefined;
}

/** Far more than signed indexes have. */
const maxBytes = 10_000_000;

/** The longest time for an answer, in milliseconds. */
const limitMs = 20_000;

/** The addresses of the signed index of a suite, or of what is signed beside it. */
function addressesOf(address: string, suite: string): string[] {
  const root = address.replace(/\/*$/, '/');
  const folder = isFlat(suite) ? `${root}${suite.replace(/^\.\//, '')}` : `${root}dists/${suite}/`;
  return ['InRelease', 'Release'].map((name) => `${folder}${name}`);
}

async function bytesOf(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function signAt(
  address: string,
  known: IndexSign | undefined,
  signal: AbortSignal,
): Promise<IndexSign | undefined> {
  const { response } = await askForFile(parseFileAddress(address), {
    headers: {
      ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
      ...(known?.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
    },
    // Its signature is checked.
    allowsHttp: true,
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    onAsk: () => {},
  });
  const { statusCode, headers } = response;
  const bytes = statusCode === 200 ? await bytesOf(response) : undefined;
  response.destroy();
  if (statusCode === 304) return known;
  if (!bytes) return undefined;
  const [, until = ''] = /^Valid-Until:(.*)$/m.exec(bytes.toString('latin1')) ?? [];
  const validUntil = Date.parse(until);
  return {
    ...{ etag: headers.etag, lastModified: headers['last-modified'] },
    sha256: hexDigestOf(bytes),
    ...(!Number.isNaN(validUntil) && { validUntil }),
  };
}

/**
 * What the signed index of each suite of a repository is told from others by, asked for politely: without a body where it has
 * not changed.
 *
 * @param known those of an earlier time, in the order of the suites
 * @returns undefined where the server has none
 * @throws what prevents an answer
 */
export async function indexSigns(
  { address, suites }: Pick<RepositorySource, 'address' | 'suites'>,
  known: readonly (IndexSign | undefined)[],
  signal: AbortSignal,
): Promise<(IndexSign | undefined)[]> {
  return Promise.all(
    suites.map(async (suite, at) => {
      for (const one of addressesOf(address, suite)) {
        const sign = await signAt(one, known[at], signal);
        if (sign) return sign;
      }
      return undefined;
    }),
  );
}

/** Whether an index is the same as before, and not too old. */
export function isSameIndex(
  now: readonly (IndexSign | undefined)[],
  before: readonly (IndexSign | undefined)[],
): boolean {
  return (
    now.length === before.length &&
    now.every(
      (sign, at) =>
        sign !== undefined &&
        sign.sha256 === before[at]?.sha256 &&
        (sign.validUntil ?? Number.POSITIVE_INFINITY) > Date.now(),
    )
  );
}
