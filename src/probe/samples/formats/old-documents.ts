import { joined, littleEndian, padded } from '../parts/bytes.ts';
import { sampleText, sampleTitle } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
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

/** Lotus 1-2-3, version 2. */
const wk1 = () =>
  joined(
    record(0, littleEndian(2, 0x0406)),
    record(6, littleEndian(2, 0, 0, 1, 0)),
    record(15, [0xff], littleEndian(2, 0, 0), `'${word}\0`),
    record(14, [0xff], littleEndian(2, 1, 0), eightBytes(Number(number))),
    record(1),
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

const spaces = ['office', 'style', 'text', 'table', 'drawing'].map(
  (name) => `xmlns:${name === 'drawing' ? 'draw' : name}="http://openoffice.org/2000/${name}"`,
);

/** The content of an OpenOffice.org 1 document of each class. */
const page = `<draw:page draw:name="1" draw:master-page-name="M"><draw:text-box draw:style-name="G" svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="5cm">${`<text:p text:style-name="P">${sampleTitle}</text:p>`}</draw:text-box></draw:page>`;
const bodies: Readonly<Record<string, string>> = {
  text: `<text:p text:style-name="P">${sampleTitle}</text:p>`.repeat(4),
  spreadsheet: `<table:table table:name="1"><table:table-row><table:table-cell><text:p>${word}</text:p></table:table-cell><table:table-cell table:value-type="float" table:value="${number}"><text:p>${number}</text:p></table:table-cell></table:table-row></table:table>`,
  presentation: page,
  drawing: page,
};

function openOffice(kind: string, type: string): Buffer {
  const start = `${spaces.join(' ')} xmlns:fo="http://www.w3.org/1999/XSL/Format" xmlns:svg="http://www.w3.org/2000/svg" office:version="1.0"`;
  const entry = (name: string, media: string) =>
    `<manifest:file-entry manifest:media-type="${media}" manifest:full-path="${name}"/>`;
  return zipOf({
    mimetype: type,
    'content.xml': `${declaration}<office:document-content ${start} office:class="${kind}"><office:automatic-styles><style:style style:name="P" style:family="paragraph"><style:properties fo:font-size="48pt"/></style:style><style:style style:name="G" style:family="graphics"><style:properties draw:fill="none" draw:stroke="none"/></style:style></office:automatic-styles><office:body>${bodies[kind]}</office:body></office:document-content>`,
    'styles.xml': `${declaration}<office:document-styles ${start}><office:automatic-styles><style:page-master style:name="L"/></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-master-name="L"/></office:master-styles></office:document-styles>`,
    'META-INF/manifest.xml': `${declaration}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">${entry('/', type)}${entry('content.xml', 'text/xml')}${entry('styles.xml', 'text/xml')}</manifest:manifest>`,
  });
}

/** What follows `application/vnd.sun.xml.`, the extension and the class. */
const openOfficeDocuments: ReadonlyArray<readonly [string, string, string]> = [
  ['writer', 'sxw', 'text'],
  ['writer.template', 'stw', 'text'],
  ['writer.global', 'sxg', 'text'],
  ['calc', 'sxc', 'spreadsheet'],
  ['calc.template', 'stc', 'spreadsheet'],
  ['impress', 'sxi', 'presentation'],
  ['impress.template', 'sti', 'presentation'],
  ['draw', 'sxd', 'drawing'],
  ['draw.template', 'std', 'drawing'],
];

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
    format: 'wk1',
    types: 'application/vnd.lotus-1-2-3 123 lotus123 wk1',
    extension: 'wk1',
    make: wk1,
  },
  {
    format: 'wordperfect',
    types: 'application/vnd.wordperfect wordperfect wordperfect5.1',
    extension: 'wpd',
    make: wordPerfect,
  },
  { format: 'dbf', types: 'application/dbf dbase xbase', extension: 'dbf', make: dbf },
  ...openOfficeDocuments.map(([name, extension, kind]) => {
    const type = `application/vnd.sun.xml.${name}`;
    return { format: extension, types: type, extension, make: () => openOffice(kind, type) };
  }),
];
