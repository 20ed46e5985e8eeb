import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { originIn, originText } from '../../../src/vendor/origin/origin-text.ts';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn } from '../../support/keep-state-in.ts';
import { appImageBytes, superblock } from '../appimage/appimage-bytes.ts';
import { tarBytes } from '../archive/tar-bytes.ts';
import { zipBytes } from '../archive/zip-bytes.ts';
import { exeBytes } from '../exe/exe-bytes.ts';

const folder = folderOfEach();
beforeEach(() => keepCacheIn(join(folder, 'cache')));

type Files = Readonly<Record<string, string | Uint8Array>>;

function fileWith(content: Uint8Array, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const zipped = (files: Files) =>
  zipBytes(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, { content }])));

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const viewer = appImageBytes(superblock(96));
const main = 'Manifest-Version: 1.0\nMain-Class: com.acme.Main\n';
const ledger = zipBytes({ 'META-INF/MANIFEST.MF': main, 'com/acme/Main.class': 'x' });
const around = { 'Viewer 2.4/README.txt': 'Read me', 'Viewer 2.4/LICENSE': 'MIT' };
const inside = 'Viewer 2.4/Acme_Viewer-2.4.1-x86_64.AppImage';

it.each([
  ['ZIP', zipped({ ...around, [inside]: viewer })],
  ['tar', tarBytes({ ...around, [inside]: viewer })],
  ['tar in gzip', gzipSync(tarBytes({ [inside]: viewer, ...around }))],
])('%s: the file that it only wraps is read as if it had been given', async (_, bytes) => {
  const path = fileWith(bytes, 'download.bin');
  const { title, origin, files, applications } = await readArtefact(path);
  expect({ title, applications }).toEqual({
    title: 'AppImage Acme Viewer 2.4.1',
    applications: { type: 'folder', path: '/opt/acme-viewer', title: 'Acme Viewer' },
  });
  const archive = { file: 'download.bin', bytes: bytes.length, sha256: sha256Of(bytes) };
  expect(origin).toMatchObject({
    ...{ kind: 'appimage', version: '2.4.1', sha256: sha256Of(viewer), bytes: viewer.length },
    ...{ file: 'Acme_Viewer-2.4.1-x86_64.AppImage', archive },
  });
  expect(readFileSync(files[0]!.path)).toEqual(viewer);
  expect(originIn(originText({ ...origin, title }))).toMatchObject({ archive });
  // Nothing is unpacked for a line on a screen, and once for the rest.
  expect(await identifyArtefact(path)).toMatchObject({
    kind: 'archive',
    title: expect.stringMatching(/ with Acme_Viewer-2\.4\.1-x86_64\.AppImage$/),
  });
  expect((await readArtefact(path)).files[0]!.path).toBe(files[0]!.path);
});

it.each([
  ['Java archive Ledger', { 'ledger.jar': ledger }],
  ['Program for Windows Dice', { 'dice.exe': exeBytes(), 'README.md': 'x' }],
  ['Archive Acme Paint 2.0', { 'a.tar.gz': gzipSync(tarBytes({ 'acme-paint-2.0/bin/x': '' })) }],
])('%s may be in it', async (title, files) => {
  const path = fileWith(zipped(files), 'it.zip');
  expect((await readArtefact(path)).title).toBe(title);
});

it('an application that has such files is no wrapper', async () => {
  const own = { 'acme/acme.sh': '#!/bin/sh\n', 'acme/lib/ledger.jar': ledger };
  for (const bytes of [zipped(own), gzipSync(tarBytes(own))]) {
    const path = fileWith(bytes, 'acme');
    expect(await readArtefact(path)).toMatchObject({ origin: { kind: 'archive' } });
    expect(await identifyArtefact(path)).toMatchObject({ title: 'Archive Acme' });
  }
  expect(readdirSync(folder)).not.toContain('cache');
});

it('a program with its libraries, or with other programs, is an application', async () => {
  const java = { 'acme/acme.jar': ledger, 'acme/lib/a.jar': ledger, 'acme/README.txt': 'x' };
  for (const own of [java, { 'dice.exe': exeBytes(), 'update.exe': exeBytes() }]) {
    const path = fileWith(zipped(own), 'acme.zip');
    expect(await readArtefact(path)).toMatchObject({ origin: { kind: 'archive' } });
  }
});

it('what is for this machine is taken of several, and what an image can be made from', async () => {
  const files = {
    'viewer-2.4-arm64.AppImage': 'x',
    'viewer-2.4-x86_64.AppImage': viewer,
    'viewer-2.4.rpm': 'x',
    '__MACOSX/._viewer.AppImage': 'x',
  };
  const { origin } = await readArtefact(fileWith(zipped(files), 'viewer.zip'));
  expect(origin.file).toBe('viewer-2.4-x86_64.AppImage');
});

it('several for this machine are named, and none is taken', async () => {
  const files = { 'viewer.AppImage': viewer, 'editor.AppImage': viewer };
  const path = fileWith(zipped(files), 'suite.zip');
  const refusal = {
    code: 'artefact-unsupported',
    reason: expect.stringContaining('viewer.AppImage, editor.AppImage'),
    action: 'Unpack it, and give the one that is meant, such as viewer.AppImage.',
  };
  await expect(readArtefact(path)).rejects.toMatchObject(refusal);
  expect(await identifyArtefact(path)).toMatchObject(refusal);
});

it('is unpacked once: an archive in an archive that wraps a file is refused', async () => {
  const path = fileWith(zipped({ 'inner.tar': tarBytes({ [inside]: viewer }) }), 'outer.zip');
  await expect(readArtefact(path)).rejects.toMatchObject({
    code: 'artefact-unsupported',
    reason: expect.stringContaining('inner.tar, that only has Acme_Viewer-2.4.1-x86_64.AppImage'),
    action: 'Unpack outer.zip, and give inner.tar.',
  });
});

it('what no image can be made from is told by its content', async () => {
  const rpm = Buffer.from('\xed\xab\xee\xdb and more', 'latin1');
  const path = fileWith(zipped({ 'viewer.rpm': rpm }), 'viewer.zip');
  await expect(readArtefact(path)).rejects.toMatchObject({
    code: 'artefact-unsupported',
    reason: expect.stringContaining('viewer.rpm in viewer.zip is a package of RPM'),
  });
});

it('an agreement beside it says that it is not free', async () => {
  const path = fileWith(zipped({ 'ledger.jar': ledger, 'EULA.txt': 'x' }), 'ledger.zip');
  expect((await readArtefact(path)).nonFree).toBe(
    'an agreement lies beside it in ledger.zip, EULA.txt',
  );
});

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 1200);

/** A ZIP archive with other data than its checksum says. */
function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(inside) + inside.length;
  copy.writeUInt32LE(copy.readUInt32LE(14) ^ 1, 14);
  // That of the directory counts.
  const listed = copy.indexOf('PK\x01\x02', at, 'latin1');
  copy.writeUInt32LE(copy.readUInt32LE(listed + 16) ^ 1, listed + 16);
  return copy;
}

it.each([
  ['a tar archive that is cut off', cut(tarBytes({ [inside]: viewer }))],
  ['one in gzip', cut(gzipSync(tarBytes({ [inside]: Buffer.concat([viewer, noise()]) })))],
  ['a ZIP archive with another checksum', changed(zipped({ [inside]: viewer }))],
  [
    'one that has more data than it says',
    zipBytes({ [inside]: { content: viewer, saidBytes: 10 } }),
  ],
])('%s is damaged, and nothing of it stays', async (_, bytes) => {
  const path = fileWith(bytes, 'viewer');
  await expect(readArtefact(path)).rejects.toMatchObject({ code: 'artefact-damaged' });
  const left = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['viewer']);
});

/** Bytes that gzip cannot make smaller. */
function noise(): Buffer {
  const blocks = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${at}`));
  return Buffer.concat(blocks.map((hash) => hash.digest()));
}

it('would become far too large by what its headers say', async () => {
  const bytes = tarBytes({ [inside]: viewer });
  bytes.write('77777777777\0', 124);
  bytes.fill(' ', 148, 156);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  for (const packed of [bytes, gzipSync(bytes)]) {
    const path = fileWith(packed, 'viewer');
    await expect(readArtefact(path)).rejects.toMatchObject({ code: 'artefact-too-large' });
  }
});

it.each(['../viewer.AppImage', '/etc/viewer.AppImage'])(
  '%s leads out of it, and is left to the build',
  async (name) => {
    for (const bytes of [zipped({ [name]: viewer }), tarBytes({ [name]: viewer })]) {
      const { origin, files } = await readArtefact(fileWith(bytes, 'viewer'));
      expect(origin.kind).toBe('archive');
      expect(files[0]!.path).toBe(join(folder, 'viewer'));
    }
  },
);
