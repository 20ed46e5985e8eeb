import { writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { Pax } from 'tar/pax';
import { describe, expect, it } from 'vitest';
import { TarIndex } from '../../../src/image/archive/tar-index.ts';
import { BrokenImage } from '../../../src/image/image-content.ts';
import { folderOfEach } from '../../support/folder.ts';
import { type Entry, tarOf } from './make-archive.ts';

const folder = folderOfEach();

async function withIndex<T>(
  bytes: Uint8Array,
  use: (index: TarIndex, file: FileHandle) => T | Promise<T>,
): Promise<T> {
  const path = join(folder, 'archive.tar');
  writeFileSync(path, bytes);
  const file = await open(path, 'r');
  try {
    return await use(await TarIndex.read(file), file);
  } finally {
    await file.close();
  }
}

function textOf(entries: readonly Entry[] | Buffer, name: string): Promise<string | undefined> {
  const bytes = Buffer.isBuffer(entries) ? entries : tarOf(entries as Entry[]);
  return withIndex(bytes, async (index) => {
    const entry = index.find(name);
    return entry && (await index.bytes(entry)).toString();
  });
}

const archive: readonly Entry[] = [
  ['./a/one', 'first'],
  ['folder/', { type: 'Directory' }],
  ['two', 'x'.repeat(513)],
  ['links/soft', { type: 'SymbolicLink', linkpath: '../a/one' }],
  ['hard', { type: 'Link', linkpath: 'a/one' }],
  ['links/soft2', { type: 'SymbolicLink', linkpath: 'soft' }],
];

describe('TarIndex', () => {
  it('finds the bytes of every file, by its name with or without ./', async () => {
    expect(await textOf(archive, 'a/one')).toBe('first');
    expect(await textOf(archive, './two')).toBe('x'.repeat(513));
    expect(await textOf(archive, 'folder')).toBeUndefined();
    expect(await textOf(archive, 'nowhere')).toBeUndefined();
  });

  it('follows links within the archive', async () => {
    expect(await textOf(archive, 'links/soft')).toBe('first');
    expect(await textOf(archive, 'links/soft2')).toBe('first');
    expect(await textOf(archive, 'hard')).toBe('first');
  });

  it('gives up on links that go round in circles or out of the archive', async () => {
    const circle: Entry[] = [
      ['a', { type: 'SymbolicLink', linkpath: 'b' }],
      ['b', { type: 'SymbolicLink', linkpath: 'a' }],
      ['out', { type: 'SymbolicLink', linkpath: '../../etc/passwd' }],
    ];
    expect(await textOf(circle, 'a')).toBeUndefined();
    expect(await textOf(circle, 'out')).toBeUndefined();
  });

  it('takes the last of two entries with one name, as tar does', async () => {
    expect(
      await textOf(
        [
          ['a', '1'],
          ['a', '2'],
        ],
        'a',
      ),
    ).toBe('2');
  });

  it('reads names that are too long for a header, in both ways of writing them', async () => {
    const name = `${'long/'.repeat(60)}name`;
    const pax = new Pax({ path: name, size: 4 }).encode();
    const withPax = Buffer.concat([pax, tarOf([['short', 'pax!']])]);
    expect(await textOf(withPax, name)).toBe('pax!');

    const gnu = tarOf([
      ['././@LongLink', `${name}\0`],
      ['short', 'gnu!'],
    ]);
    gnu[156] = 'L'.charCodeAt(0);
    restoreChecksum(gnu);
    expect(await textOf(gnu, name)).toBe('gnu!');
  });

  it('refuses an archive that was cut off anywhere', async () => {
    const whole = tarOf(archive);
    const entriesEnd = whole.length - 1024;
    for (let length = 0; length <= entriesEnd; length += 64) {
      await expect(withIndex(whole.subarray(0, length), () => {})).rejects.toThrow(BrokenImage);
    }
  });

  it('refuses archives with more entries than any image', async () => {
    const entry = tarOf([['a', '']]).subarray(0, 512);
    const many = Buffer.concat([
      ...Array.from({ length: 10_002 }, () => entry),
      Buffer.alloc(1024),
    ]);
    await expect(withIndex(many, () => {})).rejects.toThrow('too many entries');
  });

  it('refuses or reads any bytes, and does nothing else', async () => {
    const whole = tarOf(archive);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        async (changes, hasRightSums) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          if (hasRightSums) for (let at = 0; at < 2048; at += 512) restoreChecksum(bytes, at);
          await withIndex(bytes, (index) => index.find('a/one')).catch((error) => {
            expect(error).toBeInstanceOf(BrokenImage);
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Makes a changed header one that passes for whole. */
function restoreChecksum(bytes: Buffer, at = 0): void {
  bytes.fill(' ', at + 148, at + 156);
  const sum = bytes.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
}
