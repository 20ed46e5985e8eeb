import { WriteStream } from 'node:tty';
import { expect, it } from 'vitest';
import { pictureDepth } from '../../../src/terminal/picture/picture-depth.ts';

/** Answers as Node's terminal streams do, without a terminal. */
const stdout = { getColorDepth: WriteStream.prototype.getColorDepth };
const utf8 = { LANG: 'C.UTF-8', TERM: 'xterm' };

it.each([
  [24, { ...utf8, COLORTERM: 'truecolor' }],
  [8, { ...utf8, TERM: 'xterm-256color' }],
  [undefined, utf8],
  [undefined, { ...utf8, TERM: 'dumb' }],
  [undefined, { ...utf8, COLORTERM: 'truecolor', NO_COLOR: '1' }],
  [undefined, { ...utf8, COLORTERM: 'truecolor', FORCE_COLOR: '0' }],
  [undefined, { ...utf8, COLORTERM: 'truecolor', LANG: 'C' }],
])('draws with %s bits a colour for %j', (depth, environment) => {
  expect(pictureDepth(stdout, environment)).toBe(depth);
});
