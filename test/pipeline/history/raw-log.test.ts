import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RawLog } from '../../../src/pipeline/history/raw-log.ts';
import { ByteRing } from '../../../src/system/output/byte-ring.ts';
import { folderOfEach } from '../../support/folder.ts';

describe('the last bytes of a stream', () => {
  it('equal the end of a buffer of the whole stream', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.uint8Array({ maxLength: 50 })),
        (size, chunks) => {
          const ring = new ByteRing(size);
          for (const chunk of chunks) ring.push(chunk);
          const all = Buffer.concat(chunks);
          expect(ring.read()).toEqual(all.subarray(-size));
          expect(ring.omitted).toBe(Math.max(0, all.length - size));
        },
      ),
    );
  });
});

describe('the log of a run', () => {
  const folder = folderOfEach();
  const path = join(folder, 'log');

  it('contains the bytes unchanged', async () => {
    const log = new RawLog(path);
    log.write(Uint8Array.of(0x1b, 0, 0xff));
    log.write(Buffer.from('\r\n'));
    log.close();
    expect(await readFile(path)).toEqual(Buffer.from([0x1b, 0, 0xff, 0x0d, 0x0a]));
  });

  it('names a step above its output, again after that of another one', async () => {
    const log = new RawLog(path);
    log.writeOf('verify', Buffer.from('1\n'));
    log.writeOf('verify', Buffer.from('2\n'));
    log.writeOf('save', Buffer.alloc(0));
    log.writeOf('verify', Buffer.from('3\n'));
    log.close();
    expect(await readFile(path, 'utf8')).toBe('== verify\n1\n2\n== save\n== verify\n3\n');
  });

  it('contains the beginning and the end of very long output, and the number of omitted bytes', async () => {
    const log = new RawLog(path);
    const megabyte = 1024 * 1024;
    log.write(Buffer.from('first'));
    for (let i = 0; i < 100; i += 1) log.write(Buffer.alloc(megabyte, `${i % 10}`));
    log.write(Buffer.from('last'));
    log.close();
    const bytes = await readFile(path);
    expect(bytes.length).toBeLessThan(34 * megabyte);
    expect(bytes.subarray(0, 5).toString()).toBe('first');
    expect(bytes.subarray(-4).toString()).toBe('last');
    const omitted = 100 * megabyte + 9 - 33 * megabyte;
    expect(bytes.includes(`[deskpack omitted ${omitted} bytes here]`)).toBe(true);
  });

  it('is readable only by its owner', async () => {
    new RawLog(path).close();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});
