import type { Registered } from '../../model/application.ts';
import type { StoredEntry } from '../../model/entry.ts';
import { etagOf } from '../../model/etag.ts';

export interface ShownEntry {
  readonly name: string;
  /** The entity tag with its quotes. */
  readonly etag: string;
  /** A `CatalogEntry` as JSON text in UTF-8, around the document as it was sent. */
  readonly json: Buffer;
}

/** A JSON object's text without its last brace, to which more can be added. */
const open = (json: string) => json.slice(0, -1);

/**
 * Converts a stored entry to its shown form. The document is not parsed and written anew: it may have megabytes, and
 * numbers that would not survive it.
 *
 * @param notes properties for one answer only
 */
export function shownEntry(entry: StoredEntry, notes: object = {}): ShownEntry {
  const { name, revision, digest, registered, updated, head, bytes } = entry;
  const etag = etagOf(digest);
  const added = { revision, digest, registered, updated, etag } satisfies Registered;
  const rest = open(JSON.stringify({ ...added, ...notes })).slice(1);
  const json = [Buffer.from(`${open(head)},${rest},"document":`), bytes, closing];
  return { name, etag, json: Buffer.concat(json) };
}

const closing = Buffer.from('}');
