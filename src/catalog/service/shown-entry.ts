import type { Registered } from '../model/application.ts';
import type { StoredEntry } from '../model/entry.ts';
import { labelsOfRecord } from '../model/labels-of-record.ts';

/** An application as a catalog shows it. */
export interface ShownEntry {
  readonly name: string;
  /** Its entity tag with the quotes. */
  readonly etag: string;
  /** A `CatalogEntry` as JSON text. It may have megabytes, which are not parsed and printed again. */
  readonly json: string;
}

/**
 * An entry as it is shown: the registration's own text, with what the catalog adds behind its brace. All labels of a
 * record are told beside the fields that deskpack knows; they are kept once, in the record.
 *
 * @param document the document of its registration, for who has it at hand
 */
export function shownEntry(entry: StoredEntry, document?: object): ShownEntry {
  const { name, etag, registered, updated, content } = entry;
  const labels = labelsOfRecord(document ?? JSON.parse(content).document);
  const added = {
    ...(labels ? { labels } : {}),
    registered,
    updated,
    etag,
  } satisfies Registered & { labels?: object };
  return { name, etag, json: `${content.slice(0, -1)},${JSON.stringify(added).slice(1)}` };
}
