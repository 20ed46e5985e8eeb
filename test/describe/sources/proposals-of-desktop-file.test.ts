import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { proposalsOfDesktopFile } from '../../../src/describe/sources/proposals-of-desktop-file.ts';
import { folderWith } from '../../support/folder.ts';

const desktop = `[Desktop Entry]
Type=Application
Name=Acme Sketch
Exec=acme-sketch %F
Icon=acme-sketch
MimeType=application/x-acme;
Categories=Graphics;
`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const size = { width: 64, height: 64 };
const png = encode({ ...size, data: new Uint8Array(64 * 64 * 4).fill(200), channels: 4, depth: 8 });
const types = `<?xml version="1.0"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-acme"><glob pattern="*.acmd"/></mime-type>
</mime-info>`;

/** The names of files in trees of the kinds in which vendors ship applications: desktop file, program, icon and types. */
const layouts = {
  'a tree as it is installed': [
    'usr/share/applications/acme.desktop',
    'usr/bin/acme-sketch',
    'usr/share/icons/hicolor/scalable/apps/acme-sketch.svg',
    'usr/share/mime/packages/acme.xml',
  ],
  'a tree with a prefix': [
    'share/applications/acme.desktop',
    'bin/acme-sketch',
    'share/pixmaps/acme-sketch.svg',
    'share/mime/packages/acme.xml',
  ],
  'the root of an unpacked AppImage': [
    'acme.desktop',
    'usr/bin/acme-sketch',
    '.DirIcon',
    'usr/share/mime/packages/acme.xml',
  ],
  'one folder': ['acme.desktop', 'acme-sketch', 'acme-sketch.png', 'acme.xml'],
} as const;

test.each(Object.entries(layouts))('what lies beside it in %s is read', async (_, layout) => {
  const [file, program, icon, mime] = layout;
  const folder = await folderWith({
    [file]: desktop,
    [program]: '#!/bin/sh\n',
    [icon]: icon.endsWith('.svg') ? drawing : png,
    [mime]: types,
  });
  await chmod(join(folder, program), 0o755);
  const [proposal] = await proposalsOfDesktopFile(join(folder, file), undefined);
  const proposed = (key: string) => proposal?.values.get(key)?.value;
  expect(proposed('path')).toBe('/usr/bin/acme-sketch');
  expect(proposed('fileextensions')).toBe('acmd');
  expect(proposal?.icon).toBeDefined();
  const noted = proposal?.notes.filter(({ code }) => code === 'packages-unknown');
  expect(noted?.map(({ message }) => message)).toEqual([
    expect.stringContaining(`copy it from ${join(folder, program)}, with a COPY`),
    expect.stringContaining(`copy it from ${join(folder, file)}, with a COPY`),
  ]);
});

test('a desktop file alone names no program, and no package of this machine is its own', async () => {
  const folder = await folderWith({ 'acme.desktop': desktop });
  const [proposal] = await proposalsOfDesktopFile(join(folder, 'acme.desktop'), undefined);
  expect(proposal?.values.get('debpackage')).toBeUndefined();
  expect(proposal?.notes.map(({ code }) => code)).toContain('executable-unknown');
});
