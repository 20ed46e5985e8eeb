import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimizeSvg } from '../../src/icon/optimize-svg.ts';
import { checkSvg } from '../../src/icon/svg.ts';
import { iconOf } from '../recipe/hostile-descriptor.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const optimized = (text: string) => new TextDecoder().decode(optimizeSvg(bytes(text)).bytes);
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"${attributes}>${content}</svg>`;

describe('an optimized icon', () => {
  it('keeps view box, size, ids, title and all that draws', () => {
    const drawing = svg(
      '<title>A</title><defs><linearGradient id="gradient"/></defs><g id="unused" opacity=".5"><path id="a" fill="url(#gradient)" d="M0 0h9v9z"/></g><rect width="0" height="0"/>',
      ' width="48" height="48"',
    );
    expect(optimized(drawing)).toBe(drawing);
  });

  it('has no data of drawing programs, comments, metadata, declarations or spaces left', () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- made by hand -->
${svg(
  '\n <metadata>x</metadata>\n <i:view i:zoom="1"/>\n <path i:label="x" d="M 0.000 0.000 L 9.000 9.000"/>\n',
  ' xmlns:i="http://www.inkscape.org/namespaces/inkscape"',
)}`;
    expect(optimized(text)).toBe(svg('<path d="m0 0 9 9"/>'));
  });

  it('has nothing left that runs', () => {
    const text = svg('<script>x()</script><path onclick="x()" d="M0 0h9"/>', ' onload="x()"');
    expect(checkSvg(bytes(text))).not.toEqual([]);
    expect(optimized(text)).toBe(svg('<path d="M0 0h9"/>'));
  });

  it('keeps finer numbers where the drawing is small', () => {
    const small = optimized(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 .01 .01"><path d="M.0000012 0h.0012345"/></svg>',
    );
    expect(small).toContain('d="M.000001 0h.001235"');
  });

  it('says what was saved, and the savings are all that was saved', () => {
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

  it('can come from another encoding and is UTF-8', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?>'.concat(svg('<title>\u00e9</title>'));
    const short = optimizeSvg(Uint8Array.from(Buffer.from(text, 'latin1'))).bytes;
    expect(new TextDecoder().decode(short)).toBe(svg('<title>\u00e9</title>'));
  });
});
