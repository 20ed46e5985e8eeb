import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Trouble } from '../../src/trouble.ts';
import { replaceFile, writeFileAtomic } from '../../src/workspace/atomic-write.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-write-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('writeFileAtomic', () => {
  it('writes the bytes and leaves nothing beside them', async () => {
    const path = join(folder, 'a.json');
    expect(await writeFileAtomic(path, '{"ü": 1}\n')).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('{"ü": 1}\n');
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('does not touch a file that holds the same bytes', async () => {
    const path = join(folder, 'a');
    await writeFileAtomic(path, 'same');
    const before = await stat(path, { bigint: true });
    expect(await writeFileAtomic(path, 'same')).toBe(false);
    const after = await stat(path, { bigint: true });
    expect(after.mtimeNs).toBe(before.mtimeNs);
    expect(after.ino).toBe(before.ino);
  });

  it('gives a new file the mode that was asked for', async () => {
    const path = join(folder, 'secret');
    await writeFileAtomic(path, 'x', 0o600);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('says that the folder is missing, and what to do', async () => {
    const trouble = await writeFileAtomic(join(folder, 'nowhere/a'), 'x').catch((thrown) => thrown);
    expect(trouble).toBeInstanceOf(Trouble);
    expect(trouble.message).toContain('the folder does not exist');
    expect(trouble.action).toContain('--output');
  });
});

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

  it('leaves nothing when a folder of that name is in the way', async () => {
    const path = join(folder, 'a');
    await mkdir(path);
    const failing = replaceFile(path, (file) => file.writeFile('new'));
    await expect(failing).rejects.toThrow('a folder of that name is in the way');
    expect(await readdir(folder)).toEqual(['a']);
  });
});
