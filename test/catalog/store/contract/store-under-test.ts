import type { ApplicationFields, Registration } from '../../../../src/catalog/model/application.ts';
import type { Condition } from '../../../../src/catalog/model/condition.ts';
import type { Asset, NewEntry, StoredSummary } from '../../../../src/catalog/model/entry.ts';
import type { ListQuery } from '../../../../src/catalog/model/list/list-query.ts';
import { entryOf } from '../../../../src/catalog/model/registration/entry-of.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import {
  decideRegistration,
  type WriteOutcome,
} from '../../../../src/catalog/service/change/decide-registration.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';

/** A place where a store keeps what it is given, until it is destroyed. */
export interface StorePlace {
  open(): Promise<CatalogStore>;
  destroy(): Promise<void>;
}

/** The store of the running test. */
export interface StoreUnderTest {
  readonly place: StorePlace;
  readonly store: CatalogStore;
  /** Closes the store and opens it again. */
  reopen(): Promise<void>;
}

export type Given = Omit<ApplicationFields, 'name'> & { readonly comment?: string };

/** An application with any name and any fields, whether or not a rule refused them. */
export function draft(name: string, { comment = '', ...given }: Given = {}): NewEntry {
  const fields = { name, cat: 'games', launch: `${name}.${name}`, ...given };
  const registration: Registration = {
    name,
    displayname: `The ${name}`,
    source: 'descriptor',
    fields,
    document: {},
  };
  return entryOf(registration, Buffer.from(JSON.stringify({ ...fields, comment })));
}

export function drafts(...names: readonly string[]): readonly NewEntry[] {
  return names.map((name) => draft(name));
}

export function assetOf(type: string, bytes: Uint8Array): Asset {
  return { digest: digestOf(bytes), type, bytes };
}

/** Writes as registering does. */
export function put(
  store: CatalogStore,
  entries: readonly NewEntry[],
  condition: Condition = {},
): Promise<readonly WriteOutcome[]> {
  const terms = { condition, mayReplaceRepository: false, isDryRun: false, actor: 'tester' };
  const keys = entries.map(({ key }) => key);
  return store.change(keys, decideRegistration(entries, { ...terms, now: new Date() }));
}

export async function putOne(
  store: CatalogStore,
  entry: NewEntry,
  condition?: Condition,
): Promise<WriteOutcome> {
  return (await put(store, [entry], condition))[0]!;
}

/** Removes as the service does. */
export function take(
  store: CatalogStore,
  name: string,
  condition: Condition = {},
): Promise<boolean> {
  return remove(store, anyone, name, { condition });
}

export const everything = { terms: [], viewer: undefined } as const;

/** The applications of a list, up to a thousand. */
export function listOf(
  store: CatalogStore,
  query: Partial<ListQuery> = {},
): Promise<readonly StoredSummary[]> {
  return store.list({ ...everything, limit: 1000, ...query });
}

export async function namesIn(
  store: CatalogStore,
  query: Partial<ListQuery> = {},
): Promise<string[]> {
  return (await listOf(store, query)).map(({ name }) => name);
}
