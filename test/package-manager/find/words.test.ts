import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/package-manager/find/words.ts';

it.each([
  ['Take handwritten notes', ['take', 'handwritten', 'note']],
  ['LibreOffice', ['libreoffice', 'libre', 'office']],
  ['3DGraphics, WebBrowser', ['3dgraphic', '3d', 'graphic', 'webbrowser', 'web', 'browser']],
  ['Éditeur d’été', ['editeur', 'd', 'ete']],
  ['C++ and C#', ['c++', 'and', 'c#']],
  ['chess bus gas', ['chess', 'bus', 'gas']],
  ['画图 工具', ['画图', '工具']],
  [' -- ', []],
])('maps %j to %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('are the same in the singular and in the plural', () => {
  expect(wordsOf('photos games files')).toEqual(wordsOf('photo game file'));
});
