import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { pngOfIcon } from '../../../src/vendor/exe/icon-picture.ts';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { bitmap, exeBytes } from './exe-bytes.ts';

const folder = folderOfEach();

function fileWith(content: Uint8Array, name = 'dice-9.9-portable.bin'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const texts = { CompanyName: 'Acme', ProductName: 'Acme Dice', ProductVersion: '2.0.1' };

it('says name, version and icon in its resources', async () => {
  const path = fileWith(exeBytes({ texts, icons: [16, 64, 256] }));
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'Program for Windows Acme Dice 2.0.1',
    origin: { kind: 'exe', version: '2.0.1' },
    files: [{ path, contextPath: 'files/acme-dice.exe' }],
    installation: {
      debpackage: 'wine wine64',
      postruncommands: ['ENV WINEDLLOVERRIDES=mscoree,mshtml='],
    },
    applications: {
      application: {
        values: {
          name: { value: 'acme-dice', from: 'its resources, ProductName' },
          path: { value: '/usr/bin/wine' },
          args: { value: '/opt/acme-dice/acme-dice.exe' },
          launch: { value: 'acme-dice.exe.acme-dice.exe' },
        },
      },
    },
  });
  const { application } = artefact.applications as unknown as {
    application: { icons: { bytes: Buffer }[] };
  };
  const sizes = application.icons.map(({ bytes }) => decode(bytes).width);
  expect(sizes).toEqual([256, 64, 16]);
  expect(await identifyArtefact(path)).toMatchObject({ kind: 'exe', title: artefact.title });
});

it('without resources has the name of its file', async () => {
  const found = await identifyArtefact(fileWith(exeBytes()));
  expect(found).toMatchObject({ kind: 'exe', title: 'Program for Windows Dice 9.9' });
});

it.each([
  [
    'an installer',
    exeBytes({ texts: { Comments: 'built with Inno Setup.' } }),
    'artefact-unsupported',
  ],
  ['a library', exeBytes({ isLibrary: true }), 'artefact-without-program'],
  ['for .NET', exeBytes({ isManaged: true }), 'artefact-unsupported'],
  ['of 32 bits', exeBytes({ machine: 0x14c }), 'artefact-architecture'],
  ['cut off in its head', exeBytes().subarray(0, 80), 'artefact-damaged'],
])('is refused if it is %s', async (_, content, code) => {
  const path = fileWith(content);
  expect(await identifyArtefact(path)).toMatchObject({ kind: undefined, code });
  await expect(readArtefact(path)).rejects.toMatchObject({ code });
});

it('is read without its resources if these are cut off', async () => {
  const whole = exeBytes({ texts, icons: [64] });
  for (let length = 0x400; length < whole.length; length += 997) {
    const found = await identifyArtefact(fileWith(whole.subarray(0, length)));
    expect(found.kind).toBe('exe');
  }
});

it('a bitmap becomes a picture, opaque if it has no transparency at all', async () => {
  const read = async (bytes: Buffer) => [...decode((await pngOfIcon(bytes))!).data.slice(0, 4)];
  expect(await read(bitmap(2, [1, 2, 3, 128]))).toEqual([3, 2, 1, 128]);
  expect(await read(bitmap(2, [1, 2, 3, 0]))).toEqual([3, 2, 1, 255]);
  expect(await pngOfIcon(bitmap(2, [1, 2, 3, 4]).subarray(0, 50))).toBeUndefined();
});
