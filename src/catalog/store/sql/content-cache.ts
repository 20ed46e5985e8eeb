import { LRUCache } from 'lru-cache';
import { digestOf } from '../../../system/files/digest.ts';
import type { StoredEntry } from '../../model/entry.ts';
import { readError } from './database-errors.ts';

/** A document and its head, which are stored under a content address. */
export type StoredContent = Pick<StoredEntry, 'head' | 'bytes'>;

/** Bytes of the whole cache, and of its largest entry: most documents have some 12 KB. */
const maxBytes = 16 * 1024 * 1024;
const maxEntryBytes = 64 * 1024;

/**
 * A cache of the contents that were read last, by content address. It is never stale, because a content address has one content. Without
 * it, most of the time to read an application goes to fetching its document and checking the digest.
 */
export function contentCache(): LRUCache<string, StoredContent> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // A head mostly takes one byte for each character.
    sizeCalculation: ({ head, bytes }) => head.length + bytes.length,
  });
}

/**
 * The row itself, if its bytes have its digest: a database does not notice all damage itself.
 *
 * @throws DeskpackError `catalog-read-failed` if they do not
 */
export function withCheckedDigest<
  Row extends { readonly digest: string; readonly bytes: Uint8Array },
>(row: Row | undefined): Row | undefined {
  if (!row || digestOf(row.bytes) === row.digest) return row;
  throw readError(new Error(`what is kept as ${row.digest} is something else`));
}
