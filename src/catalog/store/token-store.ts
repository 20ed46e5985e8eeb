import type { NewAuditEntry } from '../model/audit.ts';
import type { StoredToken, Usage } from '../model/token/access-token.ts';

/** The storage of access tokens. Each change adds an entry to the audit trail in the same transaction. */
export interface TokenStore {
  addToken(token: StoredToken, audit: NewAuditEntry): Promise<void>;
  /**
   * Also one that was revoked or has expired.
   *
   * @throws DeskpackError `catalog-read-failed` while any token is damaged
   */
  getToken(id: string): Promise<StoredToken | undefined>;
  /** All, in the order in which they were made. */
  tokens(): Promise<readonly StoredToken[]>;
  usage(token: string): Promise<Usage>;
  /** Resolves to whether there is such a token that was not revoked before. */
  revokeToken(id: string, at: string, audit: NewAuditEntry): Promise<boolean>;
}
