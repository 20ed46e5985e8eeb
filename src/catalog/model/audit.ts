/**
 * The kinds of entries of the audit trail: what administrators did, what a newer deskpack did to the database, and requests
 * that were refused. Changes of applications are in the log of events.
 */
const auditKinds = [
  'token-created',
  'token-revoked',
  'webhook-added',
  'webhook-removed',
  'catalog-backed-up',
  'catalog-backup-failed',
  'catalog-restored',
  'catalog-copied',
  'catalog-upgraded',
  'refused',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An entry before it has a number. */
export interface NewAuditEntry {
  readonly kind: AuditKind;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The token's name, or the user of the command line. */
  readonly actor: string;
  /**
   * The id of the token or webhook; the file of a backup; what the catalog was restored or copied from; the schema; of what was
   * refused, the method and the pattern of the path.
   */
  readonly subject: string;
  /** Further facts; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditEntry extends NewAuditEntry {
  /** Grows with every entry. */
  readonly id: number;
}

/** An entry for what happens now. */
export function auditEntry(
  kind: AuditKind,
  subject: string,
  actor: string,
  details: object = {},
): NewAuditEntry {
  return { kind, at: new Date().toISOString(), actor, subject, details: { ...details } };
}

/** The entry for the migration of a database that was in use. */
export function upgradeEntry(from: number, to: number): NewAuditEntry {
  return auditEntry('catalog-upgraded', `schema ${to}`, 'deskpack', { from });
}
