import { sampleTitle } from '../parts/words.ts';
import { type PackedFiles, zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const [word, number] = sampleTitle.split(' ');

const odf = 'urn:oasis:names:tc:opendocument:xmlns:';
const spaces = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="${odf}${name}:1.0"`)
  .join(' ');
const more = `xmlns:draw="${odf}drawing:1.0" xmlns:fo="${odf}xsl-fo-compatible:1.0" xmlns:svg="${odf}svg-compatible:1.0"`;

const paragraph = `<text:p text:style-name="P">${sampleTitle}</text:p>`;
const styles = `<office:automatic-styles><style:style style:name="P" style:family="paragraph"><style:text-properties fo:font-size="48pt"/></style:style><style:style style:name="C" style:family="table-cell"><style:text-properties fo:font-size="48pt"/></style:style><style:style style:name="W" style:family="table-column"><style:table-column-properties style:column-width="8cm"/></style:style><style:style style:name="G" style:family="graphic"><style:graphic-properties draw:fill="none" draw:stroke="none"/></style:style><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout></office:automatic-styles>`;
const master = `<office:master-styles><style:master-page style:name="M" style:page-layout-name="L"/></office:master-styles>`;
const page = `<draw:page draw:name="1" draw:master-page-name="M"><draw:frame draw:style-name="G" svg:x="2cm" svg:y="2cm" svg:width="24cm" svg:height="10cm"><draw:text-box>${paragraph.repeat(4)}</draw:text-box></draw:frame></draw:page>`;

/** The body of an OpenDocument of each kind. */
const bodies = {
  text: paragraph.repeat(4),
  spreadsheet: `<table:table table:name="1"><table:table-column table:style-name="W" table:number-columns-repeated="2"/><table:table-row><table:table-cell table:style-name="C" office:value-type="string"><text:p>${word}</text:p></table:table-cell><table:table-cell table:style-name="C" office:value-type="float" office:value="${number}"><text:p>${number}</text:p></table:table-cell></table:table-row></table:table>`,
  presentation: page,
  drawing: page,
};

type Kind = keyof typeof bodies;

const bodyOf = (kind: Kind) =>
  `<office:body><office:${kind}>${bodies[kind]}</office:${kind}></office:body>`;

function openDocument(kind: Kind, type: string): Buffer {
  const path = (name: string, media: string) =>
    `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="${media}"/>`;
  return zipOf({
    mimetype: type,
    'content.xml': `${declaration}<office:document-content ${spaces} ${more} office:version="1.2">${styles}${bodyOf(kind)}</office:document-content>`,
    'styles.xml': `${declaration}<office:document-styles ${spaces} ${more} office:version="1.2">${styles}${master}</office:document-styles>`,
    'META-INF/manifest.xml': `${declaration}<manifest:manifest xmlns:manifest="${odf}manifest:1.0" manifest:version="1.2">${path('/', type)}${path('content.xml', 'text/xml')}${path('styles.xml', 'text/xml')}</manifest:manifest>`,
  });
}

/** The name of a format after `application/vnd.oasis.opendocument.`, its extension and its kind. */
const openDocuments: ReadonlyArray<readonly [string, string, Kind]> = [
  ['text', 'odt', 'text'],
  ['text-template', 'ott', 'text'],
  ['spreadsheet', 'ods', 'spreadsheet'],
  ['spreadsheet-template', 'ots', 'spreadsheet'],
  ['presentation', 'odp', 'presentation'],
  ['presentation-template', 'otp', 'presentation'],
  ['graphics', 'odg', 'drawing'],
  ['graphics-template', 'otg', 'drawing'],
];

/** A text in one XML file. */
const flatText = () =>
  `${declaration}<office:document ${spaces} ${more} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">${styles}${master}${bodyOf('text')}</office:document>\n`;

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
const main = (name: string) => `${schemas}/${name}/2006/main`;

/** The relations of a part, each a type and a target. */
const relations = (...all: ReadonlyArray<readonly [string, string]>) =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${all.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A package of Office Open XML, whose parts are named with their content types. */
function openXml(
  start: string,
  parts: ReadonlyArray<readonly [path: string, type: string, xml: string]>,
  others: PackedFiles,
): Buffer {
  const kinds = parts.map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="application/vnd.${type}+xml"/>`,
  );
  return zipOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kinds.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', start]),
    ...Object.fromEntries(parts.map(([path, , xml]) => [path, `${declaration}${xml}`])),
    ...others,
  });
}

function wordDocument(type: string): Buffer {
  const text = `<w:p><w:r><w:rPr><w:sz w:val="96"/></w:rPr><w:t>${sampleTitle}</w:t></w:r></w:p>`;
  const xml = `<w:document xmlns:w="${main('wordprocessingml')}"><w:body>${text.repeat(4)}<w:sectPr/></w:body></w:document>`;
  return openXml('word/document.xml', [['word/document.xml', `${type}.main`, xml]], {});
}

const colour = (name: string, value: string) =>
  `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const colours = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
].map((name) => colour(name, name.startsWith('lt') ? 'FFFFFF' : '000000'));
const fonts = ['major', 'minor'].map(
  (name) =>
    `<a:${name}Font><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}Font>`,
);
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const effects = '<a:effectStyle><a:effectLst/></a:effectStyle>';
/** The theme, without which some programs read neither slides nor workbooks. */
const theme = `<a:theme xmlns:a="${main('drawingml')}" name="a"><a:themeElements><a:clrScheme name="a">${colours.join('')}</a:clrScheme><a:fontScheme name="a">${fonts.join('')}</a:fontScheme><a:fmtScheme name="a"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effects.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const fills = ['none', 'gray125'].map(
  (type) => `<fill><patternFill patternType="${type}"/></fill>`,
);
const formats = [0, 1].map((font) => `<xf fontId="${font}" fillId="0" borderId="0"/>`).join('');

/** Two formats of cells, the second with large letters. */
const styleSheet = `<styleSheet xmlns="${main('spreadsheetml')}"><fonts count="2"><font><sz val="11"/></font><font><sz val="48"/></font></fonts><fills count="2">${fills.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2">${formats}</cellXfs></styleSheet>`;

function workbook(type: string): Buffer {
  const space = main('spreadsheetml');
  const row = `<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>${word}</t></is></c><c r="B1" s="1"><v>${number}</v></c></row>`;
  return openXml(
    'xl/workbook.xml',
    [
      [
        'xl/workbook.xml',
        `${type}.main`,
        `<workbook xmlns="${space}" xmlns:r="${office}"><sheets><sheet name="${word}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/worksheets/sheet1.xml',
        'openxmlformats-officedocument.spreadsheetml.worksheet',
        `<worksheet xmlns="${space}"><cols><col min="1" max="2" width="28" customWidth="1"/></cols><sheetData>${row}</sheetData></worksheet>`,
      ],
      ['xl/styles.xml', 'openxmlformats-officedocument.spreadsheetml.styles', styleSheet],
      ['xl/theme/theme1.xml', 'openxmlformats-officedocument.theme', theme],
    ],
    {
      'xl/_rels/workbook.xml.rels': relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
        ['theme', 'theme/theme1.xml'],
      ),
    },
  );
}

function slides(type: string): Buffer {
  const names = `xmlns:a="${main('drawingml')}" xmlns:r="${office}" xmlns:p="${main('presentationml')}"`;
  const kind = 'openxmlformats-officedocument.presentationml';
  const box = (id: number, text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="a"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="500000" y="500000"/><a:ext cx="8000000" cy="4000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en" sz="6000"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const tree = (text: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${text === '' ? '' : box(2, text)}</p:spTree></p:cSld>`;
  const map = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${[1, 2, 3, 4, 5, 6].map((each) => `accent${each}="accent${each}"`).join(' ')} hlink="hlink" folHlink="folHlink"/>`;
  return openXml(
    'ppt/presentation.xml',
    [
      [
        'ppt/presentation.xml',
        `${type}.main`,
        `<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      ],
      ['ppt/slides/slide1.xml', `${kind}.slide`, `<p:sld ${names}>${tree(sampleTitle)}</p:sld>`],
      [
        'ppt/slideLayouts/slideLayout1.xml',
        `${kind}.slideLayout`,
        `<p:sldLayout ${names}>${tree('')}</p:sldLayout>`,
      ],
      [
        'ppt/slideMasters/slideMaster1.xml',
        `${kind}.slideMaster`,
        `<p:sldMaster ${names}>${tree('')}${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      ],
      ['ppt/theme/theme1.xml', 'openxmlformats-officedocument.theme', theme],
    ],
    {
      'ppt/_rels/presentation.xml.rels': relations(
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['slide', 'slides/slide1.xml'],
      ),
      'ppt/slides/_rels/slide1.xml.rels': relations([
        'slideLayout',
        '../slideLayouts/slideLayout1.xml',
      ]),
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
        'slideMaster',
        '../slideMasters/slideMaster1.xml',
      ]),
      'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ),
    },
  );
}

const word2007 = 'openxmlformats-officedocument.wordprocessingml';
const excel2007 = 'openxmlformats-officedocument.spreadsheetml';
const slides2007 = 'openxmlformats-officedocument.presentationml';

/** What follows `application/vnd.`, the extension and the maker. The types of those with macros are another in the package. */
const openXmlDocuments: ReadonlyArray<readonly [string, string, (type: string) => Buffer]> = [
  [`${word2007}.document`, 'docx', wordDocument],
  [`${word2007}.template`, 'dotx', wordDocument],
  ['ms-word.document.macroEnabled', 'docm', wordDocument],
  [`${excel2007}.sheet`, 'xlsx', workbook],
  [`${excel2007}.template`, 'xltx', workbook],
  ['ms-excel.sheet.macroEnabled', 'xlsm', workbook],
  [`${slides2007}.presentation`, 'pptx', slides],
  [`${slides2007}.template`, 'potx', slides],
  [`${slides2007}.slideshow`, 'ppsx', slides],
  ['ms-powerpoint.presentation.macroEnabled', 'pptm', slides],
];

/** What follows `application/vnd.` in the type of a file. */
const typeOf = (name: string) => (name.startsWith('ms-') ? `${name.toLowerCase()}.12` : name);

export const officeDocuments: readonly SampleFormat[] = [
  ...openDocuments.map(([name, extension, kind]) => {
    const type = `application/vnd.oasis.opendocument.${name}`;
    return { format: extension, types: type, extension, make: () => openDocument(kind, type) };
  }),
  {
    format: 'fodt',
    types: 'application/vnd.oasis.opendocument.text-flat-xml',
    extension: 'fodt',
    make: flatText,
  },
  ...openXmlDocuments.map(([name, extension, make]) => ({
    format: extension,
    types: `application/vnd.${typeOf(name)}`,
    extension,
    make: () => make(name),
  })),
];
