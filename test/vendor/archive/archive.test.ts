import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { tarBytes } from './tar-bytes.ts';
import { zipBytes } from './zip-bytes.ts';

const folder = folderOfEach();

function fileWith(content: Uint8Array, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const tar = tarBytes({ 'acme-paint-2.0/bin/acme-paint': '#!/bin/sh\n', 'acme-paint-2.0/a': '' });
const zip = zipBytes({ 'acme-paint-2.0/bin/acme-paint': '#!/bin/sh\n', 'acme-paint-2.0/a': '' });

it.each([
  ['tar', tar, 'tar'],
  ['tar in gzip', gzipSync(tar), 'tar.gz'],
  ['ZIP', zip, 'zip'],
])('%s is told by its content, and named by its folder', async (_, content, ending) => {
  const path = fileWith(content, 'download (1)');
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'Archive Acme Paint 2.0',
    origin: { kind: 'archive', version: '2.0' },
    files: [{ path, contextPath: `files/acme-paint-2.0.${ending}` }],
    applications: { type: 'folder', path: '/opt/acme-paint', title: 'Acme Paint' },
  });
  expect(await identifyArtefact(path)).toMatchObject({
    kind: 'archive',
    title: artefact.title,
    bytes: content.length,
  });
});

/** A small tar archive as `xz` and `bzip2` pack it: not every machine has these programs. */
const packed = {
  xz: '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AX/AEBdADCYyf36beSDpmkOEH+v5TlS4XCcddSmB/wqqboJmGvepF56R8djC4BjztcJms0tG0VI9D6b5LAxIeGm6Tj+1QAAtt32XrZoYYoAAVyADAAAAHsTKUOxxGf7AgAAAAAEWVo=',
  bz2: 'QlpoOTFBWSZTWbwdlykAAClbgMiAQAP1AEAAaiNeAACIIABUUAADQNGgkkR6mhpkAGlJWBoiWXemBId0mBveK3TYVHgI2giZHOrQBhwLtcijgzUXiKhzfF3JFOFCQvB2XKQ=',
};

it.each(Object.entries(packed))('what is packed as %s is named by its file', async (form, text) => {
  const file = fileWith(Buffer.from(text, 'base64'), 'Acme_Paint-v3.1-linux64.bin');
  const { title, files } = await readArtefact(file);
  expect(title).toBe('Archive Acme Paint 3.1');
  expect(files[0]!.contextPath).toBe(`files/acme-paint-3.1.tar.${form}`);
});

it('without a folder of its own has the name of its file', async () => {
  const flat = tarBytes({ 'bin/prog': '', 'README.md': '' });
  expect(await readArtefact(fileWith(flat, 'prog-suite_1.5.tar'))).toMatchObject({
    title: 'Archive Prog Suite 1.5',
    applications: { path: '/opt/prog-suite' },
  });
  const general = gzipSync(tarBytes({ 'dist/prog': '' }));
  expect((await readArtefact(fileWith(general, 'prog-1.5.tgz'))).title).toBe('Archive Prog 1.5');
});

it('a ZIP archive is refused if it is cut off, or would become far too large', async () => {
  const cut = fileWith(zip.subarray(0, zip.length - 10), 'acme.zip');
  await expect(readArtefact(cut)).rejects.toMatchObject({ code: 'artefact-damaged' });
  const bomb = zipBytes({ bomb: { content: 'x', saidBytes: 2 ** 31 } });
  const path = fileWith(bomb, 'acme-2.zip');
  await expect(readArtefact(path)).rejects.toMatchObject({ code: 'artefact-too-large' });
  expect(await identifyArtefact(path)).toMatchObject({ code: 'artefact-too-large' });
});

it('is unpacked with a limit on what its data become, whatever its head says', async () => {
  const { installation } = await readArtefact(fileWith(gzipSync(Buffer.concat([tar])), 'a.tgz'));
  expect(installation.preruncommands[1]).toContain(`head -c ${2 ** 30 + 1} `);
  // One that begins as a bomb is still known as an archive, which the build then measures.
  const bomb = gzipSync(tarBytes({ 'acme/bomb': '\0'.repeat(20_000_000) }));
  expect((await readArtefact(fileWith(bomb, 'bomb'))).title).toBe('Archive Acme');
});
