import { expect, it } from 'vitest';
import { productRows } from '../../../src/pipeline/progress/product-rows.ts';
import { warningLines } from '../../../src/pipeline/progress/warning-lines.ts';

it('derives the titles of products from their keys, in order', () => {
  expect(productRows({ recipe: '/r', imageId: 'sha256:0' })).toEqual([
    ['recipe', '/r'],
    ['image id', 'sha256:0'],
  ]);
});

it('indents the action below its warning', () => {
  const warning = { step: 'build', message: 'odd' } as const;
  expect(warningLines(warning)).toEqual(['warning: odd']);
  expect(warningLines({ ...warning, action: 'a\nb' })).toEqual(['warning: odd', '  a', '  b']);
});
