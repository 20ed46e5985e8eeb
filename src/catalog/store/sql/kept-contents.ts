import { LRUCache } from 'lru-cache';
import type { StoredEntry } from '../../model/entry.ts';

/** What is kept under a content address. */
export type StoredContent = Pick<StoredEntry, 'head' | 'bytes'>;

/** Bytes of all that is remembered, and of the largest of it: most documents have some 12 KB. */
const maxBytes = 16 * 1024 * 1024;
const maxEntryBytes = 64 * 1024;

/**
 * What was read last, by content address. What has one never changes, so nothing of it can be out of date; the largest part of
 * reading an application is to fetch its document and compare it with its digest.
 */
export function keptContents(): LRUCache<string, StoredContent> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // A head mostly takes one byte for each character.
    sizeCalculation: ({ head, bytes }) => head.length + bytes.length,
  });
}
