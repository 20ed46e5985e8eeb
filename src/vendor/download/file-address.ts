import { isLoopbackName } from '../../system/loopback.ts';
import { addressError, insecureAddress } from './download-errors.ts';

/** An address that a file is downloaded from. */
export interface FileAddress {
  /** Without fragment, user and password. */
  readonly url: URL;
  /** The same as text, as it stands in descriptors. */
  readonly address: string;
  /** The digest that the file has to have, as 64 hexadecimal digits in lower case; undefined if none was given. */
  readonly sha256: string | undefined;
}

const form = /^https?:\/\//i;

/** Whether a text is an `http://` or `https://` address. */
export function isFileAddress(text: string): boolean {
  return form.test(text.trim());
}

/** A fragment that names a digest, of any kind. */
const digest = /^#(?:md5|sha\d+|blake\w*)[=:-]/i;
const sha256 = /^#sha256[=:-]([0-9a-f]{64})$/i;

function digestIn({ hash, host }: URL): string | undefined {
  // Other fragments name a place in a page.
  if (!digest.test(hash)) return undefined;
  const [, hex] = sha256.exec(hash) ?? [];
  if (hex !== undefined) return hex.toLowerCase();
  throw addressError(
    host,
    'the digest behind "#" cannot be checked',
    'Write it as #sha256= and 64 hexadecimal digits, or leave it out.',
  );
}

/**
 * Reads an address such as `https://vendor.example/viewer.deb#sha256=9f86…`.
 *
 * @throws DeskpackError `download-address` if it is none, has a user or a password, or a digest of another kind
 */
export function parseFileAddress(text: string): FileAddress {
  const trimmed = text.trim();
  if (!isFileAddress(trimmed) || !URL.canParse(trimmed)) {
    throw addressError(
      undefined,
      'the address is not complete',
      'Copy it again: it begins with https:// and a host.',
    );
  }
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '') {
    throw addressError(
      url.host,
      'the address has a user or a password, which others could read in the descriptor, the image and logs',
      'Download it with a program that asks for the password, then give the path of the file.',
    );
  }
  const sha256 = digestIn(url);
  url.hash = '';
  return { url, address: url.href, sha256 };
}

/** What makes plain HTTP acceptable. */
export interface HttpPolicy {
  /** Whether the user has said so. */
  readonly allowsHttp?: boolean | undefined;
  /** The digest of the file, if one was given. */
  readonly sha256: string | undefined;
}

/**
 * Refuses to ask an address over plain HTTP, where others could put another file in place of the wanted one: unless it is on this
 * machine, its digest is known, or the user allows it.
 *
 * @throws DeskpackError `download-insecure`
 */
export function requireSecure(url: URL, { allowsHttp, sha256 }: HttpPolicy): void {
  const isSafe = url.protocol === 'https:' || isLoopbackName(url.hostname);
  if (!isSafe && allowsHttp !== true && sha256 === undefined) throw insecureAddress(url);
}
