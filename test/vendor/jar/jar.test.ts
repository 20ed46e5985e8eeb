import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from '../../../src/vendor/jar/manifest.ts';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { zipBytes } from '../archive/zip-bytes.ts';

const folder = folderOfEach();

const main = 'Manifest-Version: 1.0\r\nMain-Class: com.acme.ledger.Ma\r\n in\r\n';

function jarWith(manifest: string, files: Readonly<Record<string, string>> = {}): string {
  const path = join(folder, 'ledger (2).zip');
  const classes = { 'com/acme/ledger/Main.class': 'x' };
  writeFileSync(path, zipBytes({ 'META-INF/MANIFEST.MF': manifest, ...classes, ...files }));
  return path;
}

it('is told by its manifest, which names class, title and version', async () => {
  const about = 'Implementation-Title: ACME Ledger\r\nImplementation-Version: 4.2\r\n';
  const path = jarWith(`${main}${about}\r\nName: other\r\nMain-Class: Other\r\n`, {
    'img/splash.png': 'splash',
    'img/icon_32x32.png': 'small',
    'img/icon_64x64.png': 'larger',
  });
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'Java archive ACME Ledger 4.2',
    origin: { kind: 'jar', version: '4.2' },
    files: [{ contextPath: 'files/acme-ledger.jar' }],
    installation: { debpackage: 'default-jre' },
    applications: {
      type: 'given',
      application: {
        values: {
          name: { value: 'acme-ledger', from: 'its manifest, implementation-title' },
          displayname: { value: 'ACME Ledger' },
          path: { value: '/usr/bin/java' },
          args: { value: '-jar /opt/acme-ledger/acme-ledger.jar' },
          launch: { value: 'com-acme-ledger-Main.com-acme-ledger-Main' },
        },
        icons: [{ path: 'img/icon_64x64.png' }, { path: 'img/icon_32x32.png' }],
      },
    },
  });
  expect(await identifyArtefact(path)).toMatchObject({ kind: 'jar', title: artefact.title });
});

it('without a title has the name of its file', async () => {
  expect(await readArtefact(jarWith(main))).toMatchObject({ title: 'Java archive Ledger' });
});

it.each([
  ['a library of Java', 'Manifest-Version: 1.0\n'],
  ['needs other files beside it: lib/a.jar, lib/b.jar', `${main}Class-Path: lib/a.jar lib/b.jar\n`],
  ['a library of Java', 'Main-Class: a; rm -rf /\n'],
])('is refused if it is not whole: %s', async (reason, manifest) => {
  const found = await identifyArtefact(jarWith(manifest));
  expect(found).toMatchObject({ kind: undefined, code: 'artefact-without-program' });
  expect((found as { reason: string }).reason).toContain(reason);
});

it('is an archive if it has no classes', async () => {
  const path = join(folder, 'a.jar');
  writeFileSync(path, zipBytes({ 'META-INF/MANIFEST.MF': main, 'acme/run.sh': '' }));
  expect(await identifyArtefact(path)).toMatchObject({ kind: 'archive' });
});

it('a manifest ends at its first section', () => {
  expect([...readManifest('A: 1\n\nB: 2\n').keys()]).toEqual(['a']);
});
