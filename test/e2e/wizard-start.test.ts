import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachePath, writeCached } from '../../src/package-manager/cached-file.ts';
import { cachedApplications } from '../../src/package-manager/templates/template-applications.ts';
import { applications } from '../wizard/start-state.ts';
import { countedKeys } from './counted-keys.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { says } from './says.ts';

const template = 'acme/oc.template.debian.minimal';
const imageId = 'sha256:1111';

/** A docker that has one template, and runs nothing. While there is a file `hold` or `dead`, it does not answer. */
const docker = `#!/bin/sh
while [ -e hold ]; do sleep 0.05; done
if [ -e dead ]; then echo 'Cannot connect to the Docker daemon at unix:///x. Is the docker daemon running?' >&2; exit 1; fi
case "$1 $2" in
'version '*) echo '{"Client":{"Version":"20.10.1"},"Server":{"Version":"20.10.1"}}' ;;
'image ls') echo ${template}:3.0 ;;
'image inspect') echo '[{"Id":"${imageId}","RootFS":{"Layers":["sha256:2222"]},"Config":{}}]' ;;
*) exit 1 ;;
esac
`;

/** A ctr that has the namespace and imports nothing. Without one, root on a bare machine would be offered to bring it. */
const ctr = `#!/bin/sh
case "$*" in
*version*) printf 'Server:\\n  Version: 1.7\\n' ;;
*namespaces*) echo k8s.io ;;
*) exit 1 ;;
esac
`;

/** A red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC',
  'base64',
);

/** A tar archive of one file. */
function archiveOf(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc(1024 + (512 - (content.length % 512)))]);
}

let place: WizardPlace;
let env: Record<string, string>;

/** Keeps what would be read of the template's distribution, as the program keeps it. */
async function keepIndex(cache: string): Promise<void> {
  vi.stubEnv('XDG_CACHE_HOME', cache);
  try {
    await cachedApplications(imageId, 'apt', async () => applications);
    const listing = 'notes++ - Take notes\nnotepad - Edit\nnote-tools - Tools\n';
    await writeCached(cachePath(imageId, 'apt', 'packages.txt'), listing);
    const archive = (name: string, needs: string) => `${name}\t1\t\t\tamd64\t\t${needs}\t1\t\t\t\n`;
    const archives = [archive('libnote', ''), archive('notes++', 'libnote')].join('');
    await writeCached(cachePath(imageId, 'apt', 'archives.txt'), archives);
    await writeCached(cachePath(imageId, 'apt', 'installed.txt'), 'base-files\n');
    await writeCached(cachePath(imageId, 'apt', 'icons.tar'), archiveOf('notes_notes.png', png));
  } finally {
    vi.unstubAllEnvs();
  }
}

beforeEach(async () => {
  place = await wizardPlace();
  const programs = join(place.folder, 'bin');
  await mkdir(programs);
  await writeFile(join(programs, 'docker'), docker, { mode: 0o755 });
  await writeFile(join(programs, 'ctr'), ctr, { mode: 0o755 });
  const cache = join(place.folder, 'cache');
  await keepIndex(cache);
  env = { PATH: `${programs}:${place.env.PATH}`, XDG_CACHE_HOME: cache };
});

afterEach(() => place.clear());

describe('the start of a new application', () => {
  test('leads to a descriptor that is ready to build within 25 keystrokes', async () => {
    const session = place.open({ words: [], env });
    const keys = countedKeys(session);
    await session.waitFor('What do you want to offer?');
    await session.waitFor('Applications of debian.minimal');
    keys.type('hand');
    await session.waitFor(/› Notes\+\+ +notes\+\+ +Take handwritten notes/);
    await session.waitFor('1 of 2, read today');
    await session.waitFor(/› Notes\+\+ .* 2 new/);
    await session.waitFor('adds 2 packages to');
    keys.press('enter');
    await session.waitFor(/Identity +3\/10/);
    // The closer look brings the icon.
    await session.waitFor(/Icon +notes\.svg +index\s*$/m);
    keys.press('ctrl+n', 'ctrl+n');
    await session.waitFor(/Launch +5\/10/);
    keys.press('tab', 'tab');
    await session.waitFor('› Window class');
    keys.type('n.Notes');
    keys.press('ctrl+r');
    await session.waitFor('What to do');
    await session.waitFor(/^(?![\s\S]*checking package names)/);
    // Nothing is highlighted before it is known what can be done.
    await session.waitFor(/› (Write|Build)/);
    await session.settled();
    expect(session.text()).not.toContain('Error');
    // As a registration is begun: the first that can be done here is highlighted.
    expect(keys.count()).toBeLessThan(25);
    session.press('enter');
    await session.waitFor(/nothing is built\.|Failed\./);
    const descriptor = JSON.parse(await readFile(join(place.folder, 'notes.d.3.0.json'), 'utf8'));
    expect(descriptor).toEqual({
      name: 'notes',
      displayname: 'Notes++',
      template,
      cat: 'office,education',
      icon: 'notes.svg',
      keyword: 'pen ink,markup',
      debpackage: 'notes++',
      launch: 'n.Notes',
      desktopfile: '/usr/share/applications/org.notes.desktop',
      mimetype: 'application/pdf;text/html;',
      fileextensions: descriptor.fileextensions,
      acl: { permit: ['all'] },
    });
    expect(descriptor.fileextensions).toMatch(/^pdf;.*html/);
    const icon = await readFile(join(place.folder, 'notes.svg'), 'utf8');
    expect(icon).toContain(png.toString('base64'));
  });

  test('keeps the icon in the draft, so that it is written when the draft is resumed', async () => {
    const session = place.open({ words: [], env });
    await session.waitFor('Applications of debian.minimal');
    session.type('hand');
    await session.waitFor('› Notes++');
    session.press('enter');
    await session.waitFor(/Icon +notes\.svg +index\s*$/m);
    session.press('ctrl+c');
    await session.waitFor('Quit deskpack?');
    session.press('enter');
    await session.ended;
    const again = place.open({ words: [], env });
    await again.waitFor(/Resume|resume/);
    again.press('enter');
    await again.waitFor(/Icon +notes\.svg/);
    again.press('ctrl+g');
    await again.waitFor('Go to page');
    again.type('5');
    await again.waitFor(/Launch +5\/10/);
    again.press('tab', 'tab');
    await again.waitFor('› Window class');
    again.type('n.Notes');
    again.press('ctrl+r');
    await again.waitFor('What to do');
    await again.waitFor(/^(?![\s\S]*checking package names)/);
    await again.waitFor(/› (Write|Build)/);
    await again.settled();
    again.press('enter');
    await again.waitFor(/nothing is built\.|Failed\./);
    const icon = await readFile(join(place.folder, 'notes.svg'), 'utf8');
    expect(icon).toContain(png.toString('base64'));
  });

  test('fills in the form as soon as it is chosen', async () => {
    const session = place.open({ words: [], env });
    await session.waitFor('Applications of debian.minimal');
    session.type('hand');
    await session.waitFor('› Notes++');
    await session.settled();
    // Nothing that docker is asked is answered meanwhile.
    await writeFile(join(place.folder, 'hold'), '');
    session.press('enter');
    await session.waitFor(/Display name +Notes\+\+/);
    expect(session.text()).not.toMatch(/Icon +.*index/);
    await rm(join(place.folder, 'hold'));
    await session.waitFor(/Icon +notes\.svg +index\s*$/m);
  });

  test('accepts the name of a package without an engine, with a message', async () => {
    const session = place.open({ words: [] });
    const { error } = spawnSync('docker', ['--version']);
    const reason = error ? 'docker is not installed' : 'docker does not answer: docker at unix:';
    await session.waitFor((screen) => says(screen, reason));
    expect(session.text()).not.toContain('not built yet');
    // Like nothing in the index, which is read without an engine where there is apt.
    session.type('zzzqqqmine');
    await session.waitFor(/› zzzqqqmine +(?:a package of that name|no package of )/);
    session.press('enter');
    await session.waitFor(/Name +zzzqqqmine +package\s*$/m);
    await session.waitFor((screen) => says(screen, `no look at the window: ${reason}`));
    session.press('ctrl+r');
    await session.waitFor((screen) => says(screen, `! ${reason}`));
  });

  test('queries the engine again on a key', async () => {
    await writeFile(join(place.folder, 'dead'), '');
    const session = place.open({ words: [], env });
    await session.waitFor('docker does not answer: ');
    await session.waitFor('^F try again');
    // As long as the engine is asked, another key asks nothing: the first answer has to be gone, and the second one there.
    await writeFile(join(place.folder, 'hold'), '');
    session.press('ctrl+f');
    await session.waitFor((screen) => !screen.includes('docker does not answer: '));
    await rm(join(place.folder, 'hold'));
    await session.waitFor('docker does not answer: ');
    await session.waitFor('^F try again');
    await rm(join(place.folder, 'dead'));
    session.press('ctrl+f');
    await session.waitFor('Applications of debian.minimal');
    expect(session.text()).not.toContain('try again');
  });

  test('is omitted with --empty, with --from and for an edited file', async () => {
    await writeFile(join(place.folder, 'one.d.3.0.json'), '{"name": "one"}');
    for (const words of [['--empty'], ['--from', 'one.d.3.0.json'], ['edit', 'one.d.3.0.json']]) {
      const session = place.open({ words });
      await session.waitFor(/Template +1\/9/);
      session.kill();
    }
  });
});
