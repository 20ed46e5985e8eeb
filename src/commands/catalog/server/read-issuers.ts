import type { OidcIssuer, OidcRule } from '../../../catalog/http/access/openid/oidc-tokens.ts';
import { scopes } from '../../../catalog/model/token/access-token.ts';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { readText } from '../../../system/files/read-text.ts';
import { isLoopbackName } from '../../../system/loopback.ts';
import { isObject } from '../../../text/json/json-object.ts';

const maxBytes = 1_000_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Keys are only fetched over TLS or from this machine, so that they cannot be replaced in the network. */
function isSafe(address: unknown): boolean {
  if (!isText(address) || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopbackName(hostname);
}

/** A misspelled property would otherwise be ignored, and a rule without names, labels or claims grants more. */
function hasOnly(value: object, ...names: readonly string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}

const areClaims = (value: unknown) =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isText);

function isRule(value: unknown): value is OidcRule {
  return (
    isObject(value) &&
    hasOnly(value, 'subject', 'claims', 'scope', 'names', 'labels') &&
    (value.subject === undefined ? value.claims !== undefined : isText(value.subject)) &&
    (value.claims === undefined || areClaims(value.claims)) &&
    scopes.some((scope) => scope === value.scope) &&
    (value.names === undefined || areTexts(value.names)) &&
    (value.labels === undefined || areTexts(value.labels))
  );
}

function isIssuer(value: unknown): value is OidcIssuer {
  return (
    isObject(value) &&
    hasOnly(value, 'issuer', 'audience', 'jwks', 'rules', 'people') &&
    isSafe(value.issuer) &&
    isText(value.audience) &&
    (value.jwks === undefined || isSafe(value.jwks)) &&
    (value.people === undefined || value.people === true) &&
    Array.isArray(value.rules) &&
    value.rules.every(isRule)
  );
}

function unusable(file: string, reason: string): DeskpackError {
  return new DeskpackError('issuers-unusable', {
    doing: `read the issuers in ${file}`,
    reason,
    subject: { kind: 'file', name: file },
    action:
      'Write a list such as [{"issuer":"https://ci.example","audience":"catalog","rules":[{"subject":"repo:acme/*:ref:refs/heads/main","scope":"write","names":["acme-*"]}]}].',
  });
}

export async function readIssuers(file: string): Promise<readonly OidcIssuer[]> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(file, maxBytes));
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    throw unusable(file, `it is not JSON: ${errorMessage(cause)}`);
  }
  if (!Array.isArray(value) || value.length === 0) throw unusable(file, 'it is no list of issuers');
  const wrong = value.findIndex((each) => !isIssuer(each));
  if (wrong === -1) return value;
  throw unusable(
    file,
    `its element ${wrong} is no issuer: it needs an https address as "issuer", an "audience" and "rules" with "scope" and "subject" or "claims"; "people" can only be true; unknown properties are refused`,
  );
}
