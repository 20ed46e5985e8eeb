import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hostFiles } from '../../../src/image/files/host-files.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

beforeEach(() => {
  mkdirSync(join(folder, 'in'));
  writeFileSync(join(folder, 'in/a.desktop'), 'content', { mode: 0o640 });
  symlinkSync('in/a.desktop', join(folder, 'link'));
});

it('reads and lists files, through links', async () => {
  const path = join(folder, 'in/a.desktop');
  expect((await hostFiles.read(join(folder, 'link'), 4))?.toString()).toBe('cont');
  expect(await hostFiles.entry(path)).toMatchObject({ type: 'file', mode: 0o640 });
  expect(await hostFiles.entry(join(folder, 'link'))).toMatchObject({ target: 'in/a.desktop' });
  expect(await hostFiles.entry(folder)).toMatchObject({ type: 'folder' });
  expect((await hostFiles.below(folder))?.toSorted()).toEqual(
    [join(folder, 'in'), path, join(folder, 'link')].toSorted(),
  );
  const all = await hostFiles.readAll(folder, '.desktop', 99);
  expect(all).toEqual([{ path, bytes: Buffer.from('content') }]);
});

it('has no content for a missing file, a folder or a pipe', async () => {
  spawnSync('mkfifo', [join(folder, 'pipe')]);
  expect(await hostFiles.read(join(folder, 'pipe'), 9)).toBeUndefined();
  expect(await hostFiles.read(folder, 9)).toBeUndefined();
  expect(await hostFiles.read(join(folder, 'none'), 9)).toBeUndefined();
  expect(await hostFiles.entry(join(folder, 'none'))).toBeUndefined();
  expect(await hostFiles.entry(join(folder, 'pipe'))).toMatchObject({ type: 'other' });
  expect(await hostFiles.below(join(folder, 'none'))).toEqual([]);
});
