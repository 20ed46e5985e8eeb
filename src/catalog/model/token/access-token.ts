import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameKey } from '../name-key.ts';

/** Each includes those before it. */
export const scopes = ['read', 'write', 'admin'] as const;
export type Scope = (typeof scopes)[number];

/** How much a token may have registered at a time. Undefined is any number. */
export interface Quota {
  /** Applications that are there. */
  readonly applications?: number | undefined;
  /** Bytes of its documents that are kept, those in the history too, and of pictures of its applications. */
  readonly bytes?: number | undefined;
}

export type Usage = Required<{ readonly [Name in keyof Quota]: number }>;

/** A token as everybody may know it. */
export interface AccessToken {
  /** The part of its text by which it is found. */
  readonly id: string;
  /** The name of its bearer, for the history. */
  readonly name: string;
  readonly scope: Scope;
  /** The applications that it may change, as patterns with `*`; none means all. */
  readonly names: readonly string[];
  /** The labels of its bearer in access rules; undefined if it sees everything. */
  readonly labels?: readonly string[] | undefined;
  /** Undefined if it may register any number. */
  readonly quota?: Quota | undefined;
  /** ISO 8601 in UTC, as are the others. */
  readonly created: string;
  readonly expires?: string | undefined;
  readonly revoked?: string | undefined;
}

/** A token as it is stored: of its text there is only a hash. */
export interface StoredToken extends AccessToken {
  readonly hash: string;
}

/** Marks a text as a token of a catalog, so that tools find those that were published by mistake. */
const prefix = 'dpk';
const idBytes = 8;
/** Twice as many as could ever be guessed. */
const secretBytes = 32;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Its text, which is shown once, and what is stored of it. */
export function newToken(): { readonly text: string; readonly id: string; readonly hash: string } {
  const id = randomBytes(idBytes).toString('hex');
  const text = `${prefix}_${id}_${randomBytes(secretBytes).toString('base64url')}`;
  return { text, id, hash: hashOf(text) };
}

/** The id in the text of a token; undefined if it has not the form of one. */
export function tokenId(text: string): string | undefined {
  return /^dpk_([0-9a-f]{16})_[\w-]{43}$/.exec(text)?.[1];
}

/** Whether a text is that of a token, compared in constant time. */
export function isTextOf(text: string, { hash }: StoredToken): boolean {
  return timingSafeEqual(Buffer.from(hashOf(text)), Buffer.from(hash));
}

export function isUsable({ expires, revoked }: AccessToken, now: Date): boolean {
  return revoked === undefined && (expires === undefined || now.toISOString() < expires);
}

export function includes(scope: Scope, wanted: Scope): boolean {
  return scopes.indexOf(scope) >= scopes.indexOf(wanted);
}

/** Whether a text is one with these parts in this order, anything between them, and nothing before and after. */
function hasParts(text: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** The form of a pattern as a regular expression: no name has other characters, so that another pattern would never match. */
export const namePatternForm = '^[A-Za-z0-9*][A-Za-z0-9._*-]*$';

/** Whether a pattern can match the name of an application. */
export function isNamePattern(pattern: string): boolean {
  return new RegExp(namePatternForm).test(pattern);
}

/** Whether a name matches one of some patterns, in which `*` stands for any characters. Names are compared by their keys. */
export function matchesName(patterns: readonly string[], name: string): boolean {
  const key = nameKey(name);
  return patterns.some((pattern) => hasParts(key, nameKey(pattern).split('*')));
}
