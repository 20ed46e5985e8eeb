import { binaryKind, isShippedKind } from './binary-kind.ts';

/** A text, or the reason why the bytes are none, as the rest of a sentence about the file, and what to do. */
type DecodedText =
  | { readonly text: string }
  | { readonly problem: string; readonly remedy: string };

const saveIt = 'Save it in UTF-8';
const nameAnother = 'Name a text file instead';
const onboardIt = 'Give it to "deskpack onboard" instead';

/** Encodings by the first bytes of a file; UTF-32 first, because its mark begins as that of UTF-16 does. */
const marks: ReadonlyArray<readonly [encoding: string, start: readonly number[]]> = [
  ['UTF-32 (little-endian)', [0xff, 0xfe, 0, 0]],
  ['UTF-32 (big-endian)', [0, 0, 0xfe, 0xff]],
  ['UTF-16 (little-endian)', [0xff, 0xfe]],
  ['UTF-16 (big-endian)', [0xfe, 0xff]],
];

/** Encodings without a byte order mark, by the zeros among the first four bytes if the first letters are ASCII. */
const zeros: Readonly<Record<string, string>> = {
  '.000': 'UTF-32 (little-endian)',
  '000.': 'UTF-32 (big-endian)',
  '.0.0': 'UTF-16 (little-endian)',
  '0.0.': 'UTF-16 (big-endian)',
};

/** The encoding of a text in units of two or four bytes; undefined for others. */
export function wideEncoding(bytes: Uint8Array): string | undefined {
  const marked = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const pattern = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : '.')).join('');
  return zeros[pattern];
}

function utf8In(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const newline = 0x0a;

/** The first byte that is not UTF-8, and its line from 1. */
function firstWrong(bytes: Buffer): { readonly byte: number; readonly line: number } {
  let start = 0;
  let line = 1;
  // A newline is never a part of another character.
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
    if (utf8In(bytes.subarray(start, end)) === undefined) break;
    start = end + 1;
    line += 1;
  }
  const rest = bytes.subarray(start);
  const text = rest.toString('utf8');
  let at = 0;
  for (let from = 0; ; ) {
    const next = text.indexOf('\ufffd', from);
    at += Buffer.byteLength(text.slice(from, next));
    // The replacement character itself is three bytes in UTF-8.
    if (rest.toString('latin1', at, at + 3) !== '\xef\xbf\xbd') return { byte: rest[at]!, line };
    at += 3;
    from = next + 1;
  }
}

/** Whether a byte is a control character that does not occur in texts of any single-byte encoding. */
const isControl = (byte: number) =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f;

/** Decodes UTF-8; a byte order mark is kept. Invalid bytes are never replaced. */
export function decodeText(given: Uint8Array): DecodedText {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const encoding = wideEncoding(bytes);
  if (encoding !== undefined) {
    return { problem: `is in ${encoding}, not in UTF-8`, remedy: saveIt };
  }
  const text = utf8In(bytes);
  // A letter that is typed is no sign of a kind; zeros are.
  const kind = text === undefined || text.includes('\0') ? binaryKind(bytes) : undefined;
  if (kind !== undefined) {
    const remedy = isShippedKind(bytes) ? onboardIt : nameAnother;
    return { problem: `is not text, but ${kind}`, remedy };
  }
  if (text !== undefined) return { text };
  const { byte, line } = firstWrong(bytes);
  const where = `byte 0x${byte.toString(16).toUpperCase()} in line ${line}`;
  return bytes.some(isControl)
    ? { problem: `is not text: see ${where}`, remedy: nameAnother }
    : {
        problem: `is not in UTF-8, but probably in Latin-1 or Windows-1252: see ${where}`,
        remedy: saveIt,
      };
}
