import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { ImageFiles } from '../../src/image/files/image-files.ts';
import { tarFiles } from '../../src/image/files/tar-files.ts';
import { treeScript } from '../../src/package-manager/tree-script.ts';
import { folderOfEach } from '../support/folder.ts';

const folder = folderOfEach();

function treeOf(files: Readonly<Record<string, string>>): ImageFiles {
  const root = join(folder, 'root');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode: 0o755 });
  }
  symlinkSync('nowhere', join(root, '0/link'));
  const { stdout } = spawnSync('sh', ['-c', treeScript], { cwd: root, maxBuffer: 1e8 });
  return tarFiles(gunzipSync(Buffer.from(stdout.toString(), 'base64'))).without(/^\/\d+(?:\/|$)/);
}

it('contains files that describe an application, and only the names of other files', async () => {
  const share = '0/usr/share';
  const files = treeOf({
    [`${share}/applications/a.desktop`]: '[Desktop Entry]\nIcon=/opt/lamp.png\nIcon=torch\n',
    [`${share}/pixmaps/lamp.svg`]: 'lamp',
    [`${share}/pixmaps/other.svg`]: 'other',
    '1/usr/share/icons/hicolor/48x48/apps/torch.png': 'torch',
    '1/usr/share/icons/own/index.theme': 'index',
    [`${share}/mime/packages/lamp.xml`]: 'mime',
    [`${share}/man/man1/lamp.1.gz`]: 'page',
    [`${share}/doc/readme`]: 'text',
    [`${share}/doc/lamp/copyright`]: 'licence',
    [`${share}/metainfo/lamp.metainfo.xml`]: 'metainfo',
    [`${share}/dbus-1/services/lamp.service`]: 'service',
    '0/usr/bin/short': '#!/bin/sh',
    '0/usr/games/long': 'x'.repeat(5_000),
    '0/usr/lib/library.so': 'library',
    [`${share}/icons/hicolor/scalable/apps/torch.svg`]: 'x'.repeat(600_000),
  });
  const content: Record<string, string> = {};
  for (const path of (await files.below('/')) ?? []) {
    const text = (await files.read(path, 100))?.toString();
    if (text) content[path] = text;
  }
  expect(content).toEqual({
    '/usr/share/applications/a.desktop': '[Desktop Entry]\nIcon=/opt/lamp.png\nIcon=torch\n',
    '/usr/share/pixmaps/lamp.svg': 'lamp',
    '/usr/share/icons/hicolor/48x48/apps/torch.png': 'torch',
    '/usr/share/icons/own/index.theme': 'index',
    '/usr/share/mime/packages/lamp.xml': 'mime',
    '/usr/share/man/man1/lamp.1.gz': 'page',
    '/usr/share/doc/lamp/copyright': 'licence',
    '/usr/share/metainfo/lamp.metainfo.xml': 'metainfo',
    '/usr/share/dbus-1/services/lamp.service': 'service',
    '/usr/bin/short': '#!/bin/sh',
  });
  expect(await files.entry('/usr/games/long')).toMatchObject({ type: 'file', mode: 0o755 });
  expect(await files.entry('/usr/lib/library.so')).toMatchObject({ type: 'file' });
  expect(await files.entry('/link')).toMatchObject({ type: 'link', target: 'nowhere' });
});

it('does not interpret names of files', async () => {
  const files = treeOf({
    '0/usr/bin/a\n$(touch made)': 'text',
    '0/usr/share/`touch made`': 'text',
    '0/usr/share/applications/a.desktop': 'Icon=$(touch made)\nIcon=-e\n',
  });
  expect(existsSync(join(folder, 'root/made'))).toBe(false);
  expect((await files.below('/usr/bin'))?.filter((path) => !path.includes('\n'))).toEqual([]);
});
