import { readdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { writeError } from '../../system/files/atomic-write.ts';
import { readStart } from '../../system/files/read-start.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { freeSpace } from '../../system/machine/free-space.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { isWebPage } from '../unsupported.ts';
import { charsetOf } from '../web/charset-of.ts';
import { askForFile } from './ask-for-file.ts';
import {
  cutDownload,
  emptyPage,
  idleDownload,
  noRoom,
  refusedStatus,
  tooLarge,
  unreachable,
  webPage,
  wrongDigest,
} from './download-errors.ts';
import { withDownloadLock } from './download-lock.ts';
import { type FileAddress, mayBePage, parseFileAddress, requireSecure } from './file-address.ts';
import { fileNameOf } from './file-name.ts';
import { idleTimer } from './idle-timer.ts';
import {
  type DownloadPlace,
  type KeptRecord,
  keptFile,
  markDownloadUsed,
  placeOf,
  readRecord,
  sizeOf,
  writeRecord,
} from './kept-downloads.ts';
import {
  countIn,
  type Extent,
  extentOfRest,
  headersFor,
  type Part,
  sameFile,
} from './part-requests.ts';
import { receiveBody } from './receive-body.ts';

/** How far a download is; the total is undefined if the server does not say it. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number | undefined;
}

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
const progressIntervalMs = 200;

/** The largest page, and the longest time in milliseconds until one is here. */
const [maxPageBytes, pageMs] = [4_000_000, 60_000];

/** Enough to tell a web page. */
const startBytes = 4096;

async function partOf(place: DownloadPlace, address: string): Promise<Part | undefined> {
  const [record, bytes] = await Promise.all([readRecord(place.partRecord), sizeOf(place.part)]);
  if (!record || !bytes || record.address !== address || !sameFile(record)) return undefined;
  return { record, bytes };
}

async function removePart({ part, partRecord }: DownloadPlace): Promise<void> {
  await Promise.all([part, partRecord].map((path) => rm(path, { force: true })));
}

/** The usual options, in place of those that are absent. */
interface Settled {
  readonly allowsHttp: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly maxBytes: number;
  readonly idleMs: number;
}

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

/** An answer with a body, or that the kept file is the present one. */
type Answered =
  | {
      readonly response: IncomingMessage;
      readonly from: URL;
      readonly extent: Extent;
      /** Whether a page is taken from it and no file; undefined where that shows only in its bytes. */
      readonly isPage: boolean | undefined;
    }
  | 'unchanged';

const pageType = /^(?:text\/html|application\/xhtml\+xml)\b/i;

const isNothing = (bytes: Buffer) => bytes.every((byte) => byte <= 0x20);

class Download {
  #asked: URL;
  readonly #wanted: FileAddress;
  readonly #place: DownloadPlace;
  readonly #settled: Settled;
  readonly #idle: ReturnType<typeof idleTimer>;

  constructor(wanted: FileAddress, place: DownloadPlace, settled: Settled) {
    this.#wanted = wanted;
    this.#asked = wanted.url;
    this.#place = place;
    this.#settled = settled;
    this.#idle = idleTimer(settled.idleMs);
  }

  /** Passes an error on: the end of the work as it is, and others as what they mean for a download. */
  #told(error: unknown, otherwise: (cause: unknown) => DeskpackError): never {
    this.#settled.signal.throwIfAborted();
    const { url } = this.#wanted;
    if (this.#idle.signal.aborted) throw idleDownload(url, this.#asked.host, this.#settled.idleMs);
    throw error instanceof DeskpackError && error.doing !== undefined ? error : otherwise(error);
  }

  /** Asks for the file, again without its rest if the server has none of that. */
  async #ask(kept: KeptRecord | undefined, part: Part | undefined): Promise<Answered> {
    const { url } = this.#wanted;
    const { response, from } = await askForFile(this.#wanted, {
      headers: headersFor(kept, part),
      allowsHttp: this.#settled.allowsHttp,
      signal: AbortSignal.any([this.#settled.signal, this.#idle.signal]),
      onAsk: (next) => {
        this.#asked = next;
        this.#idle.alive();
      },
    }).catch((error) => this.#told(error, (cause) => unreachable(url, this.#asked, cause)));
    const { statusCode = 0, headers } = response;
    const extent =
      statusCode === 206
        ? extentOfRest(headers, part)
        : { offset: 0, total: countIn(headers['content-length']) };
    const { 'content-type': type, 'content-disposition': disposition = '' } = headers;
    const isPage = pageType.test(type ?? '');
    const takesPage =
      statusCode === 200 &&
      mayBePage(this.#wanted) &&
      mayBePage({ ...this.#wanted, url: from }) &&
      !/^\s*attachment\b/i.test(disposition);
    if ((statusCode === 200 || statusCode === 206) && extent && (!isPage || takesPage)) {
      // Without a type, the bytes decide.
      const kind = takesPage && type === undefined ? undefined : isPage;
      if (kind === false) this.#requireSecureFile(response, from);
      return { response, from, extent, isPage: kind };
    }
    response.destroy();
    if (statusCode === 304 && kept) {
      if (!kept.page) this.#requireSecureFile(response, from);
      return 'unchanged';
    }
    if (part && (statusCode === 206 || statusCode === 416)) {
      await removePart(this.#place);
      return this.#ask(kept, undefined);
    }
    if (isPage && statusCode === 200) throw webPage(url);
    throw refusedStatus(url, from, statusCode, mayBePage(this.#wanted), headers['retry-after']);
  }

  /** Refuses a file over plain HTTP, which a page may come by. */
  #requireSecureFile(response: IncomingMessage, from: URL): void {
    const policy = { allowsHttp: this.#settled.allowsHttp, sha256: this.#wanted.sha256 };
    try {
      for (const url of [this.#wanted.url, from]) requireSecure(url, policy);
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  async #requireRoom({ offset, total }: Extent, maxBytes: number): Promise<void> {
    const { url } = this.#wanted;
    if (total === undefined) return;
    if (total > maxBytes) throw tooLarge(url, total, maxBytes);
    const free = await freeSpace(this.#place.folder);
    if (free !== undefined && total - offset > free)
      throw noRoom(url, this.#place.folder, total - offset, free);
  }

  /** Receives the file beside its place. */
  async #receive({ response, extent, isPage }: Exclude<Answered, 'unchanged'>): Promise<void> {
    const { url, address } = this.#wanted;
    const { onProgress } = this.#settled;
    const maxBytes = isPage
      ? Math.min(maxPageBytes, this.#settled.maxBytes)
      : this.#settled.maxBytes;
    const { offset, total } = extent;
    const { part, partRecord } = this.#place;
    const { etag, 'last-modified': lastModified } = response.headers;
    const tell = progressTeller(onProgress, total);
    let done = offset;
    const tooLate = () => response.destroy(new Error(`it takes longer than ${pageMs / 1000} s`));
    const timer = isPage ? setTimeout(tooLate, pageMs) : undefined;
    try {
      await this.#requireRoom(extent, maxBytes);
      if (offset === 0) {
        await removePart(this.#place);
        await writeRecord(partRecord, { address, etag, lastModified });
      }
      done = await receiveBody(response, {
        ...{ path: part, offset, maxBytes },
        tooLarge: (bytes) => tooLarge(url, bytes, maxBytes),
        onBytes: (bytes) => {
          done = bytes;
          this.#idle.alive();
          tell(bytes);
        },
      });
    } catch (error) {
      response.destroy();
      if (error instanceof DeskpackError && error.code === 'download-too-large')
        await removePart(this.#place);
      this.#told(error, (cause) => cutDownload(url, done, cause));
    } finally {
      clearTimeout(timer);
    }
    if (total !== undefined && done !== total) throw cutDownload(url, done, undefined);
  }

  /**
   * Refuses what came if it is not what was wanted.
   *
   * @returns whether it is a page that is taken
   */
  async #check({ response, from, isPage }: Exclude<Answered, 'unchanged'>): Promise<boolean> {
    const { url, sha256 } = this.#wanted;
    const { part } = this.#place;
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
      this.#requireSecureFile(response, from);
      const found = sha256 && (await sha256OfFile(part, this.#settled.signal));
      if (isWebPage(start)) throw webPage(url);
      if (found !== sha256) throw wrongDigest(url, sha256!, found!);
      return false;
    } catch (error) {
      await removePart(this.#place);
      throw error;
    }
  }

  /** Whether an earlier file has the same bytes, which then stays, with its time. */
  async #isSame(path: string, bytes: number | undefined): Promise<boolean> {
    if (bytes === undefined || (await sizeOf(path)) !== bytes) return false;
    const { signal } = this.#settled;
    const [one, other] = await Promise.all(
      [path, this.#place.part].map((file) => sha256OfFile(file, signal)),
    );
    return one === other;
  }

  /** Moves the whole file to its place, in place of an earlier one. */
  async #keep(
    { response, from }: Exclude<Answered, 'unchanged'>,
    isPage: boolean,
  ): Promise<string> {
    const { part, partRecord, files, record } = this.#place;
    const { etag, 'last-modified': lastModified, 'content-disposition': named } = response.headers;
    const name = isPage ? from.hostname.replace(/[[\]:]+/g, '_') : fileNameOf(named, from);
    const charset = charsetOf(response.headers['content-type'] ?? '');
    const path = join(files, name);
    try {
      const bytes = await sizeOf(part);
      makeFolder(files);
      if (!(await this.#isSame(path, bytes))) await rename(part, path);
      const { address, fragment } = this.#wanted;
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

  async run(): Promise<DownloadedFile> {
    const { address, sha256 } = this.#wanted;
    const kept = await keptFile(this.#place, address);
    const here = kept && { path: kept.path, address, bytes: kept.bytes, wasHere: true };
    try {
      // The same digest is the same file, whatever the server has now.
      if (here && sha256 && (await sha256OfFile(here.path, this.#settled.signal)) === sha256)
        return here;
      // With a kept file of another digest, only a whole answer can help.
      const asked = sha256 === undefined ? kept : undefined;
      const answer = await this.#ask(asked, await partOf(this.#place, address));
      if (answer === 'unchanged') return here!;
      await this.#receive(answer);
      this.#idle.stop();
      const path = await this.#keep(answer, await this.#check(answer));
      return { path, address, bytes: (await sizeOf(path)) ?? 0, wasHere: false };
    } catch (error) {
      // What reads a file to its end says in its own way that it was stopped.
      this.#settled.signal.throwIfAborted();
      throw error;
    } finally {
      this.#idle.stop();
    }
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
      const file = await new Download(wanted, place, settled).run();
      await markDownloadUsed(place);
      return file;
    },
    { signal: settled.signal, onWait: options.onWait ?? (() => {}) },
  );
}
