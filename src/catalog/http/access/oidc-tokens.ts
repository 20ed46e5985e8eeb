import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { matchesName, type Scope } from '../../model/access-token.ts';
import type { TokenSource } from './access.ts';

/** What the tokens of a subject allow. */
export interface OidcRule {
  /** A pattern with `*` for the claim `sub`. */
  readonly subject: string;
  readonly scope: Scope;
  /** The applications that may be changed, as patterns with `*`; none means all. */
  readonly names?: readonly string[];
}

/** Somebody who makes tokens, such as a CI system, and whom the catalog believes. */
export interface OidcIssuer {
  /** An `https` address, as the claim `iss` has it. */
  readonly issuer: string;
  /** What the claim `aud` must contain. */
  readonly audience: string;
  /** Where its keys are; by default where its own description says. */
  readonly jwks?: string;
  readonly rules: readonly OidcRule[];
}

const clockToleranceS = 30;

interface Discovery {
  readonly jwks_uri: string;
}

async function keysOf({ issuer, jwks }: OidcIssuer) {
  const described = jwks ?? (await discover(issuer)).jwks_uri;
  return createRemoteJWKSet(new URL(described));
}

async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Discovery;
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
 * The tokens of an OpenID Connect issuer, so that those who push need no stored secret. Its keys are fetched when the
 * first token comes, and again when they change.
 *
 * @param onError is told why an issuer's keys cannot be had; its tokens are then not known
 */
export function oidcTokens(issuer: OidcIssuer, onError: (error: unknown) => void): TokenSource {
  let keys: ReturnType<typeof keysOf> | undefined;
  return {
    hasTokens: async () => true,
    grantOf: async (text) => {
      if (issuerOf(text) !== issuer.issuer) return undefined;
      try {
        keys ??= keysOf(issuer);
        const { payload } = await jwtVerify(text, await keys, {
          issuer: issuer.issuer,
          audience: issuer.audience,
          clockTolerance: clockToleranceS,
          requiredClaims: ['sub', 'exp'],
        });
        const subject = payload.sub ?? '';
        const rule = issuer.rules.find((each) => matchesName([each.subject], subject));
        if (!rule) return undefined;
        const { scope, names = [] } = rule;
        const mayChange =
          names.length === 0 ? undefined : (name: string) => matchesName(names, name);
        const holder = `${issuer.issuer} ${subject}`;
        return { scope, holder, caller: { actor: subject, viewer: undefined, mayChange } };
      } catch (error) {
        if ((error as { code?: string }).code?.startsWith('ERR_JWT')) return undefined;
        keys = undefined;
        onError(error);
        return undefined;
      }
    },
  };
}
