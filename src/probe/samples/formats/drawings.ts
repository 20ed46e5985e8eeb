import { gzipSync } from 'node:zlib';
import { bigEndian, joined, littleEndian } from '../parts/bytes.ts';
import { sampleColours } from '../parts/picture.ts';
import { strokes, strokesSize } from '../parts/strokes.ts';
import { sampleTitle } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';

/** In points. */
const page = { width: 640, height: 480 };
const unit = 8;
const left = (page.width - strokesSize.width * unit) / 2;
const middle = page.height / 2;

/** The strokes on the page, y upwards. */
const placed = strokes.map((stroke) =>
  stroke.map((value, index) =>
    Math.round(index % 2 === 0 ? left + value * unit : middle + (3 - value) * unit),
  ),
);

/** Quadrants, band and words, with the operators of PDF or PostScript. */
function drawing(
  fill: string,
  gray: string,
  rectangle: string,
  width: string,
  names: string,
): string {
  const [move, line, stroke] = names.split(' ');
  const boxes = sampleColours.map((colour, index) => {
    const shares = colour.map((value) => (value / 255).toFixed(3)).join(' ');
    const x = (index % 2) * (page.width / 2);
    const y = index < 2 ? middle : 0;
    return `${shares} ${fill} ${x} ${y} ${page.width / 2} ${middle} ${rectangle}`;
  });
  const band = `1 ${gray} 0 ${middle - 48} ${page.width} 96 ${rectangle}`;
  const words = placed.map(
    ([x1, y1, x2, y2]) => `${x1} ${y1} ${move} ${x2} ${y2} ${line} ${stroke}`,
  );
  return `${[...boxes, band, `0 ${gray === 'g' ? 'G' : gray} ${unit} ${width} 1 J`, ...words].join('\n')}\n`;
}

/** PDF 1.4 of one page that is drawn without fonts. */
export function pdf(): string {
  const content = drawing('rg', 'g', 're f', 'w', 'm l S');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<<>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}endstream`,
    `<</Title(${sampleTitle})>>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}${table}trailer\n<</Size ${size}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** PostScript of one page. */
export function postScript(start = '%!PS-Adobe-3.0'): string {
  const content = drawing(
    'setrgbcolor',
    'setgray',
    'rectfill',
    'setlinewidth',
    'moveto lineto stroke',
  );
  return `${start}\n%%BoundingBox: 0 0 ${page.width} ${page.height}\n%%Pages: 1\n%%EndComments\n%%Page: 1 1\n${content.replace(' J\n', ' setlinecap\n')}showpage\n%%Trailer\n%%EOF\n`;
}

const encapsulated = () => postScript('%!PS-Adobe-3.0 EPSF-3.0');

/** AutoCAD drawing of lines alone. */
const dxf = () =>
  [
    ...['0', 'SECTION', '2', 'ENTITIES'],
    ...placed.flatMap(([x1, y1, x2, y2]) =>
      ['0', 'LINE', '8', '0', '10', x1, '20', y1, '30', 0, '11', x2, '21', y2, '31', 0].map(String),
    ),
    ...['0', 'ENDSEC', '0', 'EOF', ''],
  ].join('\n');

/** Placeable Windows metafile: each record is its length in words, its function and its parameters. */
function wmf(): Buffer {
  const { width, height } = page;
  const record = (id: number, ...words: readonly number[]) =>
    joined(littleEndian(4, words.length + 3), littleEndian(2, id, ...words));
  const colour = ([red, green, blue]: readonly [number, number, number]) => [
    red | (green << 8),
    blue,
  ];
  const filled = (
    index: number,
    given: readonly [number, number, number],
    box: readonly number[],
  ) => [record(0x02fc, 0, ...colour(given), 0), record(0x012d, index), record(0x041b, ...box)];
  const records = [
    record(0x020b, 0, 0),
    record(0x020c, height, width),
    record(0x02fa, 5, 0, 0, 0, 0),
    record(0x012d, 0),
    ...sampleColours.flatMap((each, index) => {
      const x = (index % 2) * (width / 2);
      const y = index < 2 ? 0 : middle;
      return filled(index + 1, each, [y + middle, x + width / 2, y, x]);
    }),
    ...filled(5, [255, 255, 255], [middle + 48, width, middle - 48, 0]),
    record(0x02fa, 0, unit, 0, 0, 0),
    record(0x012d, 6),
    ...placed.flatMap(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => [
      record(0x0214, height - y1, x1),
      record(0x0213, height - y2, x2),
    ]),
    record(0),
  ];
  const start = joined([0xd7, 0xcd, 0xc6, 0x9a], littleEndian(2, 0, 0, 0, width, height, 96, 0, 0));
  let sum = 0;
  for (let at = 0; at < start.length; at += 2) sum ^= start.readUInt16LE(at);
  const body = Buffer.concat(records);
  const longest = Math.max(...records.map(({ length }) => length)) / 2;
  const header = joined(
    littleEndian(2, 1, 9, 0x300),
    littleEndian(4, body.length / 2 + 9),
    littleEndian(2, 7),
    littleEndian(4, longest),
    [0, 0],
  );
  return joined(start, littleEndian(2, sum), header, body);
}

/** TeX's device independent file that has rules and no characters. In points of TeX, which are 65536 units. */
function dvi(): Buffer {
  const scale = bigEndian(4, 25400000, 473628672, 1000);
  const rules = strokes.flatMap(([x1, y1, x2, y2]) => {
    // A slanted line is a row of squares.
    const steps = x1 === x2 || y1 === y2 ? 1 : 24;
    const point = 65536 * unit;
    return Array.from({ length: steps }, (_, step) => {
      const at = (from: number, to: number) =>
        Math.round((from + ((to - from) * step) / steps) * point);
      const width = Math.round((steps > 1 ? 1 : Math.abs(x2 - x1) + 1) * point);
      const height = Math.round((steps > 1 ? 0.5 : Math.abs(y2 - y1) + 1) * point);
      const bottom = steps > 1 ? at(y1, y2) + height : Math.round((Math.max(y1, y2) + 1) * point);
      const x = steps > 1 ? at(x1, x2) : Math.round(Math.min(x1, x2) * point);
      return joined(
        [141, 146],
        bigEndian(4, x),
        [160],
        bigEndian(4, bottom),
        [137],
        bigEndian(4, height, width),
        [142],
      );
    });
  });
  const start = joined([247, 2], scale, [0]);
  const beginning = joined(
    [139],
    bigEndian(4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    [0xff, 0xff, 0xff, 0xff],
  );
  const body = joined(start, beginning, ...rules, [140]);
  const size = bigEndian(4, page.height * 65536, page.width * 65536);
  const end = joined([248], bigEndian(4, start.length), scale, size, bigEndian(2, 1, 1));
  const last = joined([249], bigEndian(4, body.length), [2]);
  const fill = 4 + ((4 - ((body.length + end.length + last.length) % 4)) % 4);
  return joined(body, end, last, Buffer.alloc(fill, 223));
}

/** XML Paper Specification, which here needs no font either. */
function xps(): Buffer {
  const base = 'http://schemas.microsoft.com/xps/2005/06';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const kinds = {
    xml: 'application/xml',
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    fdseq: 'application/vnd.ms-package.xps-fixeddocumentsequence+xml',
    fdoc: 'application/vnd.ms-package.xps-fixeddocument+xml',
    fpage: 'application/vnd.ms-package.xps-fixedpage+xml',
  };
  const defaults = Object.entries(kinds).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  const hex = (colour: readonly number[]) => Buffer.from(colour).toString('hex').toUpperCase();
  const boxes = sampleColours.map((colour, index) => {
    const [x, y] = [(index % 2) * (page.width / 2), index < 2 ? 0 : middle];
    return `<Path Fill="#${hex(colour)}" Data="M${x},${y} h${page.width / 2} v${middle} h-${page.width / 2} z"/>`;
  });
  const data = placed
    .map(([x1, y1 = 0, x2, y2 = 0]) => `M${x1},${page.height - y1} L${x2},${page.height - y2}`)
    .join(' ');
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="R1" Type="${base}/fixedrepresentation" Target="/a.fdseq"/></Relationships>`,
    'a.fdseq': `<FixedDocumentSequence xmlns="${base}"><DocumentReference Source="/a.fdoc"/></FixedDocumentSequence>`,
    'a.fdoc': `<FixedDocument xmlns="${base}"><PageContent Source="/1.fpage"/></FixedDocument>`,
    '1.fpage': `<FixedPage xmlns="${base}" Width="${page.width}" Height="${page.height}" xml:lang="en">${boxes.join('')}<Path Fill="#FFFFFF" Data="M0,${middle - 48} h${page.width} v96 h-${page.width} z"/><Path Stroke="#000000" StrokeThickness="${unit}" Data="${data}"/></FixedPage>`,
  });
}

const drawn = (
  format: string,
  types: string,
  extension: string,
  make: () => Uint8Array | string,
  shows: SampleFormat['shows'] = 'picture',
): SampleFormat => ({ format, types, extension, make, shows });

export const drawings: readonly SampleFormat[] = [
  drawn('pdf', 'application/pdf acrobat nappdf text/pdf image/pdf', 'pdf', pdf),
  drawn('pdf', 'application/illustrator vnd.adobe.illustrator', 'ai', pdf),
  drawn('pdf.gz', 'application/gzpdf', 'pdf.gz', () => gzipSync(pdf())),
  drawn('ps', 'application/postscript ps image/ps', 'ps', postScript),
  drawn('ps.gz', 'application/gzpostscript', 'ps.gz', () => gzipSync(postScript())),
  drawn('eps', 'image/eps application/eps', 'eps', encapsulated),
  drawn('eps.gz', 'image/gzeps', 'eps.gz', () => gzipSync(encapsulated())),
  drawn(
    'dxf',
    'image/vnd.dxf dxf application/dxf drawing/dxf zz-application/zz-winassoc-dxf',
    'dxf',
    dxf,
    'words',
  ),
  drawn('wmf', 'image/wmf win-metafile application/wmf msmetafile', 'wmf', wmf),
  drawn('dvi', 'application/dvi', 'dvi', dvi, 'words'),
  drawn('dvi.gz', 'application/gzdvi', 'dvi.gz', () => gzipSync(dvi()), 'words'),
  drawn('xps', 'application/vnd.ms-xpsdocument xps', 'xps', xps),
  drawn('xps', 'application/oxps', 'oxps', xps),
];
