import { DeskpackError } from '../../error/deskpack-error.ts';
import { idleDownload } from './download-errors.ts';
import type { FileAddress } from './file-address.ts';
import type { idleTimer } from './idle-timer.ts';
import type { DownloadPlace } from './kept-downloads.ts';

/** How far a download is; the total is undefined if the server does not say it. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number | undefined;
}

/** The usual options, in place of those that are absent. */
export interface Settled {
  readonly allowsHttp: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly maxBytes: number;
  readonly idleMs: number;
}

/** A download that goes on. */
export interface Transfer {
  readonly wanted: FileAddress;
  readonly place: DownloadPlace;
  readonly settled: Settled;
  readonly idle: ReturnType<typeof idleTimer>;
  /** The address that was asked last, after redirects. */
  asked: URL;
}

/** Passes an error on: the end of the work as it is, and others as what they mean for a download. */
export function tellFailure(
  { settled, wanted, idle, asked }: Transfer,
  error: unknown,
  otherwise: (cause: unknown) => DeskpackError,
): never {
  settled.signal.throwIfAborted();
  if (idle.signal.aborted) throw idleDownload(wanted.url, asked.host, settled.idleMs);
  throw error instanceof DeskpackError && error.doing !== undefined ? error : otherwise(error);
}
