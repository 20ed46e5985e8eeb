import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Validators } from '../download/kept-downloads.ts';

/** A part of a page: its manifest, or an icon. */
export interface FetchedPart {
  readonly bytes: Buffer;
  /** After all redirects. */
  readonly from: URL;
  readonly mediaType: string;
}

/** A part that came before, and what its server told it from others by. */
interface KeptPart {
  readonly part: FetchedPart;
  readonly validators: Validators;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function placeOf(folder: string, { href }: URL) {
  const name = hexDigestOf(href).slice(0, 16);
  return { bytes: join(folder, name), record: join(folder, `${name}.json`) };
}

/** What is kept of an address in a folder; undefined if there is nothing, or it is damaged. */
export async function readKeptPart(folder: string, url: URL): Promise<KeptPart | undefined> {
  const place = placeOf(folder, url);
  const value = tryParseJson(await readFile(place.record, 'utf8').catch(() => ''));
  const bytes = await readFile(place.bytes).catch(() => undefined);
  if (!isObject(value) || !bytes || value.sha256 !== hexDigestOf(bytes)) return undefined;
  const from = textOf(value.from) ?? '';
  if (!URL.canParse(from)) return undefined;
  return {
    part: { bytes, from: new URL(from), mediaType: textOf(value.mediaType) ?? '' },
    validators: { etag: textOf(value.etag), lastModified: textOf(value.lastModified) },
  };
}

/** Keeps a part, so that it is asked for only where it has changed. Where nothing can be written, it does nothing. */
export async function keepPart(
  folder: string,
  url: URL,
  { part, validators }: KeptPart,
): Promise<void> {
  const { bytes, from, mediaType } = part;
  const place = placeOf(folder, url);
  const about = { from: from.href, mediaType, sha256: hexDigestOf(bytes), ...validators };
  try {
    makeFolder(folder);
    await replaceFile(place.bytes, (file) => file.writeFile(bytes));
    await replaceFile(place.record, (file) => file.writeFile(JSON.stringify(about)));
  } catch (error) {
    const isExpected = error instanceof DeskpackError || systemErrorCode(error) !== undefined;
    if (!isExpected) throw error;
  }
}
