import { createHash } from 'node:crypto';
import type { ApplicationSummary, Registered, Registration } from '../model/application.ts';
import type { NewEntry, StoredEntry } from '../model/entry.ts';

/** The stored form of a registration. */
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

/** The entry that replaces the present one, if any; it keeps the time of the first registration. */
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
