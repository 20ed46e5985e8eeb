import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';

/** What tells versions of a file apart, as the headers of the server have it. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** A file that was downloaded, or a part of one. */
export interface KeptRecord extends Validators {
  /** The address that it was asked from. */
  readonly address: string;
  /** The name of the file; absent for a part. */
  readonly name?: string;
  /** The bytes of the whole file; absent if they are not known. */
  readonly bytes?: number;
  /** Where it is a page that was downloaded as a web application; absent for files. */
  readonly page?: KeptPage;
}

/** What is known of a page beside its bytes. */
export interface KeptPage {
  /** The address that was asked for, with its fragment. */
  readonly wanted: string;
  /** The address that gave it, after all redirects. */
  readonly from: string;
  /** The encoding that the server names; absent if it names none. */
  readonly charset?: string;
}

/** Files that were not used for this time are removed. */
const unusedMs = 14 * 24 * 60 * 60 * 1000;

const allDownloads = () => join(cacheFolder(), 'downloads');

/** The paths of what is kept of an address. */
export interface DownloadPlace {
  readonly folder: string;
  /** What has come of a file that is not whole. */
  readonly part: string;
  readonly partRecord: string;
  /** The folder of the whole file, which has its own name there. */
  readonly files: string;
  readonly record: string;
}

export function placeOf(address: string): DownloadPlace {
  const folder = join(allDownloads(), hexDigestOf(address).slice(0, 16));
  return {
    folder,
    part: join(folder, 'part'),
    partRecord: join(folder, 'part.json'),
    files: join(folder, 'file'),
    record: join(folder, 'file.json'),
  };
}

/** Removes what has come of a file that is not whole. */
export async function removePart({ part, partRecord }: DownloadPlace): Promise<void> {
  await Promise.all([part, partRecord].map((path) => rm(path, { force: true })));
}

/** Reads what is known of a page; undefined if that is damaged. */
function pageIn(value: unknown): KeptPage | undefined {
  if (!isObject(value)) return undefined;
  const { wanted, from, charset } = value;
  if (typeof wanted !== 'string' || typeof from !== 'string') return undefined;
  if (!URL.canParse(wanted) || !URL.canParse(from)) return undefined;
  return { wanted, from, ...(typeof charset === 'string' && { charset }) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads what is known of a file or a part; undefined if there is nothing, or it is damaged. */
export async function readRecord(path: string): Promise<KeptRecord | undefined> {
  const value = tryParseJson(await readFile(path, 'utf8').catch(() => ''));
  if (!isObject(value) || typeof value.address !== 'string') return undefined;
  const { address, name, bytes } = value;
  const page = pageIn(value.page);
  return {
    address,
    etag: textOf(value.etag),
    lastModified: textOf(value.lastModified),
    ...(typeof name === 'string' && { name: basename(name) }),
    ...(Number.isSafeInteger(bytes) && { bytes: bytes as number }),
    ...(page && { page }),
  };
}

export async function writeRecord(path: string, record: KeptRecord): Promise<void> {
  await replaceFile(path, (file) => file.writeFile(JSON.stringify(record)));
}

/** The bytes of a regular file; undefined if there is none. */
export async function sizeOf(path: string): Promise<number | undefined> {
  const about = await stat(path).catch(() => undefined);
  return about?.isFile() ? about.size : undefined;
}

/** A whole file of an address, with its record; undefined if none is kept. */
export async function keptFile(
  { files, record }: DownloadPlace,
  address: string,
): Promise<(KeptRecord & { readonly path: string; readonly bytes: number }) | undefined> {
  const known = await readRecord(record);
  if (known?.name === undefined || known.address !== address) return undefined;
  const path = join(files, known.name);
  const bytes = await sizeOf(path);
  return bytes !== undefined && bytes === known.bytes ? { ...known, path, bytes } : undefined;
}

/** What is known of a file that was downloaded, with its address; undefined if it is no file that was. */
export async function downloadOfFile(path: string): Promise<KeptRecord | undefined> {
  const files = dirname(resolve(path));
  const folder = dirname(files);
  if (basename(files) !== 'file' || dirname(folder) !== resolve(allDownloads())) return undefined;
  return readRecord(join(folder, 'file.json'));
}

/** What is known of a page that was downloaded as a web application; undefined for other files. */
export async function pageOfFile(path: string): Promise<KeptPage | undefined> {
  const record = await downloadOfFile(path);
  return record?.name === basename(path) ? record.page : undefined;
}

/**
 * Keeps a folder of a cache for another time from now on, and removes those beside it that were not used for long.
 *
 * @param all the folder of the cache
 */
export async function markUsed(all: string, folder: string): Promise<void> {
  const now = new Date();
  // What cannot be changed here harms nobody.
  await utimes(folder, now, now).catch(() => {});
  for (const name of await readdir(all).catch(() => [])) {
    const path = join(all, name);
    const about = await stat(path).catch(() => undefined);
    if (about && now.getTime() - about.mtimeMs > unusedMs)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Keeps what was downloaded from an address for another time from now on, and removes what was not used for long. */
export function markDownloadUsed({ folder }: DownloadPlace): Promise<void> {
  return markUsed(allDownloads(), folder);
}
