import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { writeError } from '../../system/files/atomic-write.ts';
import { readStart } from '../../system/files/read-start.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { isWebPage } from '../read/unsupported.ts';
import { charsetOf } from '../web/charset-of.ts';
import { type BodyAnswer, requireSecureFile } from './ask-server.ts';
import { emptyPage, webPage, wrongDigest } from './download-errors.ts';
import { fileNameOf } from './file-name.ts';
import { removePart, sizeOf, writeRecord } from './kept-downloads.ts';
import type { Transfer } from './transfer.ts';

/** Enough to tell a web page. */
const startBytes = 4096;

const isNothing = (bytes: Buffer) => bytes.every((byte) => byte <= 0x20);

/**
 * Refuses what came if it is not what was wanted.
 *
 * @returns whether it is a page that is taken
 */
export async function checkReceived(
  transfer: Transfer,
  { response, from, isPage }: BodyAnswer,
): Promise<boolean> {
  const { wanted, settled, place } = transfer;
  const { url, sha256 } = wanted;
  const { part } = place;
  const start = (await readStart(part, startBytes)) ?? Buffer.alloc(0);
  try {
    const isTaken = isPage ?? isWebPage(start);
    if (isTaken) {
      // A page has no zero bytes in any encoding but UTF-16, which begins with its mark.
      const isBinary =
        start.includes(0) && !/^(?:\xfe\xff|\xff\xfe)/.test(start.toString('latin1', 0, 2));
      if (isBinary) throw webPage(url);
      if (isNothing(start)) throw emptyPage(url);
      return true;
    }
    requireSecureFile(transfer, response, from);
    const found = sha256 && (await sha256OfFile(part, settled.signal));
    if (isWebPage(start)) throw webPage(url);
    if (found !== sha256) throw wrongDigest(url, sha256!, found!);
    return false;
  } catch (error) {
    await removePart(place);
    throw error;
  }
}

/** Whether an earlier file has the same bytes, which then stays, with its time. */
async function isSame(
  { settled, place }: Transfer,
  path: string,
  bytes: number | undefined,
): Promise<boolean> {
  if (bytes === undefined || (await sizeOf(path)) !== bytes) return false;
  const { signal } = settled;
  const [one, other] = await Promise.all(
    [path, place.part].map((file) => sha256OfFile(file, signal)),
  );
  return one === other;
}

/** Moves the whole file to its place, in place of an earlier one. */
export async function keepReceived(
  transfer: Transfer,
  { response, from }: BodyAnswer,
  isPage: boolean,
): Promise<string> {
  const { wanted, place } = transfer;
  const { part, partRecord, files, record } = place;
  const { etag, 'last-modified': lastModified, 'content-disposition': named } = response.headers;
  const name = isPage ? from.hostname.replace(/[[\]:]+/g, '_') : fileNameOf(named, from);
  const charset = charsetOf(response.headers['content-type'] ?? '');
  const path = join(files, name);
  try {
    const bytes = await sizeOf(part);
    makeFolder(files);
    if (!(await isSame(transfer, path, bytes))) await rename(part, path);
    const { address, fragment } = wanted;
    const page = {
      wanted: address + fragment,
      from: from.href,
      ...(charset !== undefined && { charset }),
    };
    await writeRecord(record, {
      ...{ address, name, bytes: bytes!, etag, lastModified },
      ...(isPage && { page }),
    });
    const others = (await readdir(files)).filter((other) => other !== name);
    await Promise.all(
      [...others.map((other) => join(files, other)), part, partRecord].map((other) =>
        rm(other, { force: true }),
      ),
    );
  } catch (error) {
    throw error instanceof DeskpackError ? error : writeError(path, error);
  }
  return path;
}
