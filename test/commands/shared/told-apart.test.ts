import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { toldApart } from '../../../src/commands/shared/told-apart.ts';

it('adds the file to names that occur more than once', () => {
  const all = [
    { name: 'xcalc', file: resolve('xcalc.d.3.0.json') },
    { name: 'xcalc', file: resolve('more/xcalc.d.3.0.json') },
    { name: 'xcalc' },
    { name: 'xclock', file: resolve('xclock.d.3.0.json') },
  ];
  expect(toldApart(all)).toEqual([
    'xcalc (xcalc.d.3.0.json)',
    'xcalc (more/xcalc.d.3.0.json)',
    'xcalc',
    'xclock',
  ]);
});
