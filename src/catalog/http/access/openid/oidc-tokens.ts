import { type JWTPayload, jwtVerify } from 'jose';
import { errorMessage } from '../../../../error/deskpack-error.ts';
import { matchesName, type Scope } from '../../../model/token/access-token.ts';
import { Problem } from '../../problems/problem.ts';
import type { TokenSource } from '../access.ts';
import { issuerKeys } from './issuer-keys.ts';
import { IssuerRequests } from './issuer-requests.ts';

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

/** A trusted OpenID Connect issuer: of a CI system, or of the people whom a proxy signs in. */
export interface OidcIssuer {
  /** An `https` address, as the claim `iss` has it. */
  readonly issuer: string;
  /** The value that the claim `aud` must contain. */
  readonly audience: string;
  /** Where its keys are; by default where its own description says. */
  readonly jwks?: string;
  readonly rules: readonly OidcRule[];
  /**
   * That its tokens are of people, with whose browsers a proxy sends them. They only read, whatever the rules allow, so that no page
   * of another site can change anything with them.
   */
  readonly people?: true;
}

const clockToleranceS = 30;

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

/**
 * Whether the type in a token's header is one of some. A token without one counts as a `JWT`, as OpenID Connect leaves it out. An
 * issuer signs more with the same keys, such as the `logout+jwt` that it sends to clients, which grants nothing (RFC 8725).
 */
function isOfType(type: unknown, types: readonly string[]): boolean {
  if (type === undefined) return true;
  return typeof type === 'string' && types.includes(type.toLowerCase().replace('application/', ''));
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
 * The tokens of an OpenID Connect issuer, so that a CI system needs no stored secret.
 *
 * @param onError receives the reason if an issuer's keys cannot be fetched, once until they can
 * @returns a source whose `grantOf` throws a Problem while the issuer does not answer and its keys are unknown
 */
export function oidcTokens(
  { issuer, audience, jwks, rules, people }: OidcIssuer,
  onError: (error: unknown) => void,
): TokenSource {
  const keyOf = issuerKeys(issuer, jwks, new IssuerRequests(issuer, onError));
  const wanted = {
    ...{ issuer, audience, clockTolerance: clockToleranceS, requiredClaims: ['sub', 'exp'] },
  };

  // An access token says what a client may do, and not who is signed in (RFC 9068).
  const types = people ? ['jwt'] : ['jwt', 'at+jwt'];

  /** The claims of a token, or why it is wrong. */
  async function verified(text: string): Promise<JWTPayload | string> {
    try {
      const { payload, protectedHeader } = await jwtVerify(text, keyOf, wanted);
      const { typ } = protectedHeader;
      if (!isOfType(typ, types)) return `its type is ${JSON.stringify(typ)}`;
      return isName(payload.sub) ? payload : 'its subject is no name';
    } catch (error) {
      if (error instanceof Problem) throw error;
      return errorMessage(error);
    }
  }

  return {
    hasTokens: async () => true,
    grantOf: async (text, refuse = () => {}) => {
      if (issuerOf(text) !== issuer) return undefined;
      const payload = await verified(text);
      if (typeof payload === 'string') {
        refuse(`a token of ${issuer} is wrong: ${payload}`);
        return undefined;
      }
      const subject = payload.sub!;
      const rule = rules.find((each) => fits(each, payload));
      if (!rule) {
        refuse(`no rule for ${issuer} fits the token of ${subject}`);
        return undefined;
      }
      const { names = [], labels } = rule;
      const scope = people ? 'read' : rule.scope;
      const mayChange = names.length === 0 ? undefined : (name: string) => matchesName(names, name);
      const holder = `${issuer} ${subject}`;
      return { scope, holder, caller: { actor: subject, viewer: labels, mayChange } };
    },
  };
}

/** The regular expression of a pattern with `**` and `*`. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*+)/).map((part) => {
    if (part === '*') return '[^:/]*';
    if (part.startsWith('*')) return '[^:]*';
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

/**
 * Whether a claim of a token matches a pattern, in which `*` stands for any characters but `:` and `/`, and `**` for any but `:`.
 * Issuers separate the parts of a subject with `:` and escape it in them. Names of owners, projects and branches contain `/`, and
 * one more level may belong to another owner. The comparison is case-sensitive, as branches are.
 *
 * @param claim of a list, one element has to match
 */
function matchesClaim(pattern: string, claim: unknown): boolean {
  const values = Array.isArray(claim) ? claim : [claim];
  const expression = expressionOf(pattern);
  return values.some(
    (value) =>
      ['string', 'number', 'boolean'].includes(typeof value) && expression.test(String(value)),
  );
}
