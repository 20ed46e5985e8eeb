import { createHash } from 'node:crypto';
import type { ApplicationSummary, Registered, Registration } from '../model/application.ts';
import { labelsOfRecord } from '../model/labels-of-record.ts';
import type { NewEntry, StoredEntry } from '../store/store.ts';

/** What a store takes of a registration. */
export function newEntry(registration: Registration): NewEntry {
  const { name, displayname, source, fields, image } = registration;
  const summary: Omit<ApplicationSummary, keyof Registered> = {
    name,
    displayname,
    source,
    ...(fields.cat ? { cat: fields.cat } : {}),
    ...(fields.launch ? { launch: fields.launch } : {}),
    ...(image?.tags[0] ? { image: image.tags[0] } : {}),
  };
  return { name, summary: JSON.stringify(summary), content: JSON.stringify(registration) };
}

/** A draft in the place of what is there now: who replaces keeps the time of the first registration. */
export function nextRevision(
  present: StoredEntry | undefined,
  { name, content }: NewEntry,
  now: Date,
): StoredEntry {
  const updated = now.toISOString();
  const registered = present?.registered ?? updated;
  const hash = createHash('sha256').update(`${registered} ${updated} ${content}`);
  return { name, registered, updated, etag: `"${hash.digest('base64url').slice(0, 27)}"`, content };
}

/**
 * The JSON text of an application: the registration's own, with what the catalog adds behind its brace. All labels of a
 * record are told beside the fields that deskpack knows; they are kept once, in the record.
 */
export function entryJson({ etag, registered, updated, content }: StoredEntry): string {
  const { document } = JSON.parse(content);
  const labels = labelsOfRecord(document);
  const added = {
    ...(labels ? { labels } : {}),
    registered,
    updated,
    etag,
  } satisfies Registered & {
    labels?: object;
  };
  return `${content.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}
