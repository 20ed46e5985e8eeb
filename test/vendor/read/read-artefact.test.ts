import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeArtefact } from '../../../src/vendor/context/place-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { hasDpkg, makeDeb } from '../deb/make-deb.ts';

const folder = folderOfEach();

function fileWith(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The block at the end of a disk image of macOS. */
const koly = Buffer.concat([Buffer.from('koly'), Buffer.alloc(508)]);

describe('what no image can be made from', () => {
  it.each([
    ['a package of RPM', Buffer.from('edabeedb0300', 'hex')],
    ['a snap', 'hsqs\x00'],
    ['a reference of Flatpak', '\n[Flatpak Ref]\nName=org.example.Acme\n'],
    ['an installer or a document of Microsoft', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an installer of macOS', 'xar!'],
    ['a web page', '<!DOCTYPE html>\n<title>Log in</title>'],
    ['an empty file', ''],
    ['a compressed file (gzip)', gzipSync('x')],
    ['a disk image of macOS', Buffer.concat([Buffer.alloc(700, 1), koly])],
    ['an image of a CD or DVD', Buffer.concat([Buffer.alloc(32_769, 1), Buffer.from('CD001')])],
    ['a file of an unknown kind', 'hello'],
  ])('is named by its content and not by its name: %s', async (what, content) => {
    const path = fileWith('acme-viewer_2.4.1_amd64.deb', content);
    const error = await readArtefact(path).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'artefact-unsupported' });
    expect(String(error)).toContain(` is ${what}`);
  });

  it('is a pipe, and a path that leads nowhere', async () => {
    execFileSync('mkfifo', [join(folder, 'acme.deb')]);
    await expect(readArtefact(join(folder, 'acme.deb'))).rejects.toMatchObject({
      code: 'artefact-unsupported',
    });
    await expect(readArtefact(join(folder, 'none.deb'))).rejects.toMatchObject({
      code: 'file-missing',
    });
  });
});

describe.skipIf(!hasDpkg)(`a Debian package${hasDpkg ? '' : ' (there is no dpkg-deb)'}`, () => {
  it('says what it is, and is installed under a plain name with its digest', async () => {
    const path = join(folder, 'acme viewer (2.4.1)');
    makeDeb(path, { control: { License: 'Proprietary' } });
    const artefact = await readArtefact(path);
    expect(artefact).toMatchObject({
      title: 'Debian package acme-viewer 2.4.1-1',
      applications: { type: 'package', name: 'acme-viewer' },
      files: [{ path, contextPath: 'files/acme-viewer_2.4.1-1_all.deb' }],
      nonFree: 'its control file says "License: Proprietary"',
      origin: { kind: 'deb', version: '2.4.1-1', file: 'acme viewer (2.4.1)' },
    });
    const { origin, files, installation } = artefact;
    const { preruncommands } = installation;
    expect(origin.bytes).toBe(statSync(path).size);
    expect(origin.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(files[0]!.sha256).toBe(origin.sha256);
    expect(preruncommands[0]).toBe(`COPY ${files[0]!.contextPath} /tmp/package.deb`);
    expect(preruncommands[1]).toMatch(
      new RegExp(`^RUN .*echo "${origin.sha256} {2}/tmp/package.deb" \\| sha256sum -c - && `),
    );
    expect(artefact.mounted?.preruncommands).toEqual([
      expect.stringMatching(
        new RegExp(
          `^RUN --mount=type=bind,source=${files[0]!.contextPath},target=/tmp/package.deb `,
        ),
      ),
    ]);
  });

  it('is refused if it is cut off, of another processor, or has a name that is none', async () => {
    const path = join(folder, 'acme.deb');
    makeDeb(path, {
      files: { 'opt/acme/data': randomBytes(50_000).toString('hex') },
    });
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - 20_000));
    await expect(readArtefact(path)).rejects.toMatchObject({ code: 'artefact-damaged' });
    const other = process.arch === 'arm64' ? 'amd64' : 'arm64';
    makeDeb(join(folder, 'other.deb'), { control: { Architecture: other } });
    const error = await readArtefact(join(folder, 'other.deb')).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'artefact-architecture' });
    expect(String(error)).toContain(other);
  });

  it('is copied beside its descriptor once, and replaces no other file', async () => {
    const path = join(folder, 'acme.deb');
    makeDeb(path);
    const artefact = await readArtefact(path);
    const out = join(folder, 'out');
    const file = join(out, 'files/acme-viewer_2.4.1-1_all.deb');
    expect(await placeArtefact(artefact, out, false)).toEqual([{ file, changed: true }]);
    expect(readFileSync(file)).toEqual(readFileSync(path));
    expect(await placeArtefact(artefact, out, false)).toEqual([{ file, changed: false }]);
    writeFileSync(file, 'mine');
    await expect(placeArtefact(artefact, out, false)).rejects.toMatchObject({
      code: 'file-in-the-way',
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await placeArtefact(artefact, out, true)).toEqual([{ file, changed: true }]);
  });
});
