/**
 * The kinds of entries of the audit trail: what administrators did, and requests that were refused. Changes of
 * applications are in the log of events.
 */
const auditKinds = [
  'token-created',
  'token-revoked',
  'webhook-added',
  'webhook-removed',
  'webhook-resent',
  'catalog-restored',
  'catalog-copied',
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
   * The id of the token or webhook; what the catalog was restored or copied from; of what was refused, the method and the
   * pattern of the path.
   */
  readonly subject: string;
  /** Further facts; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** An entry of a catalog's audit trail. */
export interface AuditEntry extends NewAuditEntry {
  /** Grows with every entry. */
  readonly id: number;
}
