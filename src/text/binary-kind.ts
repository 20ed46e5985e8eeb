/** Kinds of files by their first bytes, the more special ones first; `at` is the offset of bytes that are not the first. */
const kinds: ReadonlyArray<{
  readonly kind: string;
  readonly start: string;
  readonly at?: number;
}> = [
  { kind: 'a Debian package', start: '!<arch>\ndebian-binary' },
  { kind: 'an archive of ar', start: '!<arch>\n' },
  { kind: 'an AppImage', start: 'AI\x01', at: 8 },
  { kind: 'an AppImage', start: 'AI\x02', at: 8 },
  { kind: 'a program', start: '\x7fELF' },
  { kind: 'a program for Windows', start: 'MZ' },
  { kind: 'a package of RPM', start: '\xed\xab\xee\xdb' },
  { kind: 'a ZIP archive', start: 'PK\x03\x04' },
  { kind: 'a compressed file (gzip)', start: '\x1f\x8b' },
  { kind: 'a compressed file (xz)', start: '\xfd7zXZ\0' },
  { kind: 'a compressed file (zstd)', start: '\x28\xb5\x2f\xfd' },
  { kind: 'a compressed file (bzip2)', start: 'BZh' },
  { kind: 'a 7z archive', start: '7z\xbc\xaf\x27\x1c' },
  { kind: 'a tar archive', start: 'ustar', at: 257 },
  { kind: 'a picture (PNG)', start: '\x89PNG' },
  { kind: 'a picture (JPEG)', start: '\xff\xd8\xff' },
  { kind: 'a picture (GIF)', start: 'GIF8' },
  { kind: 'a PDF document', start: '%PDF-' },
  { kind: 'a database (SQLite)', start: 'SQLite format 3\0' },
];

/** What a file that is no text is, as in a sentence: `a Debian package`; undefined if its kind is not known. */
export function binaryKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512));
  const begins = ({ start: sign, at = 0 }: (typeof kinds)[number]) =>
    start.toString('latin1', at, at + sign.length) === sign;
  return kinds.find(begins)?.kind;
}
