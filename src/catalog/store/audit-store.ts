import type { AuditEntry, AuditKind, NewAuditEntry } from '../model/audit.ts';

/** The storage of the audit trail. */
export interface AuditStore {
  /** Adds entries of refused requests, and deletes all earlier ones but the newest `kept`. */
  addRefused(entries: readonly NewAuditEntry[], kept: number): Promise<void>;
  addAudit(entry: NewAuditEntry): Promise<void>;
  /** Newest first. */
  audit(limit: number): Promise<readonly AuditEntry[]>;
  /** The newest entry of some kinds. */
  newestAudit(...kinds: readonly AuditKind[]): Promise<AuditEntry | undefined>;
}
