import type { IncomingHttpHeaders } from 'node:http';
import type { KeptRecord } from './kept-downloads.ts';

/** The bytes of a file that is not whole, and what it is a part of. */
export interface Part {
  readonly record: KeptRecord;
  readonly bytes: number;
}

/** The header that makes a server send the rest only of the same file; undefined if it gave nothing to tell that by. */
export function sameFile({ etag, lastModified }: KeptRecord): string | undefined {
  return etag !== undefined && !etag.startsWith('W/') ? etag : lastModified;
}

/** Asks for a file only if it is another one than the kept, and for the rest of it alone where a part is here. */
export function headersFor(
  kept: KeptRecord | undefined,
  part: Part | undefined,
): Record<string, string> {
  const { etag, lastModified } = kept ?? {};
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(etag === undefined && lastModified !== undefined && { 'if-modified-since': lastModified }),
    ...(part && { range: `bytes=${part.bytes}-`, 'if-range': sameFile(part.record)! }),
  };
}

/** Where the bytes of an answer begin in the file, and how many it has in all; undefined if that is not known. */
export interface Extent {
  readonly offset: number;
  readonly total: number | undefined;
}

const wholeRange = /^bytes (\d+)-(\d+)\/(\d+|\*)$/;

/** The bytes in a header; undefined if it has none that can be counted. */
export const countIn = (text: string | undefined) =>
  text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined;

/** The extent of the rest of a file; undefined if it is not the rest of what is here. */
export function extentOfRest(
  headers: IncomingHttpHeaders,
  part: Part | undefined,
): Extent | undefined {
  const [, first, , total] = wholeRange.exec(headers['content-range'] ?? '') ?? [];
  if (!part || Number(first) !== part.bytes) return undefined;
  const { etag } = part.record;
  if (headers.etag !== undefined && etag !== undefined && headers.etag !== etag) return undefined;
  return { offset: part.bytes, total: countIn(total) };
}
