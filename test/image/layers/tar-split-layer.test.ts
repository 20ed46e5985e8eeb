import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrokenImage } from '../../../src/image/image-content.ts';
import { tarSplitLayer } from '../../../src/image/layers/tar-split-layer.ts';
import { folderOfEach } from '../../support/folder.ts';
import { collect } from '../archive/make-archive.ts';

const folder = folderOfEach();
const files = join(folder, 'diff');
const record = join(folder, 'tar-split.json.gz');

beforeEach(() => {
  mkdirSync(files);
});

function layerOf(entries: readonly unknown[]) {
  writeFileSync(record, gzipSync(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')));
  return tarSplitLayer('sha256:x', async () => ({ record, folder: files }));
}

function bytes(text: string) {
  return { type: 2, payload: Buffer.from(text).toString('base64') };
}

async function refusal(entries: readonly unknown[]): Promise<unknown> {
  return collect(layerOf(entries).read()).catch((error: unknown) => error);
}

describe('tarSplitLayer', () => {
  it('puts the recorded bytes and the files together in their order', async () => {
    const large = randomBytes(3_000_000);
    mkdirSync(join(files, 'sub'));
    writeFileSync(join(files, 'sub/small'), 'small');
    writeFileSync(join(files, 'large'), large);
    const layer = layerOf([
      bytes('one '),
      { type: 1, name: './sub/small', size: 5 },
      bytes(' two '),
      { type: 1, name: 'sub/', payload: null },
      { type: 1, name: '/large', size: large.length },
      bytes(' three'),
    ]);
    const expected = Buffer.concat([Buffer.from('one small two '), large, Buffer.from(' three')]);
    expect((await collect(layer.read())).equals(expected)).toBe(true);
    expect((await layer.describe()).size).toBe(expected.length);
  });

  it('finds files whose names are not UTF-8', async () => {
    const name = Buffer.from([0x66, 0xfc, 0xff]);
    writeFileSync(Buffer.concat([Buffer.from(`${files}/`), name]), 'found');
    const layer = layerOf([{ type: 1, name_raw: name.toString('base64'), size: 5 }]);
    expect((await collect(layer.read())).toString()).toBe('found');
  });

  it('never leaves the folder of the layer', async () => {
    writeFileSync(join(folder, 'secret'), 'secret');
    symlinkSync(folder, join(files, 'out'));
    symlinkSync(join(folder, 'secret'), join(files, 'link'));
    for (const name of ['../secret', 'out/secret', 'link', 'a/../../secret']) {
      expect(await refusal([{ type: 1, name, size: 6 }])).toBeInstanceOf(BrokenImage);
    }
  });

  it('does not wait for a pipe in the place of a file', async () => {
    execFileSync('mkfifo', [join(files, 'pipe')]);
    expect(await refusal([{ type: 1, name: 'pipe', size: 1 }])).toBeInstanceOf(BrokenImage);
  });

  it('fails when a file is missing or shorter than recorded', async () => {
    writeFileSync(join(files, 'a'), 'abc');
    expect(await refusal([{ type: 1, name: 'b', size: 3 }])).toBeInstanceOf(BrokenImage);
    expect(await refusal([{ type: 1, name: 'a', size: 4 }])).toBeInstanceOf(BrokenImage);
  });

  it('fails when the record is missing, cut off or no record', async () => {
    const layer = layerOf(
      Array.from({ length: 1000 }, () => bytes(randomBytes(9).toString('hex'))),
    );
    const whole = execFileSync('cat', [record]);
    for (const content of [whole.subarray(0, 500), Buffer.from('text'), gzipSync('{"type":7}\n')]) {
      writeFileSync(record, content);
      await expect(collect(layer.read())).rejects.toBeInstanceOf(BrokenImage);
    }
    rmSync(record);
    await expect(layer.describe()).rejects.toBeInstanceOf(BrokenImage);
  });
});
