import { auditEntry } from '../../model/audit.ts';
import {
  type AccessToken,
  isTextOf,
  isUsable,
  newToken,
  type StoredToken,
  tokenId,
  type Usage,
} from '../../model/token/access-token.ts';
import type { CatalogStore } from '../../store/store.ts';

export type TokenGrant = Pick<
  AccessToken,
  'name' | 'scope' | 'names' | 'labels' | 'quota' | 'expires'
>;

function known({ hash: _, ...token }: StoredToken): AccessToken {
  return token;
}

/**
 * Its text is returned this once, and kept nowhere.
 *
 * @param actor who makes it, for the audit trail
 */
export async function createToken(
  store: CatalogStore,
  grant: TokenGrant,
  actor: string,
): Promise<{ readonly token: AccessToken; readonly text: string }> {
  const { text, id, hash } = newToken();
  const entry = auditEntry('token-created', id, actor, grant);
  const token = { ...grant, id, created: entry.at };
  await store.addToken({ ...token, hash }, entry);
  return { token, text };
}

export interface ListedToken extends AccessToken {
  /** Its usage, if it has a quota. */
  readonly usage?: Usage;
}

/** All tokens that were ever made. */
export async function listTokens(store: CatalogStore): Promise<readonly ListedToken[]> {
  const listed: ListedToken[] = [];
  for (const token of (await store.tokens()).map(known)) {
    listed.push(token.quota ? { ...token, usage: await store.usage(token.id) } : token);
  }
  return listed;
}

/** Whether a token was ever made, or may have been: damage can hide them. */
export async function hasTokens(store: CatalogStore): Promise<boolean> {
  return store.damage()?.tables.has('token') || (await store.tokens()).length > 0;
}

/**
 * Resolves to whether there is such a token that was not revoked before.
 *
 * @param actor who revokes it, for the audit trail
 */
export async function revokeToken(
  store: CatalogStore,
  id: string,
  actor: string,
): Promise<boolean> {
  // Also one that is damaged can be revoked.
  const name = (await store.getToken(id).catch(() => undefined))?.name;
  const entry = auditEntry('token-revoked', id, actor, { name });
  return store.revokeToken(id, entry.at, entry);
}

/** The token with a text; undefined if there is none that can be used now. */
export async function findToken(
  store: CatalogStore,
  text: string,
): Promise<AccessToken | undefined> {
  const id = tokenId(text);
  const stored = id === undefined ? undefined : await store.getToken(id);
  if (!stored || !isTextOf(text, stored) || !isUsable(stored, new Date())) return undefined;
  return known(stored);
}
