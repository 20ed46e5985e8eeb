import { describe, expect, it } from 'vitest';
import { readFindings } from '../../src/icon/svg-reader.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string) => `<svg ${xmlns}>${content}</svg>`;
const kinds = (text: string) => readFindings(text).map(({ kind }) => kind);

/** What drawing programs write into a file. */
const drawing = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg
   xmlns:svg="http://www.w3.org/2000/svg" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink='http://www.w3.org/1999/xlink'
   ${xmlns} viewBox="0 0 48 48" xml:space="preserve" id="svg1">
  <title>A > B</title>
  <metadata id="m"><dc:format dc:x="1">image/svg+xml</dc:format></metadata>
  <defs><linearGradient id="g" xlink:href="#h"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>
  <path d="M0 0h48v48" fill="url(#g)" style="fill:url('#g');mask:url( #m )"/>
  <use xlink:href = "#m" href='#x'/><g font-size="1"
  ><svg:rect x="1"/><text>it's "x"</text></g >
</svg>
<!-- x -->
`;

describe('what the XML reader finds', () => {
  it('is nothing in what drawing programs write', () => {
    expect(readFindings(drawing)).toEqual([]);
  });

  it('is another outermost element, even of the namespace of SVG', () => {
    expect(readFindings(`<g ${xmlns}/>`)).toMatchObject([
      { kind: 'not-svg', message: expect.stringContaining('<g>') },
    ]);
  });

  it('is an error in words of its own, without a place of the reader', () => {
    for (const text of [svg('<g>'), `${svg('')}x`, `\n${svg('<g a="1" a="2"/>')}`, svg('<a.b')]) {
      const [found] = readFindings(text);
      expect(found?.kind).toBe('not-well-formed');
      expect(found?.message).toMatch(/^it is not well-formed XML: \D.*[^.]$/s);
      expect(found?.message).not.toMatch(/\d+:\d+/);
    }
  });

  it('is an error at the character at which reading ends', () => {
    const before = `<svg ${xmlns}><g a="1" `;
    expect(readFindings(`${before}=/></svg>`)).toMatchObject([{ offset: before.length }]);
  });

  it('is an event handler where its name starts, whatever stands in its value', () => {
    const text = svg('<g id="onclick" onclick="onclick()"/>');
    expect(readFindings(text)).toMatchObject([
      { kind: 'event-handler', offset: text.indexOf('onclick="') },
    ]);
    const empty = svg(`<g id='""' onclick=""/>`);
    expect(readFindings(empty)).toMatchObject([
      { kind: 'event-handler', offset: empty.indexOf('onclick') },
    ]);
  });

  it('is nothing in instructions to other programs', () => {
    expect(kinds(`<?program href="a.css"?>${svg('')}`)).toEqual([]);
  });

  it('is a style in <style> alone', () => {
    expect(kinds(svg('<title>@import "a.css";</title>'))).toEqual([]);
    expect(kinds(svg('<style>a{}</style><title>@import "a.css";</title>'))).toEqual([]);
    expect(kinds(svg('<title>@import "a.css";</title><style>a{}</style>'))).toEqual([]);
  });

  it('is nothing in 256 levels of elements, and an error in 257', () => {
    const nested = (levels: number) => svg('<g>'.repeat(levels - 1) + '</g>'.repeat(levels - 1));
    expect(kinds(nested(256))).toEqual([]);
    expect(kinds(nested(257))).toEqual(['not-well-formed']);
  });
});

describe('the entities of an icon', () => {
  const declared = (declaration: string, content: string) =>
    `<!DOCTYPE svg [${declaration}]>${svg(content)}`;

  it('end the reading where programs refuse them, used or not', () => {
    const text = declared('<!ENTITY a "&#38;b;"><!ENTITY c SYSTEM "c.xml">', '<script/>');
    expect(kinds(text)).toEqual(['not-well-formed']);
  });

  it('do not end it where they only come from another file', () => {
    const text = declared('<!ENTITY a SYSTEM "a.xml">', '<script/>');
    expect(kinds(text)).toEqual(['outside-reference', 'script']);
  });

  it('may have a long name', () => {
    const name = 'ns_of_a_drawing_program';
    const text = declared(`<!ENTITY ${name} "${'x'.repeat(200)}">`, `&${name};`.repeat(6_000));
    expect(kinds(text)).toEqual(['not-well-formed']);
  });

  it('may expand to a million characters', () => {
    const used = (count: number) =>
      declared(`<!ENTITY a "${'x'.repeat(250)}">`, '&a;'.repeat(count));
    expect(kinds(used(4_000))).toEqual([]);
    expect(kinds(used(4_001))).toEqual(['not-well-formed']);
  });

  it('are counted beside those that every XML file has', () => {
    expect(kinds(declared('<!ENTITY a "b">', '&amp;&a;&lt;'))).toEqual([]);
  });
});
