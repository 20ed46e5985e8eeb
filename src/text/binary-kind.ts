/** Kinds of files by their first bytes, the more special ones first; `at` is the offset of bytes that are not the first. */
const kinds: ReadonlyArray<{
  readonly kind: string;
  readonly start: string;
  readonly at?: number;
  /** Whether vendors ship applications in it. */
  readonly isShipped?: true;
}> = [
  { kind: 'a Debian package', start: '!<arch>\ndebian-binary', isShipped: true },
  { kind: 'an archive of ar', start: '!<arch>\n' },
  { kind: 'an AppImage', start: 'AI\x01', at: 8, isShipped: true },
  { kind: 'an AppImage', start: 'AI\x02', at: 8, isShipped: true },
  { kind: 'a program', start: '\x7fELF', isShipped: true },
  { kind: 'a program for Windows', start: 'MZ', isShipped: true },
  { kind: 'a package of RPM', start: '\xed\xab\xee\xdb' },
  { kind: 'a ZIP archive', start: 'PK\x03\x04', isShipped: true },
  { kind: 'a compressed file (gzip)', start: '\x1f\x8b', isShipped: true },
  { kind: 'a compressed file (xz)', start: '\xfd7zXZ\0', isShipped: true },
  { kind: 'a compressed file (zstd)', start: '\x28\xb5\x2f\xfd', isShipped: true },
  { kind: 'a compressed file (bzip2)', start: 'BZh', isShipped: true },
  { kind: 'a 7z archive', start: '7z\xbc\xaf\x27\x1c' },
  { kind: 'a tar archive', start: 'ustar', at: 257, isShipped: true },
  { kind: 'a picture (PNG)', start: '\x89PNG' },
  { kind: 'a picture (JPEG)', start: '\xff\xd8\xff' },
  { kind: 'a picture (GIF)', start: 'GIF8' },
  { kind: 'a PDF document', start: '%PDF-' },
  { kind: 'a database (SQLite)', start: 'SQLite format 3\0' },
];

function kindOf(bytes: Uint8Array): (typeof kinds)[number] | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512));
  return kinds.find(
    ({ start: sign, at = 0 }) => start.toString('latin1', at, at + sign.length) === sign,
  );
}

/** What a file that is no text is, as in a sentence: `a Debian package`; undefined if its kind is not known. */
export function binaryKind(bytes: Uint8Array): string | undefined {
  return kindOf(bytes)?.kind;
}

/** Whether a file that is no text is of a kind in which vendors ship applications. */
export function isShippedKind(bytes: Uint8Array): boolean {
  return kindOf(bytes)?.isShipped === true;
}
