import { DeskpackError } from '../../error/deskpack-error.ts';
import { freeSpace } from '../../system/machine/free-space.ts';
import type { BodyAnswer } from './ask-server.ts';
import { cutDownload, noRoom, tooLarge } from './download-errors.ts';
import { removePart, writeRecord } from './kept-downloads.ts';
import type { Extent } from './part-requests.ts';
import { receiveBody } from './receive-body.ts';
import { type Settled, type Transfer, tellFailure } from './transfer.ts';

const progressIntervalMs = 200;

/** The largest page, and the longest time in milliseconds until one is here. */
const [maxPageBytes, pageMs] = [4_000_000, 60_000];

/** Tells how far a download is, but not more often than a person can see. */
function progressTeller(onProgress: Settled['onProgress'], total: number | undefined) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (done: number) => {
    const now = performance.now();
    if (now - toldAt < progressIntervalMs && done !== total) return;
    toldAt = now;
    onProgress({ done, total });
  };
}

async function requireRoom(
  { wanted, place }: Transfer,
  { offset, total }: Extent,
  maxBytes: number,
): Promise<void> {
  const { url } = wanted;
  if (total === undefined) return;
  if (total > maxBytes) throw tooLarge(url, total, maxBytes);
  const free = await freeSpace(place.folder);
  if (free !== undefined && total - offset > free)
    throw noRoom(url, place.folder, total - offset, free);
}

/** Receives the file beside its place. */
export async function receiveFile(
  transfer: Transfer,
  { response, extent, isPage }: BodyAnswer,
): Promise<void> {
  const { wanted, settled, place, idle } = transfer;
  const { url, address } = wanted;
  const maxBytes = isPage ? Math.min(maxPageBytes, settled.maxBytes) : settled.maxBytes;
  const { offset, total } = extent;
  const { part, partRecord } = place;
  const { etag, 'last-modified': lastModified } = response.headers;
  const tell = progressTeller(settled.onProgress, total);
  let done = offset;
  const tooLate = () => response.destroy(new Error(`it takes longer than ${pageMs / 1000} s`));
  const timer = isPage ? setTimeout(tooLate, pageMs) : undefined;
  try {
    await requireRoom(transfer, extent, maxBytes);
    if (offset === 0) {
      await removePart(place);
      await writeRecord(partRecord, { address, etag, lastModified });
    }
    done = await receiveBody(response, {
      ...{ path: part, offset, maxBytes },
      tooLarge: (bytes) => tooLarge(url, bytes, maxBytes),
      onBytes: (bytes) => {
        done = bytes;
        idle.alive();
        tell(bytes);
      },
    });
  } catch (error) {
    response.destroy();
    if (error instanceof DeskpackError && error.code === 'download-too-large')
      await removePart(place);
    tellFailure(transfer, error, (cause) => cutDownload(url, done, cause));
  } finally {
    clearTimeout(timer);
  }
  if (total !== undefined && done !== total) throw cutDownload(url, done, undefined);
}
