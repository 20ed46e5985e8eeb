import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { elfBytes, otherMachine } from '../elf-bytes.ts';

const folder = folderOfEach();

function fileWith(content: string | Uint8Array, name = 'Acme Clock-1.3.txt'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('is copied under a plain name, without its version', async () => {
  const path = fileWith(elfBytes(), 'Acme Clock-1.3');
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'Program Acme Clock 1.3',
    origin: { kind: 'file', version: '1.3' },
    files: [{ path, contextPath: 'files/acme-clock' }],
    applications: { type: 'folder', path: '/opt/acme-clock', title: 'Acme Clock' },
  });
  const [copy, run] = artefact.installation.preruncommands;
  expect(copy).toBe('COPY files/acme-clock /opt/acme-clock/acme-clock');
  expect(run).toContain(`${artefact.origin.sha256}  /opt/acme-clock/acme-clock`);
  const script = await identifyArtefact(fileWith('#!/usr/bin/env python3\n', 'clock.py'));
  expect(script).toMatchObject({ kind: 'file', title: 'Script Clock' });
});

const object = elfBytes();
object.writeUInt16LE(1, 16);

it.each([
  ['for another processor', elfBytes(otherMachine), 'artefact-architecture'],
  ['cut off in its head', elfBytes().subarray(0, 30), 'artefact-damaged'],
  ['not linked', object, 'artefact-without-program'],
  [
    'an installer',
    '#!/bin/sh\n# This script was generated using Makeself 2.4\n',
    'artefact-unsupported',
  ],
])('is refused if it is %s', async (_, content, code) => {
  const path = fileWith(content);
  expect(await identifyArtefact(path)).toMatchObject({ kind: undefined, code });
  await expect(readArtefact(path)).rejects.toMatchObject({ code });
});
