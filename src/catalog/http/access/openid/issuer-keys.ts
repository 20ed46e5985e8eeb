import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { isObject } from '../../../../text/json/json-object.ts';
import { issuerFetch } from './issuer-fetch.ts';
import type { IssuerRequests } from './issuer-requests.ts';

/** Fetched again after this time, when a token comes. */
const maxAgeMs = 10 * 60_000;

/** For so long a token with an unknown key is wrong; after that, the issuer may have a new key. */
const newKeysAfterMs = 30_000;

/** While the issuer does not answer, earlier keys are used for so long. */
const maxStaleMs = 24 * 3_600_000;

const requestTimeoutMs = 5_000;

/** Fetched when this file says so: jose itself compares times of day, and asks a failing issuer for each token. */
const keptByJose = {
  ...{ cacheMaxAge: Infinity, cooldownDuration: Infinity },
  [customFetch]: issuerFetch,
} as const;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The address of the keys of an issuer, as its own description has it. */
async function addressOfKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const answer = await issuerFetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const description: unknown = await answer.json();
  if (isObject(description) && typeof description.jwks_uri === 'string')
    return description.jwks_uri;
  throw new Error(`${address} names no address of keys`);
}

/**
 * The keys with which an issuer signs, fetched for its first token and again when they are old or may have changed. No token
 * throws keys away. While the issuer does not answer, the earlier keys are used.
 *
 * @param jwks the address of the keys; by default where the issuer's own description says
 * @returns a function that throws a Problem if it depends on the issuer, which does not answer, whether a token is right
 */
export function issuerKeys(
  issuer: string,
  jwks: string | undefined,
  requests: IssuerRequests,
): JWTVerifyGetKey {
  let keys: Keys | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  const age = () => performance.now() - fetchedAt;

  async function fetchKeys(): Promise<void> {
    const fetched = createRemoteJWKSet(new URL(jwks ?? (await addressOfKeys(issuer))), keptByJose);
    await fetched.reload();
    keys = fetched;
    fetchedAt = performance.now();
  }

  /** Tokens that come together share the request. */
  function refresh(): Promise<void> {
    fetching ??= requests.ask('fetch the keys', fetchKeys).finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function currentKeys(): Promise<Keys> {
    if (keys && age() < maxAgeMs) return keys;
    try {
      await refresh();
    } catch (error) {
      if (!keys || age() > maxStaleMs) throw error;
    }
    return keys ?? currentKeys();
  }

  return async (header, token) => {
    const known = await currentKeys();
    try {
      return await known(header, token);
    } catch (cause) {
      if (!(cause instanceof errors.JWKSNoMatchingKey)) throw cause;
      if (known === keys && age() < newKeysAfterMs) throw cause;
      if (known === keys) await refresh();
      return (keys ?? known)(header, token);
    }
  };
}
