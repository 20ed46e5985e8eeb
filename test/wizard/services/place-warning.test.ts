import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeWarning } from '../../../src/wizard/services/place-warning.ts';
import { openEdited } from '../../../src/workspace/edit/edited-file.ts';
import { folderWith } from '../../support/folder.ts';

it('there is no warning about a folder that is writable or can be created', async () => {
  const folder = await folderWith({ 'a.json': '{"name": "a"}' });
  expect(await placeWarning(folder, undefined)).toBeUndefined();
  expect(await placeWarning(join(folder, 'not/there/yet'), undefined)).toBeUndefined();
  const edited = await openEdited(join(folder, 'a.json'), {});
  expect(await placeWarning(folder, edited)).toBeUndefined();
});

it('an unwritable folder is named, with a remedy', async () => {
  const folder = join(await folderWith({ 'apps/a.json': '{}' }), 'apps');
  await chmod(folder, 0o555);
  onTestFinished(() => chmod(folder, 0o755));
  expect(await placeWarning(folder, undefined)).toMatch(
    /The output folder .*\/apps is not writable\. .*--output.*draft/,
  );
  expect(await placeWarning(join(folder, 'new'), undefined)).toMatch(
    /The output folder .* cannot be created: .*\/apps is not writable/,
  );
});

it('a read-only file is named, unless another folder is written to', async () => {
  const folder = await folderWith({ 'a.json': '{"name": "a"}' });
  await chmod(join(folder, 'a.json'), 0o444);
  const edited = await openEdited(join(folder, 'a.json'), {});
  expect(await placeWarning(folder, edited)).toContain('a.json is not writable');
  expect(await placeWarning(join(folder, 'out'), edited)).toBeUndefined();
});
