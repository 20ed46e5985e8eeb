import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Validators } from '../download/kept-downloads.ts';
import { type Newer, unknownCodes } from './newer-answer.ts';

/** The file that is here, and where newer ones are asked for. */
export interface AskedFile {
  readonly address: string;
  /** Absent for what has no file. */
  readonly sha256?: string | undefined;
}

/** What is known of the file at an address. */
interface KeptAnswer {
  readonly validators: Validators;
  /** The last answer, and when it came, in milliseconds since the epoch. */
  readonly asked?: { readonly at: number; readonly newer: Newer };
}

const folder = () => join(cacheFolder(), 'origins');

/** What was not asked for this time is forgotten. */
const unusedMs = 90 * 24 * 60 * 60 * 1000;

const fileFor = ({ address, sha256 = '' }: AskedFile) =>
  join(folder(), `${hexDigestOf(`${address} ${sha256}`).slice(0, 32)}.json`);

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function newerIn(value: unknown): Newer | undefined {
  if (!isObject(value)) return undefined;
  const [address, reason] = [textOf(value.address), textOf(value.reason)];
  const [version, sign] = [textOf(value.version), textOf(value.sign)];
  const code = unknownCodes.find((one) => one === value.code);
  if (value.state === 'current') return { state: 'current' };
  if (value.state === 'unknown' && code !== undefined && reason !== undefined)
    return { state: 'unknown', code, reason };
  if ((value.state !== 'newer' && value.state !== 'changed') || address === undefined)
    return undefined;
  return {
    state: value.state,
    ...(version !== undefined && { version }),
    address,
    ...(sign !== undefined && { sign }),
  };
}

/** What is kept of a file; undefined if there is nothing, or it is damaged. */
export async function readKeptAnswer(file: AskedFile): Promise<KeptAnswer | undefined> {
  const value = tryParseJson(await readFile(fileFor(file), 'utf8').catch(() => ''));
  if (!isObject(value)) return undefined;
  const validators = { etag: textOf(value.etag), lastModified: textOf(value.lastModified) };
  const asked = isObject(value.asked) ? value.asked : {};
  const newer = newerIn(asked.newer);
  return Number.isSafeInteger(asked.at) && newer
    ? { validators, asked: { at: asked.at as number, newer } }
    : { validators };
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(folder())) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > unusedMs) await rm(path, { force: true });
  }
}

/** Keeps what is known of a file. Without a cache folder, it does nothing. */
export async function writeKeptAnswer(
  file: AskedFile,
  { validators, asked }: KeptAnswer,
): Promise<void> {
  try {
    makeFolder(folder());
    const text = JSON.stringify({ ...file, ...validators, asked });
    await replaceFile(fileFor(file), (target) => target.writeFile(text));
    await removeUnused();
  } catch (error) {
    const isExpected = error instanceof DeskpackError || systemErrorCode(error) !== undefined;
    if (!isExpected) throw error;
  }
}

/** Keeps what a server said of a file when it came, so that it can be asked later whether it has another one. */
export async function rememberVersion(file: AskedFile, said: Validators): Promise<void> {
  const { etag, lastModified } = said;
  if (etag === undefined && lastModified === undefined) return;
  const known = await readKeptAnswer(file);
  const isSame = known?.validators.etag === etag && known?.validators.lastModified === lastModified;
  if (!isSame) await writeKeptAnswer(file, { validators: { etag, lastModified } });
}
