import { decodeBytes, windowsLetters } from './decode-bytes.ts';

const byteOf = new Map([...windowsLetters].map((letter, at) => [letter, 0x80 + at]));

/** The bytes of UTF-8 after the first one of a character, as letters of Windows-1252 or Latin-1. */
const next = `[\u0080-\u00bf${windowsLetters}]`;

/** Characters in UTF-8 whose bytes were read as letters of their own. */
const sequences = new RegExp(
  `(?:[\u00c2-\u00df]${next}|[\u00e0-\u00ef]${next}{2}|[\u00f0-\u00f4]${next}{3})+`,
  'g',
);

/** Signs that may follow a capital letter with an accent: "Ä…" and «CAFÉ» are texts. */
const sign = /[»›’‘“”…–—·°²³ªº]/;

/** Many letters with accents in a row, which no language has: those of another alphabet were read as Latin-1. */
const foreign = /[À-ÿ]{5,}/g;

interface WrongDecoding {
  /** Its place in the text. */
  readonly index: number;
  readonly length: number;
  /** What it was; undefined if that is lost, or unknown. */
  readonly meant: string | undefined;
}

function decoded(letters: string): string | undefined {
  const bytes = [...letters].map((letter) => byteOf.get(letter) ?? letter.charCodeAt(0));
  return decodeBytes(Uint8Array.from(bytes), 'utf-8');
}

/** Whether letters are certainly no text: some pairs of them are, such as an É before a closing quotation mark. */
function isCertain(letters: string, meant: string, before: string): boolean {
  if ([...meant].length > 1) return true;
  const [lead = '', second = ''] = letters;
  if (lead === 'Â' || lead === 'Ã') return !(/\p{Lu}/u.test(before) && sign.test(second));
  if (lead === 'Ä' || lead === 'Å') return !sign.test(second);
  return (lead === 'â' && /[€„†œ\u0080-\u009f]/.test(second)) || lead === 'ð';
}

/** The first remain of wrong decoding in a text: U+FFFD, UTF-8 that was read as Latin-1 or Windows-1252, other alphabets. */
export function wrongDecoding(text: string): WrongDecoding | undefined {
  const found: WrongDecoding[] = [];
  const replacement = text.indexOf('\ufffd');
  if (replacement !== -1) found.push({ index: replacement, length: 1, meant: undefined });
  for (const { 0: letters, index } of text.matchAll(sequences)) {
    const meant = decoded(letters);
    if (meant === undefined || !isCertain(letters, meant, text.charAt(index - 1))) continue;
    found.push({ index, length: letters.length, meant });
    break;
  }
  for (const { 0: letters, index } of text.matchAll(foreign)) {
    if (new Set(letters.toLowerCase()).size < 3) continue;
    found.push({ index, length: letters.length, meant: undefined });
    break;
  }
  return found.sort((one, other) => one.index - other.index)[0];
}

/** A text without the remains of wrong decoding whose meaning is known. */
export function withoutWrongDecoding(text: string): string {
  return text.replace(sequences, (letters, index: number) => {
    const meant = decoded(letters);
    return meant !== undefined && isCertain(letters, meant, text.charAt(index - 1))
      ? meant
      : letters;
  });
}
