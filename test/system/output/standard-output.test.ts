import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { bin } from '../../support/deskpack.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf } from '../../support/small-application.ts';

let root: string;

beforeEach(async () => {
  root = await folderWith(filesOf());
});

/** Runs the built program with a file as one of its outputs. */
async function runInto(name: 'stdout' | 'stderr', file: string, words: readonly string[]) {
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, [bin, ...words], {
    cwd: root,
    env: { PATH: '', XDG_STATE_HOME: join(root, 'state') },
    stdio: ['ignore', name === 'stdout' ? output : 'pipe', name === 'stderr' ? output : 'pipe'],
  });
  closeSync(output);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const other = child[name === 'stdout' ? 'stderr' : 'stdout'];
  return { said: await text(other!), status: await ended };
}

const full =
  'deskpack: cannot write to standard output: the disk is full [disk-full]\nFree some space, then try again.\n';

describe.runIf(existsSync('/dev/full'))('an output on a full disk', () => {
  it.each([
    ['schema'],
    ['explain'],
    ['fields', '--json'],
    ['doctor'],
    ['catalog', 'serve', '--help'],
  ])('ends %s in order, with one line', async (...words) => {
    expect(await runInto('stdout', '/dev/full', words)).toEqual({ said: full, status: 1 });
  });

  it('stops no run', async () => {
    for (const more of [[], ['--json']]) {
      rmSync(join(root, 'xcalc.d'), { force: true });
      const words = ['publish', 'xcalc.d.3.0.json', '--descriptor', '--skip', 'register', ...more];
      const { said, status } = await runInto('stdout', '/dev/full', words);
      expect(said).toContain(full);
      expect(said).not.toContain('    at ');
      expect(status).toBe(1);
      expect(existsSync(join(root, 'xcalc.d'))).toBe(true);
    }
    for (const more of [[], ['--raw']]) {
      expect(await runInto('stdout', '/dev/full', ['runs', 'log', ...more])).toEqual({
        said: full,
        status: 1,
      });
    }
  });

  it('is not a reason to fall silent on the other', async () => {
    const { said, status } = await runInto('stderr', '/dev/full', ['lint', 'nope.json']);
    expect({ said, status }).toEqual({ said: '', status: 1 });
    const schema = await runInto('stderr', '/dev/full', ['schema']);
    expect(JSON.parse(schema.said)).toHaveProperty('$schema');
    expect(schema.status).toBe(0);
  });
});

describe.runIf(canMount)('a disk that fills (needs the right to mount)', () => {
  it('is not taken for one that took everything', async () => {
    const disk = join(root, 'disk');
    mountDisk(disk, 'size=8k');
    const file = join(disk, 'schema.json');
    expect(await runInto('stdout', file, ['schema'])).toEqual({ said: full, status: 1 });
    expect(statSync(file).size).toBe(8192);
  });
});
