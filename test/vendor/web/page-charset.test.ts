import { expect, test } from 'vitest';
import { pageText } from '../../../src/vendor/web/page-charset.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test.each([
  ['the mark at its beginning, whatever else is said', utf16('Bücher'), 'utf-8', 'Bücher'],
  ['the header', latin('Bücher'), 'iso-8859-15', 'Bücher'],
  ['an element', latin('<meta charset="windows-1252">Bücher'), undefined, 'Bücher'],
  [
    'an element in the place of a header',
    latin('<meta http-equiv=Content-Type content="text/html; charset=iso-8859-1">Bücher'),
    undefined,
    'Bücher',
  ],
  ['UTF-8 where nothing is said', Buffer.from('Bücher'), undefined, 'Bücher'],
  ['windows-1252 where it cannot be UTF-8', latin('Bücher'), undefined, 'Bücher'],
  [
    'an element that is wrong about itself',
    Buffer.from('<meta charset=utf-16>Bücher'),
    undefined,
    'Bücher',
  ],
  ['something that nobody knows', Buffer.from('Bücher'), 'klingon', 'Bücher'],
])('the encoding is told by %s', (_, bytes, charset, text) => {
  expect(pageText(bytes, charset)).toContain(text);
});
