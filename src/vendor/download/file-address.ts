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
  /** What stands behind "#" and belongs to a web application, with that sign; empty if nothing does, or a file is meant. */
  readonly fragment: string;
}

const form = /^https?:\/\//i;

/** Whether a text is an `http://` or `https://` address. */
export function isFileAddress(text: string): boolean {
  return form.test(text.trim());
}

/** A fragment that names a digest, of any kind. */
const digest = /^#(?:md5|sha\d+|blake\w*)[=:-]/i;
const sha256 = /^#sha256[=:-]([0-9a-f]{64})$/i;

/** The endings of what is a file, whatever a server answers. */
const fileEnding =
  /\.(?:deb|appimage|rpm|snap|flatpak(?:ref|repo)?|tar(?:\.\w{1,4})?|t[gx]z|tbz2?|tzst|gz|xz|zst|bz2|zip|7z|rar|jar|exe|msi|dmg|pkg|apk|iso|run|bin|sh|py|whl|json|desktop)$/i;

/** Whether a page can be meant by an address: no digest is given, and its name is not that of a file. */
export function mayBePage({ url, sha256 }: Pick<FileAddress, 'url' | 'sha256'>): boolean {
  return sha256 === undefined && !fileEnding.test(url.pathname);
}

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
  const fragment = mayBePage({ url, sha256 }) ? url.hash : '';
  url.hash = '';
  return { url, address: url.href, sha256, fragment };
}

/** What makes plain HTTP acceptable. */
export interface HttpPolicy {
  /** Whether the user has said so. */
  readonly allowsHttp?: boolean | undefined;
  /** The digest of the file, if one was given. */
  readonly sha256: string | undefined;
  /** Whether the answer may be a page, which is nothing that an image is made of. */
  readonly takesPage?: boolean | undefined;
}

/**
 * Refuses to ask an address over plain HTTP, where others could put another file in place of the wanted one: unless it is on this
 * machine, its digest is known, the user allows it, or it may be a page.
 *
 * @throws DeskpackError `download-insecure`
 */
export function requireSecure(url: URL, { allowsHttp, sha256, takesPage }: HttpPolicy): void {
  const isSafe = url.protocol === 'https:' || isLoopbackName(url.hostname);
  const isAllowed = allowsHttp === true || sha256 !== undefined;
  if (isSafe || isAllowed || (takesPage === true && mayBePage({ url, sha256 }))) return;
  throw insecureAddress(url);
}
