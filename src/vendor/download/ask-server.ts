import type { IncomingMessage } from 'node:http';
import { askForFile } from './ask-for-file.ts';
import { refusedStatus, unreachable, webPage } from './download-errors.ts';
import { mayBePage, requireSecure } from './file-address.ts';
import { type KeptRecord, removePart } from './kept-downloads.ts';
import { countIn, type Extent, extentOfRest, headersFor, type Part } from './part-requests.ts';
import { type Transfer, tellFailure } from './transfer.ts';

/** An answer with a body. */
export interface BodyAnswer {
  readonly response: IncomingMessage;
  readonly from: URL;
  readonly extent: Extent;
  /** Whether a page is taken from it and no file; undefined where that shows only in its bytes. */
  readonly isPage: boolean | undefined;
}

const pageType = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** Refuses a file over plain HTTP, which a page may come by. */
export function requireSecureFile(
  { wanted, settled }: Transfer,
  response: IncomingMessage,
  from: URL,
): void {
  const policy = { allowsHttp: settled.allowsHttp, sha256: wanted.sha256 };
  try {
    for (const url of [wanted.url, from]) requireSecure(url, policy);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/**
 * Asks for the file, again without its rest if the server has none of that.
 *
 * @param kept the whole file that is here
 * @param part what has come of a file that is not whole
 * @returns an answer with a body, or that the kept file is the present one
 * @throws DeskpackError if the server gives neither
 */
export async function askServer(
  transfer: Transfer,
  kept: KeptRecord | undefined,
  part: Part | undefined,
): Promise<BodyAnswer | 'unchanged'> {
  const { wanted, settled, idle, place } = transfer;
  const { url } = wanted;
  const { response, from } = await askForFile(wanted, {
    headers: headersFor(kept, part),
    allowsHttp: settled.allowsHttp,
    signal: AbortSignal.any([settled.signal, idle.signal]),
    onAsk: (next) => {
      transfer.asked = next;
      idle.alive();
    },
  }).catch((error) =>
    tellFailure(transfer, error, (cause) => unreachable(url, transfer.asked, cause)),
  );
  const { statusCode = 0, headers } = response;
  const extent =
    statusCode === 206
      ? extentOfRest(headers, part)
      : { offset: 0, total: countIn(headers['content-length']) };
  const { 'content-type': type, 'content-disposition': disposition = '' } = headers;
  const isPage = pageType.test(type ?? '');
  const takesPage =
    statusCode === 200 &&
    mayBePage(wanted) &&
    mayBePage({ ...wanted, url: from }) &&
    !/^\s*attachment\b/i.test(disposition);
  if ((statusCode === 200 || statusCode === 206) && extent && (!isPage || takesPage)) {
    // Without a type, the bytes decide.
    const kind = takesPage && type === undefined ? undefined : isPage;
    if (kind === false) requireSecureFile(transfer, response, from);
    return { response, from, extent, isPage: kind };
  }
  response.destroy();
  if (statusCode === 304 && kept) {
    if (!kept.page) requireSecureFile(transfer, response, from);
    return 'unchanged';
  }
  if (part && (statusCode === 206 || statusCode === 416)) {
    await removePart(place);
    return askServer(transfer, kept, undefined);
  }
  if (isPage && statusCode === 200) throw webPage(url);
  throw refusedStatus(url, from, statusCode, mayBePage(wanted), headers['retry-after']);
}
