import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFreeNames } from '../../../src/vendor/context/with-free-names.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

async function readScript(content: string) {
  const path = join(folder, 'tool.sh');
  await writeFile(path, `#!/bin/sh\n${content}\n`);
  return readArtefact(path);
}

test('a file keeps its path where nothing or the same file is', async () => {
  const artefact = await readScript('echo 1');
  expect(await withFreeNames(artefact, folder)).toBe(artefact);
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/tool'), '#!/bin/sh\necho 1\n');
  expect(await withFreeNames(artefact, folder)).toBe(artefact);
});

test('a file has another path beside another file, and its instructions name that', async () => {
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/tool'), 'the old one');
  const artefact = await readScript('echo 2');
  const { files, installation } = await withFreeNames(artefact, folder);
  const [file] = files;
  expect(file!.contextPath).toBe(`files/tool-${file!.sha256.slice(0, 8)}`);
  expect(installation.preruncommands[0]).toContain(`COPY ${file!.contextPath} `);
  expect(installation.preruncommands.join('\n')).not.toMatch(/files\/tool /);
});
