import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../src/system/folders/make-folder.ts';
import { runDeskpack } from '../../support/deskpack.ts';
import { filesOf } from '../../support/small-application.ts';
import { folderWith } from '../../workspace/folder.ts';

let root: string;

beforeEach(async () => {
  root = await folderWith({});
});

describe('makeFolder', () => {
  it('makes what is missing, with the mode', () => {
    makeFolder(join(root, 'a/b/c'), 0o700);
    for (const name of ['a', 'a/b', 'a/b/c']) {
      expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
    }
  });

  it('is content with what is there, also where a link leads to it', () => {
    symlinkSync(root, join(root, 'link'));
    makeFolder(root);
    makeFolder(join(root, 'link/new'));
    expect(existsSync(join(root, 'new'))).toBe(true);
  });

  it('says what is in the way', () => {
    writeFileSync(join(root, 'file'), '');
    for (const path of ['file', 'file/a', 'file/a/b']) {
      expect(() => makeFolder(join(root, path))).toThrow(
        expect.objectContaining({ code: 'ENOTDIR' }),
      );
    }
    symlinkSync(join(root, 'gone'), join(root, 'dangling'));
    expect(() => makeFolder(join(root, 'dangling'))).toThrow(
      expect.objectContaining({ code: 'ENOTDIR' }),
    );
  });
});

// Where no folder can be created, though one is there.
describe.runIf(process.platform === 'linux')('a folder below /proc', () => {
  it('is refused', () => {
    expect(() => makeFolder('/proc/nope/deeper')).toThrow(
      expect.objectContaining({ code: 'ENOTSUP' }),
    );
  });

  it.each([
    ['recipe', 'xcalc.d.3.0.json', '--output', '/proc/nope'],
    ['icon', 'optimize', 'icon.svg', '--output', '/proc/nope'],
    ['serve', '--port', '0', '--data', '/proc/nope'],
    ['publish', 'xcalc.d.3.0.json', '--descriptor', '--skip', 'register', '--output', '/proc/nope'],
  ])('ends %s, in words', async (...words) => {
    const folder = await folderWith(filesOf());
    const { status, stderr } = await runDeskpack(words, {
      cwd: folder,
      env: { PATH: '', XDG_STATE_HOME: join(folder, 'state') },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('no folder can be created');
    expect(stderr).not.toContain('    at ');
  });
});
