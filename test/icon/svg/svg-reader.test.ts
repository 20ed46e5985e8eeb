import { describe, expect, it } from 'vitest';
import { readFindings } from '../../../src/icon/svg/svg-reader.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string) => `<svg ${xmlns}>${content}</svg>`;
const kinds = (text: string) => readFindings(text).map(({ kind }) => kind);

/** Files as drawing programs write them. */
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

describe('the findings of the XML reader', () => {
  it('are empty for files of drawing programs', () => {
    expect(readFindings(drawing)).toEqual([]);
  });

  it('include another root element, even in the namespace of SVG', () => {
    expect(readFindings(`<g ${xmlns}/>`)).toMatchObject([
      { kind: 'not-svg', message: expect.stringContaining('<g>') },
    ]);
  });

  it("include errors with our own texts, without the reader's position", () => {
    for (const text of [svg('<g>'), `${svg('')}x`, `\n${svg('<g a="1" a="2"/>')}`, svg('<a.b')]) {
      const [found] = readFindings(text);
      expect(found?.kind).toBe('not-well-formed');
      expect(found?.message).toMatch(/^it is not well-formed XML: \D.*[^.]$/s);
      expect(found?.message).not.toMatch(/\d+:\d+/);
    }
  });

  it('include an error at the character where reading ends', () => {
    const before = `<svg ${xmlns}><g a="1" `;
    expect(readFindings(`${before}=/></svg>`)).toMatchObject([{ offset: before.length }]);
  });

  it('include an event handler at the start of its name, for any value', () => {
    const text = svg('<g id="onclick" onclick="onclick()"/>');
    expect(readFindings(text)).toMatchObject([
      { kind: 'event-handler', offset: text.indexOf('onclick="') },
    ]);
    const empty = svg(`<g id='""' onclick=""/>`);
    expect(readFindings(empty)).toMatchObject([
      { kind: 'event-handler', offset: empty.indexOf('onclick') },
    ]);
  });

  it('ignore processing instructions for other programs', () => {
    expect(kinds(`<?program href="a.css"?>${svg('')}`)).toEqual([]);
  });

  it('include styles only of the element <style>', () => {
    expect(kinds(svg('<title>@import "a.css";</title>'))).toEqual([]);
    expect(kinds(svg('<style>a{}</style><title>@import "a.css";</title>'))).toEqual([]);
    expect(kinds(svg('<title>@import "a.css";</title><style>a{}</style>'))).toEqual([]);
  });

  it('include an error from 257 levels of elements on', () => {
    const nested = (levels: number) => svg('<g>'.repeat(levels - 1) + '</g>'.repeat(levels - 1));
    expect(kinds(nested(256))).toEqual([]);
    expect(kinds(nested(257))).toEqual(['not-well-formed']);
  });
});

describe('the entities of an icon', () => {
  const declared = (declaration: string, content: string) =>
    `<!DOCTYPE svg [${declaration}]>${svg(content)}`;

  it('are an error if programs refuse them, used or not', () => {
    const text = declared('<!ENTITY a "&#38;b;"><!ENTITY c SYSTEM "c.xml">', '<script/>');
    expect(kinds(text)).toEqual(['not-well-formed']);
  });

  it('are a warning if they come from another file', () => {
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

  it('count together with the predefined ones', () => {
    expect(kinds(declared('<!ENTITY a "b">', '&amp;&a;&lt;'))).toEqual([]);
  });
});
