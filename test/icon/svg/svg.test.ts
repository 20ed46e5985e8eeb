import { array, assert, constantFrom, oneof, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSvg } from '../../../src/icon/svg/svg.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const kinds = (text: string) => checkSvg(bytes(text)).map(({ kind }) => kind);
const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string) => `<svg ${xmlns}>${content}</svg>`;

describe('an icon without findings', () => {
  it.each([
    ['a drawing', svg('<path d="M0 0h8v8z" fill="red"/>')],
    [
      'a declaration, a document type and comments',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- made by hand -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg('<g/>')}`,
    ],
    ['a byte order mark', `\ufeff${svg('')}`],
    [
      'a prefix for its own namespace',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>',
    ],
    [
      'namespaces declared as entities, as drawing programs write them',
      `<!DOCTYPE svg [<!-- x --> <!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;"/>`,
    ],
    [
      'elements and attributes of drawing programs',
      svg(
        '<x:namedview xmlns:x="http://sodipodi.example/" x:href="http://example.org/" x:onload="1"/>',
      ),
    ],
    [
      'references within the file',
      svg('<use xlink:href="#a" fill="url(#b)" mask="url( \'#c\' )"/>'),
    ],
    ['an embedded picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      'an embedded drawing, shown as a picture',
      svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'),
    ],
    ['plain style', svg('<style>@media print{.a{fill:url("#b")}}</style><g style="fill:red"/>')],
    ['an embedded font', svg('<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>')],
    ['an animation', svg('<rect><animate attributeName="x" from="0" to="9"/></rect>')],
  ])('has no problem: %s', (_, text) => {
    expect(checkSvg(bytes(text))).toEqual([]);
  });

  it('may be in another encoding that browsers know', () => {
    const latin1 = `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<title>\u00e9</title>')}`;
    expect(checkSvg(Uint8Array.from(Buffer.from(latin1, 'latin1')))).toEqual([]);
    const utf16 = Buffer.from(`\ufeff${svg('<title>\u{1f600}</title>')}`, 'utf16le');
    expect(checkSvg(Uint8Array.from(utf16))).toEqual([]);
  });
});

describe('a file that is not well-formed SVG', () => {
  it.each([
    ['an empty file', '', 'not-well-formed'],
    ['text', 'icon', 'not-well-formed'],
    ['an element left open', `<svg ${xmlns}><g></svg>`, 'not-well-formed'],
    ['an ampersand on its own', svg('<title>this & that</title>'), 'not-well-formed'],
    ['an entity that nobody declared', svg('&nbsp;'), 'not-well-formed'],
    ['an attribute given twice', svg('<g id="a" id="b"/>'), 'not-well-formed'],
    ['a prefix without a namespace', svg('<i:g/>'), 'not-well-formed'],
    ['two outermost elements', `${svg('')}${svg('')}`, 'not-well-formed'],
    ['a NUL', svg('\0'), 'not-well-formed'],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="utf-7"?>', 'not-well-formed'],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not-svg'],
    ['an <svg> without its namespace, which browsers do not show', '<svg/>', 'not-svg'],
    ['an <svg> of another namespace', '<svg xmlns="http://example.org/"/>', 'not-svg'],
  ])('is an error: %s', (_, text, kind) => {
    const problems = checkSvg(bytes(text));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ kind, severity: 'error' });
  });

  it.each([
    ['a PNG picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], /PNG/],
    ['a compressed SVG', [0x1f, 0x8b, 0x08], /gunzip/],
    ['bytes that are no text', [0x3c, 0xff, 0xfe, 0x3e], /UTF-8/],
  ])('says what it is instead: %s', (_, content, message) => {
    const problems = checkSvg(Uint8Array.from(content));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(message),
    });
  });
});

describe('content that does not belong in a drawing', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), ['script']],
    [
      'a script in a namespace of its own',
      svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'),
      ['script'],
    ],
    ['a script in capitals, for pages that hold the drawing', svg('<SCRIPT/>'), ['script']],
    ['an event handler', svg('<g onclick="x()"/>'), ['event-handler']],
    ['an event handler on <svg>', `<svg ${xmlns} onload="x()"/>`, ['event-handler']],
    ['an event handler in capitals', svg('<g OnLoad="x()"/>'), ['event-handler']],
    ['foreignObject', svg('<foreignObject/>'), ['foreign-object']],
    ['an element of a page', svg('<iframe/>'), ['foreign-object']],
    [
      'a picture from a page',
      svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="http://example.org/"/>'),
      ['foreign-object', 'outside-reference'],
    ],
    ['an address', svg('<image href="http://example.org/a.png"/>'), ['outside-reference']],
    ['an address with a prefix', svg('<use xlink:href="other.svg#a"/>'), ['outside-reference']],
    ['an address without a scheme', svg('<use href="//example.org/a#b"/>'), ['outside-reference']],
    ['a file', svg('<image href="file:///etc/passwd"/>'), ['outside-reference']],
    ['another base', svg('<g xml:base="http://example.org/"/>'), ['outside-reference']],
    ['a link that runs a script', svg('<a href="javascript:x()"/>'), ['script']],
    ['such a link with a line break in it', svg('<a href="java&#10;script:x()"/>'), ['script']],
    ['a whole page as an address', svg('<a href="data:text/html,x"/>'), ['script']],
    [
      'a style that refers outside',
      svg('<g style="fill:url(http://example.org/a#b)"/>'),
      ['outside-reference'],
    ],
    [
      'an attribute that refers outside',
      svg('<g filter="url(\'a.svg#b\')"/>'),
      ['outside-reference'],
    ],
    [
      'such a reference with escapes',
      svg('<g style="fill:\\75 rl(//example.org)"/>'),
      ['outside-reference'],
    ],
    [
      'such a reference after a good one',
      svg('<g style="fill:url(#a);mask:url(b)"/>'),
      ['outside-reference'],
    ],
    [
      'a reference that never ends',
      svg('<g style="fill:url(//example.org"/>'),
      ['outside-reference'],
    ],
    ['an image set', svg('<g style="background:image-set(\'a.png\' 1x)"/>'), ['outside-reference']],
    ['an imported style', svg('<style>@import "a.css";</style>'), ['outside-reference']],
    [
      'an imported style in CDATA',
      svg('<style><![CDATA[@import "a.css";]]></style>'),
      ['outside-reference'],
    ],
    [
      'an imported style round another element',
      svg('<style>@import<style/> "a.css";</style>'),
      ['outside-reference'],
    ],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, ['outside-reference']],
    [
      'a style sheet that transforms',
      `<?xml-stylesheet href="#a" type="text/xsl"?>${svg('')}`,
      ['script'],
    ],
    [
      'an animation that sets an address',
      svg('<a><set attributeName="href" to="javascript:x()"/></a>'),
      ['script'],
    ],
    [
      'an animation over addresses',
      svg('<animate attributeName="xlink:href" values="#a;http://example.org/"/>'),
      ['outside-reference'],
    ],
    [
      'an animation that sets a handler',
      svg('<set attributeName="onclick" to="x()"/>'),
      ['event-handler'],
    ],
    [
      'an entity from outside',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
      ['outside-reference'],
    ],
    [
      'attributes given by the document type',
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>${svg('')}`,
      ['script'],
    ],
    [
      'an entity that hides an address',
      `<!DOCTYPE svg [<!ENTITY x "http://example.org/">]>${svg('<use href="&x;"/>')}`,
      ['outside-reference'],
    ],
  ] as const)('is a warning: %s', (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
    expect(checkSvg(bytes(text)).every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('is reported with line and column of its start, counted from 1', () => {
    const text = `<svg ${xmlns}>\r\n  <g\n    id="a"\n    onclick="x()"/>\n  <script/>\n</svg>`;
    expect(checkSvg(bytes(text))).toMatchObject([
      { kind: 'event-handler', line: 4, column: 5 },
      { kind: 'script', line: 5, column: 3 },
    ]);
  });

  it('has at most 20 findings, and a later error is found all the same', () => {
    expect(kinds(svg('<script/>'.repeat(1000)))).toHaveLength(20);
    expect(kinds(`<svg ${xmlns}>${'<script/>'.repeat(1000)}<g>`).at(-1)).toBe('not-well-formed');
  });
});

describe('a hostile file', () => {
  it.each([
    ['elements nested without end', `<svg ${xmlns}>${'<g>'.repeat(200_000)}`],
    [
      'entities made of entities',
      `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${svg('&b;')}`,
    ],
    [
      'an entity used without end',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>${svg('&a;'.repeat(500_000))}`,
    ],
    ['a comment that never ends', `<svg ${xmlns}><!--${'-'.repeat(500_000)}`],
    [
      'attributes without end',
      `<svg ${Array.from({ length: 50_000 }, (_, i) => `a${i}=""`).join(' ')}>`,
    ],
    ['comments that never end', `<svg ${xmlns}>${'<!--'.repeat(300_000)}`],
    ['values that never end', `<svg ${xmlns}>${'<g a="'.repeat(200_000)}`],
    ['quotes without end', `<svg ${xmlns} ${'="'.repeat(500_000)}`],
    ['blanks without end', `<svg ${xmlns}${' '.repeat(1_000_000)}x`],
    ['a name without end', `<${'a'.repeat(1_000_000)}`],
  ])('is refused at once: %s', (_, text) => {
    expect(checkSvg(bytes(text)).some(({ severity }) => severity === 'error')).toBe(true);
  });

  it('of any bytes is checked without an exception', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), (content) => {
        expect(checkSvg(content).length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('of pieces of XML is checked without an exception', () => {
    const piece = oneof(
      constantFrom(
        ...[
          '<svg ',
          xmlns,
          '>',
          '/>',
          '</svg>',
          '<g',
          '</g>',
          '<style>',
          '</style>',
          '<!--',
          '-->',
        ],
        ...[
          '<![CDATA[',
          ']]>',
          '<!DOCTYPE svg',
          '[',
          ']',
          '<!ENTITY a "',
          '&a;',
          '&#x0;',
          '&#',
          '<?',
        ],
        ...['?>', '<?xml version="1.0"?>', ' id="', '"', "'", '=', ' xmlns:a="', '__proto__="1" '],
        ...[' constructor="', ' toString:a="', ' href="', 'url(', '\\', '#', '\r\n', '\ud800', '%'],
      ),
      string({ maxLength: 4 }),
    );
    assert(
      property(array(piece, { maxLength: 30 }), (pieces) => {
        for (const { line, column, message } of checkSvg(bytes(pieces.join('')))) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message).not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a drawing that another one references', () => {
  it.each([
    '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
    '<use xlink:href="data:image/svg+xml,%3Csvg/%3E#a"/>',
    '<use href="DATA:image/SVG+xml,x#a"/>',
    '<use href="data:image/&#10;svg+xml,x#a"/>',
    '<a href="data:image/svg+xml,x"><path d="M0 0"/></a>',
    '<use><set attributeName="href" to="data:image/svg+xml,x#a"/></use>',
  ])('may run scripts: %s', (content) => {
    expect(kinds(svg(content))).toEqual(['script']);
  });
});
