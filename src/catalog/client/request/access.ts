import { DeskpackError } from '../../../error/deskpack-error.ts';
import { isLoopbackName } from '../../../system/loopback.ts';

/** The settings for access to a catalog, besides its address. They must not be used for any other catalog. */
export interface CatalogAccess {
  /** The token that writing needs. */
  readonly token?: string | undefined;
  /** Whether the token may be sent to another machine over plain HTTP, where others in the network can read it. */
  readonly sendsTokenInClear?: boolean | undefined;
  /** Certificates in PEM format that are trusted in addition to the usual ones. */
  readonly ca?: string | undefined;
  /** Whether an application may become an image of another repository than it is registered with. */
  readonly replacesRepository?: boolean | undefined;
}

/**
 * The header that sends the token to a catalog; empty if there is no token.
 *
 * @throws DeskpackError when others could read the token in the network
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
        'Use an https:// address. If no one else can read the connection, add --send-token-over-plain-http.',
    });
  }
  return { authorization: `Bearer ${token}` };
}
