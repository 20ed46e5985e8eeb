import { writeError } from '../../system/files/atomic-write.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { askServer } from './ask-server.ts';
import { withDownloadLock } from './download-lock.ts';
import { type FileAddress, parseFileAddress } from './file-address.ts';
import { idleTimer } from './idle-timer.ts';
import { checkReceived, keepReceived } from './keep-received.ts';
import {
  type DownloadPlace,
  keptFile,
  markDownloadUsed,
  placeOf,
  readRecord,
  sizeOf,
} from './kept-downloads.ts';
import { type Part, sameFile } from './part-requests.ts';
import { receiveFile } from './receive-file.ts';
import type { DownloadProgress, Settled, Transfer } from './transfer.ts';

export interface DownloadOptions {
  /** Whether files may come over plain HTTP from other machines, without a digest. */
  readonly allowsHttp?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called a few times a second. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
  /** Called when another process downloads from the address, which is waited for. */
  readonly onWait?: (() => void) | undefined;
  /** The largest file; 8 GiB by default. */
  readonly maxBytes?: number | undefined;
  /** The longest time without a byte, in milliseconds; a minute by default. */
  readonly idleMs?: number | undefined;
}

/** A file that was downloaded, now or before. */
export interface DownloadedFile {
  /** Absolute. */
  readonly path: string;
  /** As it stands in descriptors. */
  readonly address: string;
  readonly bytes: number;
  /** Whether it was here already, unchanged. */
  readonly wasHere: boolean;
}

const usualMaxBytes = 8 * 1024 ** 3;
const usualIdleMs = 60_000;

async function partOf(place: DownloadPlace, address: string): Promise<Part | undefined> {
  const [record, bytes] = await Promise.all([readRecord(place.partRecord), sizeOf(place.part)]);
  if (!record || !bytes || record.address !== address || !sameFile(record)) return undefined;
  return { record, bytes };
}

async function download(
  wanted: FileAddress,
  place: DownloadPlace,
  settled: Settled,
): Promise<DownloadedFile> {
  const { address, sha256, url } = wanted;
  const idle = idleTimer(settled.idleMs);
  const transfer: Transfer = { wanted, place, settled, idle, asked: url };
  const kept = await keptFile(place, address);
  const here = kept && { path: kept.path, address, bytes: kept.bytes, wasHere: true };
  try {
    // The same digest is the same file, whatever the server has now.
    if (here && sha256 && (await sha256OfFile(here.path, settled.signal)) === sha256) return here;
    // With a kept file of another digest, only a whole answer can help.
    const known = sha256 === undefined ? kept : undefined;
    const answer = await askServer(transfer, known, await partOf(place, address));
    if (answer === 'unchanged') return here!;
    await receiveFile(transfer, answer);
    idle.stop();
    const path = await keepReceived(transfer, answer, await checkReceived(transfer, answer));
    return { path, address, bytes: (await sizeOf(path)) ?? 0, wasHere: false };
  } catch (error) {
    // What reads a file to its end says in its own way that it was stopped.
    settled.signal.throwIfAborted();
    throw error;
  } finally {
    idle.stop();
  }
}

/**
 * Downloads a file, or takes the one that was downloaded from the address before if the server says that it has not changed. It is
 * whole at its place, or absent; what came of an interrupted download is kept for the next time. A page in place of a file is
 * one that is kept for a web application, unless the address is clearly that of a file.
 *
 * @param given an `https://` address, or one with `http://` where the options, a digest or its host allow that; `#sha256=HEX` behind it is
 *   checked
 * @throws DeskpackError `download-…`, `page-…`, `artefact-unsupported` for a web page in place of a file, and `disk-full`, and the signal's reason when it is aborted
 */
export async function downloadFile(
  given: string,
  options: DownloadOptions = {},
): Promise<DownloadedFile> {
  const wanted = parseFileAddress(given);
  const place = placeOf(wanted.address + wanted.fragment);
  const settled: Settled = {
    allowsHttp: options.allowsHttp === true,
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress ?? (() => {}),
    maxBytes: options.maxBytes ?? usualMaxBytes,
    idleMs: options.idleMs ?? usualIdleMs,
  };
  settled.signal.throwIfAborted();
  try {
    makeFolder(place.folder);
  } catch (cause) {
    throw writeError(place.folder, cause);
  }
  return withDownloadLock(
    wanted.address,
    async () => {
      const file = await download(wanted, place, settled);
      await markDownloadUsed(place);
      return file;
    },
    { signal: settled.signal, onWait: options.onWait ?? (() => {}) },
  );
}
