import { DeskpackError } from '../../../error/deskpack-error.ts';

const variable = 'DESKPACK_CATALOG_TOKEN';

/**
 * A token without surrounding whitespace.
 *
 * @param origin the source of the token, for the error message, which never contains the token itself
 * @throws DeskpackError when it is not valid in a header
 */
export function parseToken(text: string, origin: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new DeskpackError('token-unusable', {
    reason: `the token in ${origin} is empty or has spaces or control characters`,
    action: 'Use one line of letters, digits and signs, such as "openssl rand -hex 32" prints.',
  });
}

/** Letters, digits and signs of 128 bits, with 64 of them. */
const shortest = 22;

/**
 * Refuses a token that could be found by trying, for a catalog that would believe it.
 *
 * @throws DeskpackError
 */
export function refuseWeak(token: string): void {
  if (token.length >= shortest && new Set(token).size > shortest / 3) return;
  throw new DeskpackError('token-unusable', {
    reason: 'the token could be guessed: it is too short, or has too few different characters',
    action: `Use one of 128 bits or more, at least ${shortest} characters, such as "openssl rand -hex 32" prints.`,
  });
}

/** The token in the environment, if any, which both the catalog and its clients use. */
export function environmentToken(): string | undefined {
  const given = process.env[variable];
  return given ? parseToken(given, variable) : undefined;
}
