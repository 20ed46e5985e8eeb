import { expect, it } from 'vitest';
import { extensionsOf, typesOf } from '../../../src/desktop/mime/mime-links.ts';

const known = [
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], aliases: ['image/pjpeg'] },
  { type: 'image/pjpeg', extensions: ['pjpeg'], aliases: [] },
  { type: 'text/x-c++src', extensions: ['cpp', 'C'], aliases: ['text/x-c++'] },
  { type: 'text/x-csrc', extensions: ['c'], aliases: [] },
  { type: 'image/x-set', extensions: ['jpg', 'cpp'], aliases: [] },
];

it('offers the extensions of the chosen types, in their order and each once', () => {
  expect(extensionsOf(['text/x-csrc', 'image/x-set', 'image/jpeg'], known)).toEqual([
    'c',
    'jpg',
    'cpp',
    'jpeg',
  ]);
});

it('knows a type by its other names, unless that is a type itself', () => {
  expect(extensionsOf(['text/x-c++'], known)).toEqual(['cpp', 'C']);
  expect(extensionsOf(['image/pjpeg'], known)).toEqual(['pjpeg']);
});

it('has nothing to offer for a type that no one knows', () => {
  expect(extensionsOf(['application/x-unheard-of'], known)).toEqual([]);
});

it('offers the types of extensions, those with more of them first, in any case', () => {
  const types = typesOf(['JPG', 'cpp'], known).map(({ type }) => type);
  expect(types).toEqual(['image/x-set', 'image/jpeg', 'text/x-c++src']);
});
