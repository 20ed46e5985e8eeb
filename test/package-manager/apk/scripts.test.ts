import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { archivesScript } from '../../../src/package-manager/apk/scripts.ts';
import { archiveIndex, sortedArchives } from '../../../src/package-manager/look/archive-index.ts';
import { folderOfEach } from '../../support/folder.ts';

/** Two paragraphs of an index, in the format of Alpine's package keeper. */
const paragraphs = `C:Q1Deb0jNytkrjPW4N/eKLZ43BwOlw=
P:xterm
V:389-r0
A:x86_64
S:383152
I:622592
T:X Terminal Emulator
U:https://xterm.example/
L:X11
o:xterm
D:so:libX11.so.6 ncurses-terminfo-base>=6 !xterm-old
p:cmd:xterm=389-r0 terminal

P:xterm-doc
V:389-r0
A:noarch
S:1024
T:X Terminal Emulator (documentation)
o:xterm
`;

const folder = folderOfEach();

const hasBusyBox = spawnSync('busybox', ['true']).status === 0;

it.skipIf(!hasBusyBox)("reads Alpine's index with the tools of BusyBox", () => {
  // There is no Alpine here: its package manager is taken as having fetched the index already.
  writeFileSync(join(folder, 'apk'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(folder, 'APKINDEX'), paragraphs);
  execFileSync('tar', ['-czf', 'APKINDEX.1.tar.gz', 'APKINDEX'], { cwd: folder });
  for (const tool of ['tar', 'awk', 'gzip', 'base64', 'echo'])
    writeFileSync(join(folder, tool), `#!/bin/sh\nexec busybox ${tool} "$@"\n`, { mode: 0o755 });
  const script = archivesScript.replaceAll('/var/cache/apk', folder);
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const printed = execFileSync('busybox', ['sh', '-c', script], { env, encoding: 'utf8' });
  const list = sortedArchives(gunzipSync(Buffer.from(printed, 'base64')).toString());
  const index = archiveIndex(Buffer.from(list), /\s/);
  expect(index.find('xterm')).toMatchObject({
    version: '389-r0',
    source: 'xterm',
    isData: false,
    provides: ['cmd:xterm', 'terminal'],
    depends: ['ncurses-terminfo-base'],
    size: 383_152,
    description: 'X Terminal Emulator',
  });
  expect(index.find('xterm-doc')).toMatchObject({ isData: true, source: 'xterm', depends: [] });
});
