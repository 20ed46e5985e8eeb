import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withArtefactContext } from '../../../src/vendor/context/artefact-context.ts';
import { placeArtefact } from '../../../src/vendor/context/place-artefact.ts';
import { digestCommand } from '../../../src/vendor/read/digest-of-folder.ts';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

/** An application in a folder, with what does not belong into an image. */
function makeFolder(): string {
  const path = join(folder, 'Acme Timer-1.2');
  mkdirSync(join(path, 'data/.git/objects'), { recursive: true });
  writeFileSync(join(path, 'timer'), '#!/bin/sh\n');
  chmodSync(join(path, 'timer'), 0o4711);
  writeFileSync(join(path, 'data/a line\n\\feed'), 'x');
  writeFileSync(join(path, 'data/.git/objects/1'), 'x');
  symlinkSync('../timer', join(path, 'data/inner'));
  symlinkSync('../../timer', join(path, 'data/outer'));
  symlinkSync('/etc/passwd', join(path, 'passwd'));
  execFileSync('mkfifo', [join(path, 'pipe')]);
  return path;
}

it('is copied as it is, but for links that lead out of it, other files and version control', async () => {
  const path = makeFolder();
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'Folder Acme Timer 1.2',
    origin: { kind: 'folder', version: '1.2', bytes: 11 },
    files: [{ path, contextPath: 'files/acme-timer' }],
    applications: { type: 'folder', path: '/opt/acme-timer' },
  });
  expect(await identifyArtefact(path)).toMatchObject({ kind: 'folder', bytes: 11 });
  await withArtefactContext(artefact, async (context) => {
    const copy = join(context, 'files/acme-timer');
    expect(readlinkSync(join(copy, 'data/inner'))).toBe('../timer');
    for (const name of ['data/outer', 'passwd', 'pipe', 'data/.git'])
      expect(existsSync(join(copy, name))).toBe(false);
    expect(statSync(join(copy, 'timer')).mode & 0o7777).toBe(0o755);
    // The recipe compares it with the same digest.
    const digest = execFileSync('sh', ['-c', digestCommand], { cwd: copy, encoding: 'utf8' });
    expect(digest.trim()).toBe(artefact.origin.sha256);
  });
  expect(artefact.installation.preruncommands[1]).toContain(artefact.origin.sha256);
});

it('is placed once beside its descriptor, and replaces no other one', async () => {
  const path = makeFolder();
  const artefact = await readArtefact(path);
  const out = join(folder, 'out');
  const file = join(out, 'files/acme-timer');
  expect(await placeArtefact(artefact, out, false)).toEqual([{ file, changed: true }]);
  expect(await placeArtefact(artefact, out, false)).toEqual([{ file, changed: false }]);
  writeFileSync(join(file, 'mine'), '');
  await expect(placeArtefact(artefact, out, false)).rejects.toMatchObject({
    code: 'file-in-the-way',
  });
  expect(await placeArtefact(artefact, out, true)).toEqual([{ file, changed: true }]);
  expect(existsSync(join(file, 'mine'))).toBe(false);
});

it('is refused without files', async () => {
  const path = join(folder, 'empty');
  mkdirSync(join(path, 'a'), { recursive: true });
  await expect(readArtefact(path)).rejects.toMatchObject({ code: 'artefact-without-program' });
});
