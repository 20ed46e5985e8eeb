import { expect, test } from 'vitest';
import { undeclaredTypes } from '../../../src/probe/opens/undeclared-types.ts';
import { filesWith } from '../../image/files/files-with.ts';

const path = '/usr/share/applications/viewer.desktop';
const desktopfile = (types: string) =>
  `[Desktop Entry]\nType=Application\nName=Viewer\nExec=viewer %f\nMimeType=${types}\n`;

test('are those of usual files that the desktop file has beside', async () => {
  const types = 'image/png;image/gif;application/x-own;application/pdf;text/plain;';
  const files = filesWith('', { [path]: { text: desktopfile(types) } });
  const found = await undeclaredTypes(files, { desktopfile: path }, ['image/png']);
  expect(found).toEqual(['image/gif', 'application/pdf']);
});

test('are none without a desktop file', async () => {
  const files = filesWith('');
  expect(await undeclaredTypes(files, { desktopfile: path }, [])).toEqual([]);
  expect(await undeclaredTypes(files, {}, [])).toEqual([]);
});
