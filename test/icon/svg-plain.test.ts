import { array, assert, constantFrom, nat, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDepth } from '../../src/icon/svg-finding.ts';
import { isPlainDrawing } from '../../src/icon/svg-plain.ts';
import { readFindings } from '../../src/icon/svg-reader.ts';
import { caseCount } from '../support/sample.ts';

const header = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
`;

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string) => `<svg ${xmlns}>${content}</svg>`;

/** An element with as many others around it. */
const nested = (depth: number) => `${'<g>'.repeat(depth)}<g/>${'</g>'.repeat(depth)}`;

const attributes = (count: number) => Array.from({ length: count }, (_, n) => ` a${n}=""`).join('');

const drawing = `${header}<svg
   xmlns:svg="http://www.w3.org/2000/svg" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink='http://www.w3.org/1999/xlink'
   xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" xml:space="preserve" id="svg1">
  <!-- a - b -->
  <title>A > B</title>
  <metadata id="m"><dc:format dc:x="1">image/svg+xml</dc:format></metadata>
  <defs><linearGradient id="g" xlink:href="#h"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>
  <path d="M0 0h48v48" fill="url(#g)" style="fill:url('#g');mask:url( #m )"/>
  <use xlink:href = "#m" href='#x'/><g
  ><svg:rect x="1"/><text>it's "x"</text></g >
</svg>
`;

describe('the quick look at an icon', () => {
  it.each([
    ['with everything that drawing programs write', drawing],
    ['with nothing in it', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['with attributes that have "on" within their names', svg('<g font-size="1" version="1"/>')],
    ['with many attributes', svg(`<g${attributes(64)}/>`)],
    ['nested as deeply as any may be', svg(nested(maxDepth - 2))],
    ['with a comment after it', '<svg xmlns="http://www.w3.org/2000/svg"></svg> <!-- x -->\n'],
  ])('is enough for a drawing %s', (_, text) => {
    expect(isPlainDrawing(text)).toBe(true);
    expect(readFindings(text)).toEqual([]);
  });

  it.each([
    ['an element left open', svg('<g>')],
    ['elements closed in the wrong order', svg('<g><a></g></a>')],
    ['an attribute given twice', svg('<g a="1" b="" a="2"/>')],
    ['an outermost element left open', `<svg ${xmlns}>`],
    ['an outermost element left open after others', `<svg ${xmlns}><svg></svg>`],
    ['two outermost elements', svg('').repeat(2)],
    ['two outermost elements, the second without a namespace', `${svg('')}<g/>`],
    ['two outermost elements that are empty', `<svg ${xmlns}/><svg></svg>`],
    ['another outermost element', `<g ${xmlns}><svg></svg></g>`],
    ['the outermost element within itself', svg(svg(''))],
    ['a namespace within', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['the prefix xml bound to another namespace', `<svg ${xmlns} xmlns:xml="http://a"></svg>`],
    ['the prefix xmlns bound', `<svg ${xmlns} xmlns:xmlns="http://a"></svg>`],
    [
      'another prefix for the namespace of xml',
      `<svg ${xmlns} xmlns:a="http://www.w3.org/XML/1998/namespace"></svg>`,
    ],
    [
      'another prefix for the namespace of xmlns',
      `<svg ${xmlns} xmlns:a="http://www.w3.org/2000/xmlns/"></svg>`,
    ],
    [
      'two prefixes for one namespace',
      `<svg ${xmlns} xmlns:a="http://a" xmlns:b="http://a"></svg>`,
    ],
    ['a prefix for no namespace', `<svg ${xmlns} xmlns:a=""></svg>`],
    ['a namespace that starts with a space', `<svg ${xmlns} xmlns:a=" http://a"></svg>`],
    ['a namespace that ends with a space', `<svg ${xmlns} xmlns:a="http://a "></svg>`],
    ['more attributes than any drawing has', svg(`<g${attributes(65)}/>`)],
    ['an element one level too deep', svg(nested(maxDepth - 1))],
    ['text after the end', `${svg('')}x`],
    ['text between comments after the end', `${svg('')}<!-- a -->x<!-- b -->`],
    ['an end in a comment', `${svg('<g>')}<!-- </svg> -->`],
    ['a value that is cut by one of another kind', svg(`<g a='"' b="'" url(x)"/>`)],
    [
      'a reference that goes on in the next value',
      svg('<g a="url(#a" fill="url(http://example.org)"/>'),
    ],
    ['geometry in a value', svg(`<g a=' d="' fill="url(x)" b='"'/>`)],
    ['text before the beginning', `x${svg('')}`],
    ['a blank before the declaration', ` ${header}${svg('')}`],
    ['a comment that holds --', svg('<!-- a -- b -->')],
    ['a prefix of nowhere', svg('<a:b/>')],
    ['an attribute with a prefix of nowhere', svg('<g a:b=""/>')],
    ['a prefix bound again', svg('<g xmlns:xlink="http://www.w3.org/1999/xlink"/>')],
    ['a no-break space between attributes', svg('<g\u00a0a=""/>')],
    ['a value that is missing', svg('<g a=/>')],
    ['a value that is missing before the end', svg('<g a=>"b"</g>')],
    ['a value that goes on after the tag', svg('<g a=">b</g>')],
    ['an attribute without quotes', svg('<g a=1/>')],
    ['no blank between attributes', svg('<g a=""b=""/>')],
    ['a lower-than sign in a value', svg('<g a="<"/>')],
    ['the end of CDATA in text', svg(']]>')],
    ['a control character', svg('\u0001')],
    ['elements too deep', svg(`${'<g>'.repeat(255)}<g/><g><g/></g>${'</g>'.repeat(255)}`)],
    ['a script', svg('<script/>')],
    ['an event handler', svg('<g onclick=""/>')],
    ['a reference to the outside', svg('<image href="http://example.org"/>')],
    ['style that refers to the outside', svg('<style>@import "x"</style>')],
    ['style with something in it', svg('<style>a<g/>@import "x"</style>')],
  ])('is not enough for %s', (_, text) => {
    expect(isPlainDrawing(text)).toBe(false);
  });

  it('never passes what the XML reader has something to say about', () => {
    const scrap = oneof(
      constantFrom(
        ...['<', '>', '/', '/>', '</', '"', "'", '=', ' ', '\n', '\t', '&', '&amp;', ';', '!', '?'],
        ...[
          '<!--',
          '-->',
          '--',
          '-',
          ']]>',
          '[',
          ']',
          '<![CDATA[',
          '<?x ?>',
          '<!DOCTYPE svg>',
          ':',
        ],
        ...['xmlns', 'xmlns:a="b"', ' xmlns=""', 'xml', 'svg', 'a:b', 'on', ' onload=""', '\u00a0'],
        ...['href', ' href="x"', 'url(x)', 'style', '<style>', '</style>', '<script/>', '\ufeff'],
        ...['<g>', '</g>', '<g/>', '</svg>', '<svg>', '\0', '\u2028', '\u{1f600}', 'é', '\\75 rl('],
      ),
      string({ unit: 'binary', maxLength: 2 }),
    );
    const edit = tuple(nat(drawing.length), nat(12), scrap, nat(3));
    const numRuns = caseCount(4_000);
    let passed = 0;
    assert(
      property(array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = drawing;
        for (const [at, removed, inserted, kind] of edits) {
          const middle = [inserted, '', text.slice(at, at + removed), inserted][kind] ?? '';
          const end = kind === 3 ? at : at + removed;
          text = text.slice(0, at) + middle + (kind === 2 ? middle : '') + text.slice(end);
        }
        // What is read was decoded, and so holds no half characters.
        text = Buffer.from(text).toString();
        if (!isPlainDrawing(text)) return;
        passed += 1;
        expect(readFindings(text)).toEqual([]);
      }),
      { numRuns },
    );
    expect(passed).toBeGreaterThan(numRuns / 10);
  });
});
