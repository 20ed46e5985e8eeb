import { expect, it } from 'vitest';
import { productRows } from '../../../src/pipeline/progress/product-rows.ts';
import { warningLines } from '../../../src/pipeline/progress/warning-lines.ts';

it('names products by the words of their keys, in their order', () => {
  expect(productRows({ recipe: '/r', imageId: 'sha256:0' })).toEqual([
    ['recipe', '/r'],
    ['image id', 'sha256:0'],
  ]);
});

it('puts below a warning what to do, indented', () => {
  const warning = { step: 'build', message: 'odd' } as const;
  expect(warningLines(warning)).toEqual(['warning: odd']);
  expect(warningLines({ ...warning, action: 'a\nb' })).toEqual(['warning: odd', '  a', '  b']);
});
