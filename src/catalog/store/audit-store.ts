import type { AuditEntry, AuditKind, NewAuditEntry } from '../model/audit.ts';

export interface AuditStore {
  /** Adds entries of refused requests, and deletes all earlier ones but the newest `kept`. */
  addRefused(entries: readonly NewAuditEntry[], kept: number): Promise<void>;
  addAudit(entry: NewAuditEntry): Promise<void>;
  /** Newest first. */
  audit(limit: number): Promise<readonly AuditEntry[]>;
  newestAudit(...kinds: readonly AuditKind[]): Promise<AuditEntry | undefined>;
}
