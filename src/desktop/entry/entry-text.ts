import { decodeBytes } from '../../text/decode-bytes.ts';
import { wideEncoding } from '../../text/decode-text.ts';
import { wrongDecoding } from '../../text/wrong-decoding.ts';

/** The text of a desktop file, which should be in UTF-8. */
interface EntryText {
  /** Without the values that are no text in any known encoding. */
  readonly text: string;
  /** The other encoding that values were read in; undefined if all were in UTF-8. Translations do not count. */
  readonly encoding: string | undefined;
  /** The keys of the values that are left out. Translations do not count. */
  readonly unread: readonly string[];
}

/** The key of a line with an untranslated value. */
const keyOf = (line: string) => /^([A-Za-z0-9-]+)[ \t]*=/.exec(line)?.[1];

/** The encoding that a file of an earlier version of the specification declares, if it is a single one. */
function declaredEncoding(bytes: Buffer): string | undefined {
  const [, name = ''] = /^Encoding[ \t]*=[ \t]*(\S+)/m.exec(bytes.toString('latin1')) ?? [];
  // Many files declare UTF-8 and have something else.
  if (name === '' || /^utf-?8$/i.test(name)) return undefined;
  return decodeBytes(new Uint8Array(), name) === undefined ? undefined : name;
}

/** Letters in a row that are no word in a language that Latin-1 is for. */
const unlikely = /[\u0080-\u009f]|[À-ÖØ-öø-ÿŠšŽžŒœŸƒ]{4}/;

/** A line as Windows-1252, which has all letters of Latin-1, if it seems to be a text then. */
function asLatin(bytes: Buffer): { readonly text: string; readonly encoding: string } | undefined {
  const text = decodeBytes(bytes, 'windows-1252') ?? '';
  if (unlikely.test(text) || wrongDecoding(text)) return undefined;
  const isLatin1 = bytes.every((byte) => byte < 0x80 || byte >= 0xa0);
  return { text, encoding: isLatin1 ? 'Latin-1' : 'Windows-1252' };
}

const newline = 0x0a;

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(newline, start);
    yield bytes.subarray(start, end === -1 ? bytes.length : end);
    start = end === -1 ? bytes.length + 1 : end + 1;
  }
}

/**
 * The text of a desktop file. If it is not in UTF-8, each line is read in the encoding that the file declares, else in
 * UTF-8 or Latin-1, as files of some packages mix them.
 *
 * Format: Desktop Entry Specification 1.5, "Basic format of the file"; for `Encoding`, version 0.9.4.
 */
export function decodeEntry(given: Uint8Array): EntryText {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const wide = wideEncoding(bytes);
  if (wide !== undefined) {
    const label = wide.includes('UTF-16') ? `utf-16${wide.includes('little') ? 'le' : 'be'}` : wide;
    const text = decodeBytes(bytes, label);
    return { text: text ?? '', encoding: wide, unread: [] };
  }
  const whole = decodeBytes(bytes, 'utf-8');
  if (whole !== undefined) return { text: whole, encoding: undefined, unread: [] };
  const declared = declaredEncoding(bytes);
  const lines: string[] = [];
  const unread: string[] = [];
  let encoding: string | undefined;
  for (const line of linesOf(bytes)) {
    const isAscii = line.every((byte) => byte < 0x80);
    const own = isAscii || declared === undefined ? undefined : decodeBytes(line, declared);
    const plain = own ?? decodeBytes(line, 'utf-8');
    const latin = plain === undefined ? asLatin(line) : undefined;
    const key = keyOf(line.toString('latin1'));
    const text = plain ?? latin?.text;
    if (text !== undefined) lines.push(text);
    else if (key !== undefined) unread.push(key);
    if (key !== undefined) encoding ??= own === undefined ? latin?.encoding : declared;
  }
  return { text: lines.join('\n'), encoding, unread };
}
