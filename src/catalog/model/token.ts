import { DeskpackError } from '../../error/deskpack-error.ts';

const variable = 'DESKPACK_CATALOG_TOKEN';

/**
 * A token without the blanks around it.
 *
 * @param origin where it was read, for the message, which never holds the token itself
 * @throws DeskpackError when no header could carry it
 */
export function parseToken(text: string, origin: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new DeskpackError('token-unusable', {
    reason: `the token in ${origin} is empty or has spaces or control characters`,
    action: 'Use one line of letters, digits and signs, such as "openssl rand -hex 32" prints.',
  });
}

/** The token that the environment has for the catalog and for whoever writes to it, if it has one. */
export function environmentToken(): string | undefined {
  const given = process.env[variable];
  return given ? parseToken(given, variable) : undefined;
}
