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
