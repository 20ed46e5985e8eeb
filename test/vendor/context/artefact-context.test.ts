import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withArtefactContext } from '../../../src/vendor/context/artefact-context.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

it.each([
  [0o600, 0o644],
  [0o700, 0o744],
  [0o644, 0o644],
])('a file of mode %o can be read by all in the context', async (mode, expected) => {
  const path = join(folder, 'acme');
  writeFileSync(path, 'acme', { mode });
  const files = [{ path, contextPath: 'files/acme.zip', sha256: '' }];
  await withArtefactContext({ files }, async (context) => {
    expect(statSync(join(context, 'files/acme.zip')).mode & 0o777).toBe(expected);
  });
  expect(statSync(path).mode & 0o777).toBe(mode);
});
