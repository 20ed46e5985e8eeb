import { gzipSync } from 'node:zlib';
import { joined, littleEndian } from '../parts/bytes.ts';
import { sampleColours } from '../parts/picture.ts';
import { strokes, strokesSize } from '../parts/strokes.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

/** In points. */
const page = { width: 640, height: 480 };
const unit = 6;
/** The distance of the white band's edges from the middle. */
const band = 80;
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
  const white = `1 ${gray} 0 ${middle - band} ${page.width} ${2 * band} ${rectangle}`;
  const words = placed.map(
    ([x1, y1, x2, y2]) => `${x1} ${y1} ${move} ${x2} ${y2} ${line} ${stroke}`,
  );
  return `${[...boxes, white, `0 ${gray === 'g' ? 'G' : gray} ${unit} ${width} 1 J`, ...words].join('\n')}\n`;
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
    ...filled(5, [255, 255, 255], [middle + band, width, middle - band, 0]),
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
  drawn(
    'dxf',
    'image/vnd.dxf dxf application/dxf drawing/dxf zz-application/zz-winassoc-dxf',
    'dxf',
    dxf,
    'words',
  ),
  drawn('wmf', 'image/wmf win-metafile application/wmf msmetafile', 'wmf', wmf),
];
