import { nameKey } from '../model/name-key.ts';
import type { Revision } from '../model/revision.ts';
import type { CatalogStore } from '../store/store.ts';
import type { Caller } from './caller.ts';

/** The document of a revision as it was sent. */
export interface RevisionDocument extends Revision {
  readonly bytes: Uint8Array;
}

/**
 * The history of an application, newest first; undefined if the name was never registered, or if the caller sees only
 * what access rules show, which earlier revisions may not have shown.
 */
export async function revisions(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<readonly Revision[] | undefined> {
  if (viewer) return undefined;
  const history = await store.revisions(nameKey(name));
  return history.length > 0 ? history : undefined;
}

/** A revision with its document; undefined if there is none, or if it is a removal. */
export async function revision(
  store: CatalogStore,
  caller: Caller,
  name: string,
  number: number,
): Promise<RevisionDocument | undefined> {
  const history = await revisions(store, caller, name);
  const found = history?.find(({ revision, kind }) => revision === number && kind !== 'removed');
  const bytes = found && (await store.getContent(found.digest));
  return bytes && { ...found, bytes };
}
