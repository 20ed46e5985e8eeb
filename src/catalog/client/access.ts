import { DeskpackError } from '../../error/deskpack-error.ts';
import { isLoopbackName } from '../../system/loopback.ts';

/** What a catalog is reached with, beside its address. Nothing of it is for any other catalog. */
export interface CatalogAccess {
  /** The token that writing needs. */
  readonly token?: string | undefined;
  /** Whether the token may go to another machine over plain HTTP, which whoever is on the way can read. */
  readonly sendsTokenInClear?: boolean | undefined;
  /** Certificates in PEM form that are trusted beside those that everybody trusts. */
  readonly ca?: string | undefined;
}

/**
 * The header that shows a token to a catalog; none where there is no token.
 *
 * @throws DeskpackError where others could read the token on its way
 */
export function authorization(catalog: string, access: CatalogAccess): Record<string, string> {
  const { token, sendsTokenInClear } = access;
  if (token === undefined) return {};
  const { protocol, hostname } = new URL(catalog);
  if (protocol !== 'https:' && !isLoopbackName(hostname) && sendsTokenInClear !== true) {
    throw new DeskpackError('token-exposed', {
      reason: `the token for ${catalog} was not sent: over plain HTTP others can read it`,
      subject: { kind: 'catalog', name: catalog },
      action:
        'Name the catalog with https://. Where no one else is on the way, say so with --send-token-over-plain-http.',
    });
  }
  return { authorization: `Bearer ${token}` };
}
