import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tarFiles } from '../../../src/image/files/tar-files.ts';
import { BrokenImage } from '../../../src/image/image-content.ts';
import { folderOfAll } from '../../support/folder.ts';

const long = `${'deep-'.repeat(40)}name`;

const folder = folderOfAll();
const archives = new Map<string, Buffer>();

beforeAll(() => {
  mkdirSync(join(folder, '0/usr/bin'), { recursive: true });
  mkdirSync(join(folder, '1/usr/share'), { recursive: true });
  writeFileSync(join(folder, '0/usr/bin/lamp'), 'light', { mode: 0o755 });
  symlinkSync('/usr/share/target', join(folder, '0/usr/bin/linked'));
  linkSync(join(folder, '0/usr/bin/lamp'), join(folder, '0/usr/bin/twin'));
  writeFileSync(join(folder, '1/usr/share/target'), 'aim');
  writeFileSync(join(folder, '1/usr/share', long), 'long');
  for (const format of ['gnu', 'pax', 'ustar']) {
    const { stdout } = spawnSync('tar', ['--format', format, '-c', '.'], { cwd: folder });
    archives.set(format, stdout);
  }
});

describe.each(['gnu', 'pax'])('the files of a tar archive in the format %s', (format) => {
  const files = () => tarFiles(archives.get(format)!).without(/^\/\d+(?:\/|$)/);
  const text = async (path: string, maxBytes = 99) =>
    (await files().read(path, maxBytes))?.toString();

  it('are read by their paths without the folders that they are in, and with links followed', async () => {
    expect(await text('/usr/bin/lamp')).toBe('light');
    expect(await text('/usr/bin/lamp', 2)).toBe('li');
    expect(await text('/usr/bin/linked')).toBe('aim');
    expect(await text('/usr/bin/twin')).toBe('light');
    expect(await text(`/usr/share/${long}`)).toBe('long');
    expect(await text('/usr/bin')).toBeUndefined();
    expect(await text('/0/usr/bin/lamp')).toBeUndefined();
  });

  it('have modes and types', async () => {
    expect(await files().entry('/usr/bin/lamp')).toMatchObject({ type: 'file', mode: 0o755 });
    expect(await files().entry('/usr/bin')).toMatchObject({ type: 'folder' });
    expect(await files().entry('/usr/bin/linked')).toMatchObject({
      type: 'link',
      target: '/usr/share/target',
    });
  });

  it('are listed below folders', async () => {
    expect((await files().below('/usr/bin'))?.toSorted()).toEqual([
      '/usr/bin/lamp',
      '/usr/bin/linked',
      '/usr/bin/twin',
    ]);
    const all = await files().readAll('/usr', 'amp', 3);
    expect(all.map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
      ['/usr/bin/lamp', 'lig'],
    ]);
  });
});

describe('a tar archive', () => {
  it('that is cut off in a file, or is none, is refused', () => {
    const whole = archives.get('gnu')!;
    const at = whole.indexOf('light');
    expect(() => tarFiles(whole.subarray(0, at + 2))).toThrow(BrokenImage);
    expect(() => tarFiles(Buffer.alloc(1024, 'x'))).toThrow(BrokenImage);
  });
});
