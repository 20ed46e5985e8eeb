import { joined, littleEndian, padded } from '../parts/bytes.ts';
import { sampleText, sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const [word = '', number] = sampleTitle.split(' ');

/** A record of a spreadsheet: its type, its length and its content. */
const record = (
  type: number,
  ...content: ReadonlyArray<Uint8Array | readonly number[] | string>
) => {
  const bytes = joined(...content);
  return joined(littleEndian(2, type, bytes.length), bytes);
};

const eightBytes = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** Excel 2, which later versions read: two cells in a font of 48 points. Format: [MS-XLS] and "Excel 2.1 File Format". */
const xls = () =>
  joined(
    record(0x0009, littleEndian(2, 2, 0x10)),
    record(0x0031, littleEndian(2, 960, 0), [5], 'Arial'),
    record(0x0024, [0, 1], littleEndian(2, 256 * 28)),
    record(0x0004, littleEndian(2, 0, 0), [0, 0, 0, word.length], word),
    record(0x0003, littleEndian(2, 0, 1), [0, 0, 0], eightBytes(Number(number))),
    record(0x000a),
  );

/** WordPerfect 5.1: no packets, and lines that end with a hard return. */
const wordPerfect = () =>
  joined([0xff], 'WPC', littleEndian(4, 16), [1, 10, 0, 1], littleEndian(2, 0, 0), sampleText);

/** A table of dBase III with one field for words. */
function dbf(): Buffer {
  const width = 16;
  const field = joined(padded('NAME', 11), 'C', Buffer.alloc(4), [width, 0], Buffer.alloc(14));
  const size = littleEndian(2, 32 + field.length + 1, width + 1);
  return joined(
    [3, 100, 1, 1],
    littleEndian(4, 1),
    size,
    Buffer.alloc(20),
    field,
    [13],
    ` ${sampleTitle.padEnd(width)}`,
    [26],
  );
}

/** Formats that later ones have replaced, and that office programs still open. */
export const oldDocuments: readonly SampleFormat[] = [
  {
    format: 'xls',
    types:
      'application/vnd.ms-excel msexcel excel ms-excel dos_ms_excel xls zz-application/zz-winassoc-xls',
    extension: 'xls',
    make: xls,
  },
  {
    format: 'wordperfect',
    types: 'application/vnd.wordperfect wordperfect wordperfect5.1',
    extension: 'wpd',
    make: wordPerfect,
  },
  { format: 'dbf', types: 'application/dbf dbase xbase', extension: 'dbf', make: dbf },
];
