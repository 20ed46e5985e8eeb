import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { hasDpkg, makeDeb } from '../deb/make-deb.ts';

const folder = folderOfEach();

describe('what is said of a file at once', () => {
  it('is why no image can be made from it', async () => {
    const path = join(folder, 'acme.deb');
    writeFileSync(path, 'xar!');
    const { reason, ...found } = (await identifyArtefact(path)) as { reason: string };
    expect(found).toMatchObject({ kind: undefined, code: 'artefact-unsupported' });
    expect(reason).toContain('an installer of macOS');
    await expect(identifyArtefact(join(folder, 'none'))).rejects.toMatchObject({
      code: 'file-missing',
    });
  });

  it.skipIf(!hasDpkg)('is the title of a package, or why it is refused', async () => {
    const path = join(folder, 'acme.deb');
    makeDeb(path);
    expect(await identifyArtefact(path)).toMatchObject({
      kind: 'deb',
      title: 'Debian package acme-viewer 2.4.1-1',
      version: '2.4.1-1',
    });
    const other = process.arch === 'arm64' ? 'amd64' : 'arm64';
    makeDeb(join(folder, 'other.deb'), { control: { Architecture: other } });
    expect(await identifyArtefact(join(folder, 'other.deb'))).toMatchObject({
      kind: undefined,
      code: 'artefact-architecture',
      reason: expect.stringContaining(other),
    });
  });
});
