import { finished } from 'node:stream/promises';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { type AuditKind, auditEntry } from '../../model/audit.ts';
import type { CatalogStore, DatabaseCopy } from '../../store/store.ts';

/** The file of a catalog, as it was at one moment. */
interface Backup extends DatabaseCopy {
  /** Resolves when the audit trail says whether the content was read to its end. */
  readonly recorded: Promise<void>;
}

/**
 * Copies a catalog into a file that is deleted once it was read, and records in the audit trail how that went.
 *
 * @returns undefined for a database whose own tools make its backups
 */
export async function backUp(store: CatalogStore, actor: string): Promise<Backup | undefined> {
  const record = (kind: AuditKind, details: object) =>
    store.addAudit(auditEntry(kind, 'HTTP', actor, details));
  const copy = await store.backUp().catch(async (error) => {
    await record('catalog-backup-failed', { reason: errorMessage(error) });
    throw error;
  });
  if (!copy) return undefined;
  const { bytes, content } = copy;
  const recorded = finished(content).then(
    () => record('catalog-backed-up', { bytes }),
    (error) => record('catalog-backup-failed', { reason: errorMessage(error) }),
  );
  return { ...copy, recorded };
}

/** The state of a catalog's backups. */
interface Backups {
  /** The time of the last complete one, ISO 8601 in UTC. */
  readonly last?: string | undefined;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
}

/** @returns undefined for a database whose own tools make its backups, of which the catalog learns nothing */
export async function backups(store: CatalogStore): Promise<Backups | undefined> {
  const { logBytes } = await store.size();
  if (logBytes === undefined) return undefined;
  const [made, tried] = await Promise.all([
    store.newestAudit('catalog-backed-up'),
    store.newestAudit('catalog-backed-up', 'catalog-backup-failed'),
  ]);
  return { last: made?.at, hasFailed: tried?.kind === 'catalog-backup-failed' };
}
