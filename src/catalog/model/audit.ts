/**
 * What is written down of those who administer a catalog, and of those who were refused. What happens to applications is in
 * the log of events.
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

/** Something that was done or tried, before it has a number. */
export interface NewAuditEntry {
  readonly kind: AuditKind;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Who did or tried it. */
  readonly actor: string;
  /**
   * The id of the token or webhook; what the catalog was restored or copied from; of what was refused, the method and the
   * pattern of the path.
   */
  readonly subject: string;
  /** What else is known of it; never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** An entry of a catalog's audit trail. */
export interface AuditEntry extends NewAuditEntry {
  /** Grows with every entry. */
  readonly id: number;
}
