import type { Configuration } from 'openid-client';
import { isObject } from '../../../../text/json/json-object.ts';
import { tryParseJson } from '../../../../text/json/json-text.ts';
import { Problem } from '../../problems/problem.ts';
import type { TokenSource } from '../access.ts';
import { issuerFetch } from './issuer-fetch.ts';
import { IssuerRequests } from './issuer-requests.ts';
import type { OidcIssuer } from './oidc-tokens.ts';

/** The longest session, in seconds. */
export const maxSessionS = 3_600;

/** How long a sign-in may take, in seconds. */
export const maxSignInS = 600;

/** The result of a callback, in words. */
const exchanging = 'exchange the code of a sign-in for a token';

/** Browsers keep no larger cookies. */
const maxTokenLength = 3_800;

/** The state of a sign-in, which the browser keeps until the issuer redirects it back. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where it goes then, a path of the catalog. */
  readonly to: string;
}

/** How people sign in with an issuer. */
interface SignIn {
  /** The issuer's host, for people. */
  readonly name: string;
  /** The catalog's address for browsers, without a trailing slash. */
  readonly address: string;
  /** @returns the issuer's page, and what the browser keeps meanwhile */
  begin(to: string): Promise<{ readonly url: URL; readonly kept: string }>;
  /**
   * @param query of the address to which the issuer has sent the browser back
   * @returns the token of who is signed in now, and where the browser goes
   * @throws Problem when the issuer or the browser says something else than expected
   */
  finish(query: string, kept: string): Promise<{ readonly token: string; readonly to: string }>;
}

/** How people sign in, and what the tokens that they get allow. */
export interface SignInDoor extends SignIn {
  readonly tokens: TokenSource;
}

/** Whether browsers reach the catalog over TLS. */
export function areSecure(doors: readonly SignInDoor[]): boolean {
  return doors.every(({ address }) => address.startsWith('https:'));
}

/** The path to which an issuer sends a browser back. */
export const backPath = '/sign-in/back';

/** A path of the catalog itself; "/" for anything else, so that no link to the catalog leads elsewhere. */
export function ownPath(text: string | undefined): string {
  return text !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) && !text.includes('\\')
    ? text
    : '/';
}

function failed(detail: string): Problem {
  return new Problem('sign-in-failed', detail, { advice: 'Sign in again.' });
}

/** Every part must be there: without one, the answer of the issuer would not be compared with it. */
function begunOf(kept: string): Begun {
  const value = tryParseJson(Buffer.from(kept, 'base64url').toString());
  const { state, nonce, verifier, to } = isObject(value) ? value : {};
  const isText = (part: unknown): part is string => typeof part === 'string' && part !== '';
  if (isText(state) && isText(nonce) && isText(verifier) && isText(to))
    return { state, nonce, verifier, to };
  throw failed('what the browser has kept of the sign-in cannot be read');
}

/** Whether a sign-in failed for what the browser has sent, which any client can provoke: the operator can do nothing about it. */
function isOfBrowser(error: unknown): boolean {
  if (!isObject(error)) return false;
  return error.code === 'OAUTH_INVALID_RESPONSE' || error.error === 'invalid_grant';
}

/** Whether an issuer did not answer, or not as one that works; anything else may be what a browser has provoked. */
function isOutage(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { code, cause } = error;
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return cause instanceof Response && cause.status >= 500;
  // `fetch` fails with a TypeError without a code, unlike wrong arguments.
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined);
}

/** Sign-in with an issuer by the authorization code flow with PKCE; undefined if it is not for people. */
export function signInWith(
  { issuer, signIn }: OidcIssuer,
  onError: (error: unknown) => void,
): SignIn | undefined {
  if (!signIn) return undefined;
  const { clientId, clientSecret } = signIn;
  const address = signIn.address.replace(/\/$/, '');
  const requests = new IssuerRequests(issuer, onError);
  let known: Promise<Configuration> | undefined;

  // Only loaded where people sign in.
  const client = () => import('openid-client');

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, customFetch } = await client();
    const url = new URL(issuer);
    // Issuers without TLS are only on this machine.
    const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = { execute, timeout: 5, [customFetch]: issuerFetch };
    return discovery(url, clientId, clientSecret, undefined, options);
  }

  async function configuration(): Promise<Configuration> {
    known ??= requests.ask('read the description', discover);
    const used = known;
    try {
      return await used;
    } catch (error) {
      if (known === used) known = undefined;
      throw error;
    }
  }

  return {
    name: new URL(issuer).host,
    address,
    begin: async (to) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await client();
      const verifier = random.randomPKCECodeVerifier();
      const [state, nonce] = [random.randomState(), random.randomNonce()];
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: address + backPath,
        scope: signIn.scope ?? 'openid',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const begun: Begun = { state, nonce, verifier, to };
      return { url, kept: Buffer.from(JSON.stringify(begun)).toString('base64url') };
    },
    finish: async (query, kept) => {
      const { authorizationCodeGrant, AuthorizationResponseError } = await client();
      const { state, nonce, verifier, to } = begunOf(kept);
      const config = await configuration();
      const url = new URL(`${address}${backPath}?${query}`);
      let token: string | undefined;
      try {
        const checks = {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        };
        const exchange = () => authorizationCodeGrant(config, url, checks);
        token = (await requests.ask(exchanging, exchange, isOutage)).id_token;
      } catch (cause) {
        if (cause instanceof Problem) throw cause;
        if (cause instanceof AuthorizationResponseError) {
          const words = cause.error_description ?? cause.error;
          throw failed(`the issuer has not signed you in: ${words}`);
        }
        if (!isOfBrowser(cause)) requests.report(exchanging, cause);
        throw failed('the answer of the issuer is not to what this browser has asked');
      }
      if (token === undefined || token.length > maxTokenLength)
        throw failed('the token of the issuer is larger than a browser keeps');
      return { token, to: ownPath(to) };
    },
  };
}
