import type { Registered } from '../model/application.ts';
import type { StoredEntry } from '../model/entry.ts';
import { labelsOfRecord } from '../model/registration/labels-of-record.ts';

/** An application in the form that a catalog shows. */
export interface ShownEntry {
  readonly name: string;
  /** The entity tag with its quotes. */
  readonly etag: string;
  /** A `CatalogEntry` as JSON text, which is not parsed and serialised again because it may have megabytes. */
  readonly json: string;
}

/**
 * Converts a stored entry to its shown form: the text of the registration, with the catalog's properties inserted
 * before its closing brace. All labels of a record are shown in addition to the fields that deskpack knows; they are
 * only stored in the record.
 *
 * @param document the registered document, if the caller has it already
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
