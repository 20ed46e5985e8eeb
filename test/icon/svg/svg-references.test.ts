import { describe, expect, it } from 'vitest';
import { addressFinding, shortened, styleFinding } from '../../../src/icon/svg/svg-references.ts';

describe('an address', () => {
  it.each([
    ['', undefined],
    [' \n', undefined],
    ['#a', undefined],
    ['data:image/png;base64,AA', undefined],
    ['data:image/svg+xml,x', undefined],
    ['http://example.org/?data:image/png', 'outside-reference'],
    ['http://example.org/?data:image/svg+xml', 'outside-reference'],
    ['other.svg?data:text/html', 'outside-reference'],
    ['http://example.org/#javascript:x', 'outside-reference'],
    ['vbscript:x', 'script'],
  ])('%j that is shown as a picture gives %j', (address, kind) => {
    expect(addressFinding(address)?.kind).toBe(kind);
  });

  it.each([
    ['data:image/svg+xml,x', 'script'],
    ['data:image/png;base64,AA', undefined],
    ['http://example.org/?data:image/svg+xml', 'outside-reference'],
  ])('%j that is followed gives %j', (address, kind) => {
    expect(addressFinding(address, false)?.kind).toBe(kind);
  });

  it('is truncated in messages after 60 characters', () => {
    expect(shortened('x'.repeat(60))).toBe('x'.repeat(60));
    expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  });
});

describe('style', () => {
  it.each([
    'fill: url(data:image/svg+xml,x)',
    'src: url(data:font/woff2;base64,AA)',
    'src: url( "data:application/font-woff;base64,AA")',
    'src: url(" data:application/x-font-ttf;base64,AA")',
  ])('may have what is in it: %s', (style) => {
    expect(styleFinding(style)).toBeUndefined();
  });

  it.each([
    'src: url(http://example.org/data:font/woff2)',
    'src: url("http://example.org/ data:font/woff2")',
    // Escapes as numbers, with and without a space behind them, and of a letter.
    'fill: \\75 rl(//example.org)',
    'fill: \\75rl(//example.org)',
    'fill: u\\rl(//example.org)',
    // Numbers of no character.
    'a: \\110000 ; fill: url(//example.org)',
    'a: \\0 ; fill: url(//example.org)',
  ])('that loads from outside is found: %s', (style) => {
    expect(styleFinding(style)?.kind).toBe('outside-reference');
  });

  it.each([
    'width: expression(x())',
    '-moz-binding: url(#a)',
    'behavior: url(#a)',
    'behaviour: url(#a)',
    'BEHAVIOR: url(#a)',
  ])('that old browsers run is a script: %s', (style) => {
    expect(styleFinding(style)?.kind).toBe('script');
  });
});
