import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimizeSvg, type Rounding } from '../../../src/icon/optimize/optimize-svg.ts';
import { checkSvg } from '../../../src/icon/svg/svg.ts';
import { iconOf } from '../../recipe/hostile-descriptor.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const optimized = (text: string) => new TextDecoder().decode(optimizeSvg(bytes(text)).bytes);
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"${attributes}>${content}</svg>`;

describe('an optimized icon', () => {
  it('keeps view box, size, ids, title and all visible parts', () => {
    const drawing = svg(
      '<title>A</title><defs><linearGradient id="gradient"/></defs><g id="unused" opacity=".5"><path id="a" fill="url(#gradient)" d="M0 0h9v9z"/></g><rect width="0" height="0"/>',
      ' width="48" height="48"',
    );
    expect(optimized(drawing)).toBe(drawing);
  });

  it('has no data of drawing programs, comments, metadata, declarations or spaces', () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- made by hand -->
${svg(
  '\n <metadata>x</metadata>\n <i:view i:zoom="1"/>\n <path i:label="x" d="M 0.000 0.000 L 9.000 9.000"/>\n',
  ' xmlns:i="http://www.inkscape.org/namespaces/inkscape"',
)}`;
    expect(optimized(text)).toBe(svg('<path d="m0 0 9 9"/>'));
  });

  it('has no scripts', () => {
    const text = svg('<script>x()</script><path onclick="x()" d="M0 0h9"/>', ' onload="x()"');
    expect(checkSvg(bytes(text))).not.toEqual([]);
    expect(optimized(text)).toBe(svg('<path d="M0 0h9"/>'));
  });

  it('keeps more decimals in a small drawing', () => {
    const small = optimized(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 .01 .01"><path d="M.0000012 0h.0012345"/></svg>',
    );
    expect(small).toContain('d="M.000001 0h.001235"');
  });

  it('lists savings that add up to the whole difference', () => {
    const text = svg('<!-- x -->  <path d="M 1.000 2.000 h 9"/>');
    const { bytes: short, savings } = optimizeSvg(bytes(text));
    const sum = savings.reduce((all, saving) => all + saving.bytes, 0);
    expect(text.length - short.length).toBe(sum);
    expect(savings).toContainEqual({ what: 'comments', bytes: 8 });
  });

  it('is valid for any path', () => {
    assert(
      property(nat(), nat(3_000), (seed, size) => {
        expect(checkSvg(optimizeSvg(iconOf(size, seed)).bytes)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('is UTF-8, also if the original has another encoding', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?>'.concat(svg('<title>\u00e9</title>'));
    const short = optimizeSvg(Uint8Array.from(Buffer.from(text, 'latin1'))).bytes;
    expect(new TextDecoder().decode(short)).toBe(svg('<title>\u00e9</title>'));
  });
});

describe('the numbers of an optimized icon', () => {
  const number = '.1234567890123';
  const rounded = (viewBox: string, rounding?: Rounding) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}><rect width="${number}" height="9"/><path d="M${number} 0h9"/></svg>`;
    const short = new TextDecoder().decode(optimizeSvg(bytes(text), rounding).bytes);
    const [, width, start] = /width="([^"]*)".*d="M(\S*) /s.exec(short) ?? [];
    expect(width).toBe(start);
    return start;
  };

  it.each([
    ['viewBox="0 0 48 48"', '.12346'],
    ['viewBox="0 0 .01 9"', '.123457'],
    ['viewBox="0 0 9 .01"', '.123457'],
    ['viewBox = "0 0 .01 .01"', '.123457'],
    ["viewBox='0,0,.01,.01'", '.123457'],
    ['viewBox=" 0 , 0  .01  .01 "', '.123457'],
    ['viewBox="0 0 .00000001 1"', '.123456789'],
    ['viewBox="0 0 0 0"', '.12346'],
    ['viewBox=""', '.12346'],
    ['id="a"', '.12346'],
  ])('are as fine as the shorter side of the drawing asks for: %s', (viewBox, short) => {
    expect(rounded(viewBox)).toBe(short);
  });

  it('are rounded to nine decimals, or not at all, on request', () => {
    expect(rounded('viewBox="0 0 48 48"', 'coarse')).toBe('.12346');
    expect(rounded('viewBox="0 0 48 48"', 'fine')).toBe('.123456789');
    expect(rounded('viewBox="0 0 48 48"', 'none')).toBe(number);
  });
});

describe('the source of an optimized icon', () => {
  it.each([
    ['spaces', ' \n <path d="M0 0h9"/> ', '<path d="M0 0h9"/>'],
    ['empty attributes', '<path fill="" d="M0 0h9"/>', '<path d="M0 0h9"/>'],
    ['blanks in attributes', '<path class=" a  b " d="M0 0h9"/>', '<path class="a b" d="M0 0h9"/>'],
    ['colours', '<path fill="#ff0000" d="M0 0h9"/>', '<path fill="red" d="M0 0h9"/>'],
    ['empty groups', '<g></g><defs></defs><path d="M0 0h9"/>', '<path d="M0 0h9"/>'],
    [
      'blanks in styles',
      '<style> .a { fill : #ff0000; } </style><path d="M0 0h9"/>',
      '<style>.a{fill:red}</style><path d="M0 0h9"/>',
    ],
  ])('is written shorter: %s', (_, content, short) => {
    expect(optimized(svg(content))).toBe(svg(short));
  });

  it('loses unused namespaces', () => {
    const path = '<path d="M0 0h9"/>';
    expect(optimized(svg(path, ' xmlns:a="http://example.org/"'))).toBe(svg(path));
  });

  it.each([
    ['transforms', '<path transform="translate(1 2)" d="M0 0h9"/>'],
    ['curves that are nearly straight', '<path d="M0 0c1 1 2 2 3 3"/>'],
    ['curves that are nearly arcs', '<path stroke="red" d="M5 0c2.761 0 5 2.239 5 5"/>'],
    ['curves of the third degree', '<path d="M0 0c2 4 4 4 6 0"/>'],
    ['radii of arcs', '<path d="M0 0a5.0001 5.0001 0 0 1 10 0"/>'],
    [
      'rules of style that nothing uses, and their order',
      '<style>.a{fill:red}.b{fill:red}.a{stroke:red}</style><path class="b" d="M0 0h9"/>',
    ],
  ])('stays as it is: %s', (_, content) => {
    expect(optimized(svg(content))).toBe(svg(content));
  });

  it('must be an SVG', () => {
    expect(() => optimizeSvg(new Uint8Array())).toThrow(TypeError);
    expect(() => optimizeSvg(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toThrow('well-formed');
  });
});
