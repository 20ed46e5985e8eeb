import { describe, expect, it } from 'vitest';
import { checkSvg } from '../../../../src/icon/svg/svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 48"${attributes}>${content}</svg>`;
const kinds = (text: string) => checkSvg(Buffer.from(text)).map(({ kind }) => kind);
const times = (count: number, content: string) => Array(count).fill(content).join('');
const levels = [1, 2, 3, 4, 5, 6];

/** Six levels, each with ten references to the one before: a million parts. */
const bomb = (level: (n: number) => string) =>
  svg(`<g id="l0"><path d="M0 0h9"/></g>${levels.map(level).join('')}`);
const base64 = (text: string) => Buffer.from(text).toString('base64');

const hostile: Readonly<Record<string, string>> = {
  use: bomb((n) => `<g id="l${n}">${times(10, `<use href="#l${n - 1}"/>`)}</g>`),
  'use of XLink': bomb((n) => `<g id="l${n}">${times(10, `<use xlink:href="#l${n - 1}"/>`)}</g>`),
  'use with an escaped address': bomb(
    (n) => `<g id="l${n}">${times(10, `<use href="#%6C${n - 1}"/>`)}</g>`,
  ),
  'use with the address of the file': bomb(
    (n) => `<g id="l${n}">${times(10, `<use href="?#l${n - 1}"/>`)}</g>`,
  ),
  symbol: bomb((n) => `<symbol id="l${n}">${times(10, `<use href="#l${n - 1}"/>`)}</symbol>`),
  pattern: svg(
    `<pattern id="l0"><rect/></pattern>${levels
      .map((n) => `<pattern id="l${n}">${times(10, `<rect fill="url(#l${n - 1})"/>`)}</pattern>`)
      .join('')}`,
  ),
  'pattern as stroke, in a style attribute': svg(
    `<pattern id="l0"><rect/></pattern>${levels
      .map(
        (n) =>
          `<pattern id="l${n}">${times(10, `<rect style="stroke:url('#l${n - 1}')"/>`)}</pattern>`,
      )
      .join('')}`,
  ),
  'pattern, inherited': svg(
    `<pattern id="l0"><rect/></pattern>${levels
      .map(
        (n) =>
          `<pattern id="l${n}"><g fill="url(#l${n - 1})">${times(10, '<rect/>')}</g></pattern>`,
      )
      .join('')}`,
  ),
  'pattern, inherited by copies': svg(
    `<g id="all">${times(10, '<rect/>')}</g><pattern id="l0"><rect/></pattern>${levels
      .map((n) => `<pattern id="l${n}"><use href="#all" fill="url(#l${n - 1})"/></pattern>`)
      .join('')}`,
  ),
  'pattern by a rule for a class': svg(
    `<style>${levels.map((n) => `.c${n}{fill:url(#l${n - 1})}`).join('')}</style><pattern id="l0"><rect/></pattern>${levels
      .map((n) => `<pattern id="l${n}">${times(10, `<rect class="a c${n}"/>`)}</pattern>`)
      .join('')}`,
  ),
  'pattern by rules within rules, with escapes and comments': svg(
    `<style>@media all{${levels.map((n) => `svg :is(.c${n}){f\\69ll:/*;*/u\\72l("#l${n - 1}")}`).join('')}}</style><pattern id="l0"><rect/></pattern>${levels
      .map((n) => `<pattern id="l${n}">${times(10, `<rect class="c${n}"/>`)}</pattern>`)
      .join('')}`,
  ),
  'pattern by an animation': svg(
    `<pattern id="l0"><rect/></pattern>${levels
      .map(
        (n) =>
          `<pattern id="l${n}"><g><set attributeName="fill" to="url(#l${n - 1})"/>${times(10, '<rect/>')}</g></pattern>`,
      )
      .join('')}`,
  ),
  mask: bomb((n) => `<mask id="l${n}">${times(10, `<rect mask="url(#l${n - 1})"/>`)}</mask>`),
  clipPath: bomb(
    (n) => `<clipPath id="l${n}">${times(10, `<rect clip-path="url(#l${n - 1})"/>`)}</clipPath>`,
  ),
  marker: svg(
    `<marker id="l0"><rect/></marker>${levels
      .map(
        (n) =>
          `<marker id="l${n}"><path marker-mid="url(#l${n - 1})" d="${times(10, 'M0 0')}"/></marker>`,
      )
      .join('')}`,
  ),
  'marker at each vertex': svg(
    `<marker id="m"><g>${times(200, '<rect/>')}</g></marker><path marker="url(#m)" d="M0 0${times(500, 'h1v1')}"/>`,
  ),
  filter: svg(
    `<g id="l0"><rect/></g>${levels
      .map(
        (n) =>
          `<filter id="f${n}"><feImage href="#l${n - 1}"/></filter><g id="l${n}">${times(10, `<rect filter="url(#f${n})"/>`)}</g>`,
      )
      .join('')}`,
  ),
  'many through different kinds': svg(
    `<g id="a">${times(50, '<rect/>')}</g><pattern id="b">${times(50, '<use href="#a"/>')}</pattern><mask id="c">${times(50, '<rect fill="url(#b)"/>')}</mask><rect mask="url(#c)"/>`,
  ),
  'a circle of copies': svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'a circle of patterns': svg(
    '<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>',
  ),
  itself: svg('<g id="a"><use href="#a"/></g>'),
  'a long chain': svg(
    `<g id="l0"/>${Array.from({ length: 2_000 }, (_, n) => `<g id="l${n + 1}"><use href="#l${n}"/></g>`).join('')}`,
  ),
  'an embedded drawing': svg(
    `<image href="data:image/svg+xml;base64,${base64(bomb((n) => `<g id="l${n}">${times(10, `<use href="#l${n - 1}"/>`)}</g>`))}"/>`,
  ),
  'many copies of an embedded drawing': svg(
    `<g id="a"><image href="data:image/svg+xml,${encodeURIComponent(svg(times(1_000, '<rect/>')))}"/></g>${times(100, '<use href="#a"/>')}`,
  ),
  'a large filter region': svg(
    '<filter id="f" width="1e9"><feFlood/></filter><rect filter="url(#f)"/>',
  ),
  'a large filter region in percent': svg('<filter id="f" height="99999999%"><feFlood/></filter>'),
  'a large filter region in units': svg(
    '<filter id="f" filterUnits="userSpaceOnUse" width="99999999"><feFlood/></filter>',
  ),
  'many waves': svg('<filter id="f"><feTurbulence numOctaves="100000000"/></filter>'),
  'a picture of many pixels': svg(
    `<image href="data:image/png;base64,${Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0, 0, 0, 0, 0]),
    ]).toString('base64')}"/>`,
  ),
};

const harmless: Readonly<Record<string, string>> = {
  'a thousand copies': svg(
    `<g id="a">${times(10, '<rect/>')}</g>${times(1_000, '<use href="#a"/>')}`,
  ),
  'thousands of shapes with gradients of many stops': svg(
    `<linearGradient id="g">${times(50, '<stop/>')}</linearGradient><g fill="url(#g)">${times(9_000, '<path d="M0 0h9"/>')}</g>`,
  ),
  'gradients within what they paint': svg(
    '<linearGradient id="h"><stop/></linearGradient><linearGradient id="g" href="#h"/>',
    ' fill="url(#g)"',
  ),
  'classes, as drawing programs write them': svg(
    `<style>${Array.from({ length: 300 }, (_, n) => `.c${n}{fill:url(#g${n})}`).join('')}</style>${Array.from({ length: 300 }, (_, n) => `<linearGradient id="g${n}"><stop/></linearGradient><path class="c${n}"/>`).join('')}`,
  ),
  'a long path that is copied': svg(
    `<path id="p" d="M0 0${times(50_000, 'h1')}"/><use href="#p"/>`,
  ),
  'a reference to nothing': svg('<use href="#a"/><rect fill="url(#b)"/>'),
  'the shadow of a thin line': svg(
    '<filter id="f" y="-48" height="98"><feGaussianBlur stdDeviation="2"/></filter>',
  ),
  'a script for dark screens': svg(
    '<style>@media (prefers-color-scheme:dark){*{fill:#fff}}</style><rect/>',
  ),
};

describe('what a drawing makes a renderer draw', () => {
  it.each(Object.entries(hostile))('is too much through %s', (_, text) => {
    expect(kinds(text)).toContain('too-much');
  });

  it.each(Object.entries(hostile))(
    'is not looked for in icons that were accepted earlier: %s',
    (_, text) => {
      const bytes = Buffer.from(text);
      expect(checkSvg(bytes, { isUnbounded: true }).map(({ kind }) => kind)).not.toContain(
        'too-much',
      );
    },
  );

  it.each(Object.entries(harmless))('is no fault: %s', (_, text) => {
    expect(kinds(text)).toEqual([]);
  });

  it('is refused with the number of elements that it may have', () => {
    expect(checkSvg(Buffer.from(hostile.use!))).toMatchObject([
      {
        severity: 'error',
        message: 'with what its references repeat, it has more than 50,000 elements',
      },
    ]);
  });

  it('is counted in time, however many rules and elements there are', () => {
    const rules = `<style>.a{fill:url(#x)}${Array.from({ length: 10_000 }, (_, n) => `.a{--p${n}:url(#x${n})}`).join('')}</style>`;
    const deep = `${times(200, '<g fill="url(#x)">')}${times(10_000, '<rect class="a"/>')}${times(200, '</g>')}`;
    expect(kinds(svg(rules + deep))).toEqual(['too-much']);
  });
});
