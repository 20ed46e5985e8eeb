import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { matchesName, type Scope } from '../../model/token/access-token.ts';
import type { TokenSource } from './access.ts';
import { matchesClaim } from './matches-claim.ts';

/** The grant of the tokens of some jobs. It has a subject, claims or both, and a token must match all of them. */
export interface OidcRule {
  /** A pattern for the claim `sub`; see `matchesClaim`. */
  readonly subject?: string;
  /** Patterns for other claims, such as `environment` or `workflow`. */
  readonly claims?: Readonly<Record<string, string>>;
  readonly scope: Scope;
  /** The applications that may be changed, as patterns with `*`; none means all. */
  readonly names?: readonly string[];
  /** Sees, and changes, only what access rules permit one of these; absent for everything. */
  readonly labels?: readonly string[];
}

/** How the catalog is known to an issuer with which people sign in. */
interface SignInClient {
  readonly clientId: string;
  /** Of a client that has one. */
  readonly clientSecret?: string;
  /** The catalog's address for browsers. */
  readonly address: string;
  /** The requested scopes; by default `openid`. */
  readonly scope?: string;
}

/** A trusted OpenID Connect issuer, such as a CI system. */
export interface OidcIssuer {
  /** An `https` address, as the claim `iss` has it. */
  readonly issuer: string;
  /** The value that the claim `aud` must contain. */
  readonly audience: string;
  /** Where its keys are; by default where its own description says. */
  readonly jwks?: string;
  readonly rules: readonly OidcRule[];
  /** If people sign in with it on the pages. */
  readonly signIn?: SignInClient;
}

const clockToleranceS = 30;

interface Discovery {
  readonly jwks_uri: string;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The keys of an issuer could not be fetched, which says nothing about a token. */
class KeysMissing extends Error {}

/** The error codes of jose for an issuer that answers without keys, or too late. */
const codesOfFetching = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'];

/** Whether an error says that there is no key for a token, after the keys were fetched. */
function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !codesOfFetching.includes(error.code);
}

async function keysOf({ issuer, jwks }: OidcIssuer): Promise<Keys> {
  const described = jwks ?? (await discover(issuer)).jwks_uri;
  return createRemoteJWKSet(new URL(described));
}

async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Discovery;
}

function fits({ subject, claims = {} }: OidcRule, payload: JWTPayload): boolean {
  const wanted = Object.entries({ ...claims, ...(subject === undefined ? {} : { sub: subject }) });
  return (
    wanted.length > 0 && wanted.every(([name, pattern]) => matchesClaim(pattern, payload[name]))
  );
}

/** Whether a subject can name who has changed something: a text, as OpenID Connect says, without control characters. */
function isName(subject: unknown): subject is string {
  return typeof subject === 'string' && /^(?=.*\S)\P{Cc}{1,1000}$/u.test(subject);
}

/** Only tokens that look like one of this issuer are worth the work. */
function issuerOf(text: string): string | undefined {
  try {
    const [, payload = ''] = text.split('.');
    const claims: JWTPayload = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return claims.iss;
  } catch {
    return undefined;
  }
}

/**
 * The tokens of an OpenID Connect issuer, so that a CI system needs no stored secret. Its keys are fetched when the
 * first token comes, and again when they change, which jose asks for at most every half a minute. A wrong token throws
 * nothing away.
 *
 * @param maxTokenAge seconds after which a token counts no more, however long it is valid
 * @param onError receives the reason if an issuer's keys cannot be fetched, once until they can; its tokens are then unknown
 */
export function oidcTokens(
  issuer: OidcIssuer,
  onError: (error: unknown) => void,
  maxTokenAge?: number,
): TokenSource {
  let keys: Promise<Keys> | undefined;
  let reported: string | undefined;
  /** The time of day of the last token, in milliseconds. */
  let askedAt = Number.NEGATIVE_INFINITY;

  /**
   * Fetches keys again after the clock was set back: jose compares times of day, and would have no news of keys until it
   * is as late again. Where that fails, the earlier keys stay, and the next token tries again.
   */
  async function refreshAfterClock(set: Keys): Promise<void> {
    if (Date.now() < askedAt && set.jwks()) {
      const isFetched = await set.reload().then(
        () => true,
        () => false,
      );
      if (!isFetched) return;
    }
    askedAt = Date.now();
  }

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    keys ??= keysOf(issuer);
    const used = keys;
    try {
      const set = await used;
      await refreshAfterClock(set);
      const key = await set(header, token);
      reported = undefined;
      return key;
    } catch (cause) {
      if (isAboutToken(cause)) throw cause;
      // Keys that were fetched before are still right for who has signed with them.
      const fetched = await used.then((set) => set.jwks()).catch(() => undefined);
      if (!fetched && keys === used) keys = undefined;
      throw new KeysMissing(errorMessage(cause), { cause });
    }
  };

  function report({ message, cause }: KeysMissing): void {
    if (reported === message) return;
    reported = message;
    const doing = `fetch the keys of ${issuer.issuer}`;
    const action = 'Check that the catalog reaches the issuer over HTTPS.';
    onError(new DeskpackError('issuer-unreachable', { doing, reason: message, cause, action }));
  }

  return {
    hasTokens: async () => true,
    grantOf: async (text) => {
      if (issuerOf(text) !== issuer.issuer) return undefined;
      try {
        const { payload } = await jwtVerify(text, keyOf, {
          issuer: issuer.issuer,
          audience: issuer.audience,
          clockTolerance: clockToleranceS,
          requiredClaims: ['sub', 'exp'],
          ...(maxTokenAge === undefined ? {} : { maxTokenAge }),
        });
        const subject = payload.sub;
        if (!isName(subject)) return undefined;
        const rule = issuer.rules.find((each) => fits(each, payload));
        if (!rule) return undefined;
        const { scope, names = [], labels } = rule;
        const mayChange =
          names.length === 0 ? undefined : (name: string) => matchesName(names, name);
        const holder = `${issuer.issuer} ${subject}`;
        return { scope, holder, caller: { actor: subject, viewer: labels, mayChange } };
      } catch (error) {
        if (error instanceof KeysMissing) report(error);
        return undefined;
      }
    },
  };
}
