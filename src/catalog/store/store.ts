import type { Damage } from '../model/damage.ts';
import type { ApplicationStore } from './application-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { ListStore } from './list-store.ts';
import type { RetentionStore } from './retention-store.ts';
import type { TokenStore } from './token-store.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface DatabaseSize {
  readonly bytes: number;
  /** Of the log of changes that are not in its file yet; absent where the database keeps that to itself. */
  readonly logBytes?: number | undefined;
}

/** The upkeep of a database, which a store offers as it is. */
export interface DatabaseUpkeep {
  size(): Promise<DatabaseSize>;
  /**
   * Overwrites purged data that is left in the files of the database. Changes wait meanwhile.
   *
   * @throws DeskpackError when that is not possible now; the catalog is as it was
   */
  sweep(): Promise<void>;
  /**
   * Calls a function whenever there may be new events, also of other processes if the database notifies of them.
   *
   * @returns a function that ends this
   */
  watch(changed: () => void): () => void;
  /**
   * Looks through everything but documents, icons and pictures, while others use the store.
   *
   * @returns undefined if nothing is damaged, or if the database watches over that itself
   */
  findDamage(): Promise<Damage | undefined>;
  /**
   * Finishes running writes and releases all resources.
   *
   * @param onWait called if it has to wait for a file that is rewritten, which may take minutes
   */
  close(onWait?: () => void): Promise<void>;
}

/**
 * The storage of a catalog. Applications have the keys of their names. A store makes no decisions: conditions, revisions
 * and events are the same for all stores, in the service.
 *
 * A resolved change is on the disk and is only lost with the disk. A failed change has no effect and does not affect
 * other changes.
 */
export interface CatalogStore
  extends ApplicationStore,
    ListStore,
    RetentionStore,
    TokenStore,
    WebhookStore,
    AuditStore,
    DatabaseUpkeep {
  /** Resolves if the store can be read. */
  check(): Promise<void>;
  /** What `findDamage` has found, which may hide applications. */
  damage(): Damage | undefined;
}
