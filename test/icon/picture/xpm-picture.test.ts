import { expect, it } from 'vitest';
import { xpmPicture } from '../../../src/icon/picture/xpm-picture.ts';

const picture = (...lines: readonly string[]) =>
  Buffer.from(
    `/* XPM */\nstatic char * lamp_xpm[] = {\n${lines.map((line) => `"${line}"`).join(',\n')}};\n`,
  );

it('reads all forms of colours, and transparency', () => {
  const bytes = picture(
    '3 2 5 1',
    '  c None',
    '.\tc #F00',
    '+ s own c #00ff00 m white',
    '@ c #00000000FFFF',
    '# g gray50',
    ' .+',
    '@#.',
  );
  expect(xpmPicture(bytes)).toEqual({
    width: 3,
    height: 2,
    data: Uint8Array.from(
      [
        [0, 0, 0, 0],
        [255, 0, 0, 255],
        [0, 255, 0, 255],
        [0, 0, 255, 255],
        [127, 127, 127, 255],
        [255, 0, 0, 255],
      ].flat(),
    ),
  });
});

it('knows the names of X11, as the drawing of a Debian package has them', () => {
  // The colours of DDD's, with two more.
  const bytes = picture(
    '10 1 10 1',
    '       c None      m None  g None   g4 None   s Background ',
    '.\tc black     m black g black  g4 black  s Legs       ',
    'X\tc grey      m white g grey   g4 grey   s Body       ',
    '-\tc grey      m white g grey   g4 grey   s Border     ',
    'o      c #000040   m black g grey25 g4 grey25 s Handle1    ',
    'O\tc blue4     m black g grey25 g4 grey25 s Handle2    ',
    '+\tc white     m white g white  g4 white  s Light      ',
    '*      c DarkGreen m black g grey25 g4 grey25 s Eye        ',
    'l c light goldenrod s c m white',
    'm m black s own c Maroon',
    ' .X-oO+*lm',
  );
  const pixels = Buffer.from(xpmPicture(bytes)!.data).toString('hex').match(/.{8}/g);
  expect(pixels?.join(' ')).toBe(
    '00000000 000000ff bebebeff bebebeff 000040ff 00008bff ffffffff 006400ff eedd82ff b03060ff',
  );
});

it('accepts several characters per pixel, including spaces and those of colours', () => {
  const read = xpmPicture(picture('2 1 2 2', '   c black', '#c c white', '  #c'));
  expect([...read!.data]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
});

it.each([
  ['nothing', Buffer.from('')],
  ['another format', Buffer.from('"1 1 1 1","a c #000","a"')],
  ['rows that are missing', picture('1 2 1 1', 'a c #000', 'a')],
  ['a pixel without a colour', picture('2 1 1 1', 'a c #000', 'ab')],
  ['a colour that nobody knows', picture('1 1 1 1', 'a c nowhere-blue', 'a')],
  ['a size without end', picture('90000 90000 1 1', 'a c #000', 'a')],
])('reads nothing of %s', (_, bytes) => {
  expect(xpmPicture(bytes)).toBeUndefined();
});
