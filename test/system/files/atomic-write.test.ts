import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { replaceFile } from '../../../src/system/files/atomic-write.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

describe('replaceFile', () => {
  it('keeps the earlier file and leaves nothing when writing fails half-way', async () => {
    const path = join(folder, 'a');
    await writeFile(path, 'good');
    const failing = replaceFile(path, async (file) => {
      await file.write('half');
      throw new Error('the cable came out');
    });
    await expect(failing).rejects.toThrow('the cable came out');
    expect(await readFile(path, 'utf8')).toBe('good');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('gives a new file the mode that was asked for', async () => {
    const path = join(folder, 'secret');
    await replaceFile(path, (file) => file.writeFile('x'), 0o600);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('reports a missing folder, with the remedy', async () => {
    const failing = replaceFile(join(folder, 'nowhere/a'), (file) => file.writeFile('x'));
    const error = await failing.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DeskpackError);
    expect(error).toMatchObject({
      message: expect.stringContaining('the folder does not exist'),
      // Where no option could name another folder, none is named.
      action: 'Create the folder, or choose another one.',
    });
  });

  it('leaves nothing when a folder with that name is in the way', async () => {
    const path = join(folder, 'a');
    await mkdir(path);
    const failing = replaceFile(path, (file) => file.writeFile('new'));
    await expect(failing).rejects.toThrow('a folder with that name is in the way');
    expect(await readdir(folder)).toEqual(['a']);
  });
});
