import { expect, it } from 'vitest';
import { correctedLine } from '../../../../src/probe/launch/cause/corrected-line.ts';

it.each([
  [
    'Failed loading libGL.so.i: libGL.,so.,1: cannot open shared object File: No such file',
    'Failed loading libGL.so.1: libGL.so.1: cannot open shared object file: No such file',
  ],
  ['libfoo-2.0.so.l0 is missing', 'libfoo-2.0.so.10 is missing'],
  ['libbar.so.2,1', 'libbar.so.2.1'],
  ['libbar, so it is missing', 'libbar, so it is missing'],
  ['the liberty', 'the liberty'],
])('reads %j as %j', (line, corrected) => {
  expect(correctedLine(line)).toBe(corrected);
});
