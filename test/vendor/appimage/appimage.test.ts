import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { otherMachine, ownMachine } from '../elf-bytes.ts';
import { appImageBytes, superblock } from './appimage-bytes.ts';

const folder = folderOfEach();

const payload = Buffer.concat([superblock(5000), Buffer.alloc(4904)]);

function fileWith(content: Uint8Array, name = 'Acme_Viewer-2.4.1-x86_64.AppImage'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('is told by its content, and unpacked behind its runtime', async () => {
  const path = fileWith(appImageBytes(payload), 'Acme Viewer 2.4.1 (1)');
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'AppImage Acme Viewer 2.4.1',
    origin: { kind: 'appimage', version: '2.4.1', bytes: 6128 },
    files: [{ path, contextPath: 'files/acme-viewer-2.4.1.AppImage' }],
    applications: { type: 'folder', path: '/opt/acme-viewer' },
  });
  const [copy, run = ''] = artefact.installation.preruncommands;
  expect(copy).toMatch(/^COPY files\/acme-viewer-2\.4\.1\.AppImage /);
  expect(run).toContain(artefact.origin.sha256);
  expect(run).toContain('unsquashfs -o 1128 ');
  expect(await identifyArtefact(path)).toEqual({
    kind: 'appimage',
    title: 'AppImage Acme Viewer 2.4.1',
    version: '2.4.1',
    bytes: 6128,
  });
});

it('of type 1 is an image of ISO 9660', async () => {
  const iso = Buffer.alloc(40_000);
  iso.write('CD001', 0x8001, 'latin1');
  const { installation } = await readArtefact(fileWith(appImageBytes(iso, 1)));
  expect(installation.preruncommands[1]).toContain('bsdtar -x');
  await expect(
    readArtefact(fileWith(appImageBytes(Buffer.alloc(40_000), 1))),
  ).rejects.toMatchObject({ code: 'artefact-damaged' });
});

it.each([
  ['cut off', appImageBytes(payload.subarray(0, 3000)), 'artefact-damaged'],
  ['without its image', appImageBytes(Buffer.alloc(5000)), 'artefact-damaged'],
  ['cut off in its head', appImageBytes(payload).subarray(0, 40), 'artefact-damaged'],
  ['for another processor', appImageBytes(payload, 2, otherMachine), 'artefact-architecture'],
])('is refused if it is %s', async (_, content, code) => {
  const path = fileWith(content);
  await expect(readArtefact(path)).rejects.toMatchObject({ code });
  expect(await identifyArtefact(path)).toMatchObject({ kind: undefined, code });
  expect(ownMachine).not.toBe(otherMachine);
});
