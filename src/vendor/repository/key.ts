import { keyUnusable } from './repository-errors.ts';

/** Larger files are no keys of a repository. */
export const maxKeyBytes = 1_000_000;

const block = /-----BEGIN PGP ([A-Z ]+)-----(.*?)-----END PGP \1-----/gs;

/** A line of base64 of armour is this long, but for the last one. */
const fullLine = /^[A-Za-z0-9+/]{60,}$/;

/** The bytes of an armoured block, whose line breaks may be blanks; undefined if it is none. */
function bytesOfArmour(body: string): Buffer | undefined {
  const words = body.split(/\s+/).filter(Boolean);
  // Before them are headers, such as a version; a key of a few bytes has no full line.
  const first = words.findIndex((word) => fullLine.test(word));
  const data = words
    .slice(first)
    .filter((word) => !/^=[A-Za-z0-9+/]{4}$/.test(word) && word !== '.');
  const text = data.join('');
  if (first === -1 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  return Buffer.from(text, 'base64');
}

/** The tag of the first OpenPGP packet (RFC 9580, 4.2); undefined if there is none. */
function firstTag(bytes: Buffer): number | undefined {
  const [head = 0] = bytes;
  if ((head & 0x80) === 0) return undefined;
  return (head & 0x40) === 0 ? (head >> 2) & 0x0f : head & 0x3f;
}

const [secretKey, publicKey] = [5, 6];

/** The check sum of armour (RFC 4880, 6.1). */
function crc24(bytes: Buffer): number {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) {
      crc <<= 1;
      if ((crc & 0x1000000) !== 0) crc ^= 0x1864cfb;
    }
  }
  return crc & 0xffffff;
}

function armoured(bytes: Buffer): string {
  const sum = Buffer.alloc(3);
  sum.writeUIntBE(crc24(bytes), 0, 3);
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return [
    '-----BEGIN PGP PUBLIC KEY BLOCK-----',
    '',
    ...lines,
    `=${sum.toString('base64')}`,
    '-----END PGP PUBLIC KEY BLOCK-----',
  ].join('\n');
}

const askVendor = "Take the key from the vendor's page again.";

/**
 * Reads the public key of a repository, or several, armoured or binary. Nothing is checked but its kind: apt checks signatures
 * with it.
 *
 * @param place where it is from, for errors
 * @returns one armoured block, without a line break at its end
 * @throws DeskpackError `repository-key-unusable` if it is no public key
 */
export function readKey(bytes: Uint8Array, place: string): string {
  const data = Buffer.from(bytes);
  const text = data.toString('latin1');
  const blocks = [...text.matchAll(block)];
  const parts = blocks.length > 0 ? blocks.map(([, , body = '']) => bytesOfArmour(body)) : [data];
  if (blocks.some(([, kind = '']) => kind.startsWith('PRIVATE')))
    throw keyUnusable(place, 'it is a private key, which nobody else may have', askVendor);
  if (parts.some((part) => part === undefined))
    throw keyUnusable(place, 'its armour is damaged', askVendor);
  for (const part of parts) {
    const tag = firstTag(part!);
    if (tag === secretKey)
      throw keyUnusable(place, 'it is a private key, which nobody else may have', askVendor);
    if (tag === publicKey) continue;
    const isKeybox = text.startsWith('KBXf', 8);
    throw keyUnusable(
      place,
      isKeybox
        ? 'it is a keybox of GnuPG, which apt cannot read'
        : 'it is no public key of OpenPGP',
      isKeybox ? 'Export the key with: gpg --export --armor' : askVendor,
    );
  }
  return armoured(Buffer.concat(parts as Buffer[]));
}
