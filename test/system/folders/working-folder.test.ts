import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseEngine } from '../../../src/engine/choose-engine.ts';
import {
  hasWorkingFolder,
  requireWorkingFolder,
} from '../../../src/system/folders/working-folder.ts';
import { runProgram } from '../../../src/system/process/program/run-program.ts';
import { bin } from '../../support/deskpack.ts';
import { folderOfEach } from '../../support/folder.ts';

const before = process.cwd();
const root = folderOfEach();
const folder = join(root, 'apps');

beforeEach(() => {
  mkdirSync(folder);
});

afterEach(() => {
  process.chdir(before);
});

/** The ways in which a process loses its folder. */
const removals: ReadonlyArray<readonly [string, () => void]> = [
  ['removed', () => rmSync(folder, { recursive: true })],
  ['moved', () => renameSync(folder, join(root, 'elsewhere'))],
  [
    'replaced',
    () => {
      renameSync(folder, join(root, 'elsewhere'));
      mkdirSync(folder);
    },
  ],
];

describe.each(removals)('a working folder that was %s', (_, remove) => {
  it('is reported before any error of a program', async () => {
    process.chdir(folder);
    expect(process.cwd()).toBe(folder);
    expect(hasWorkingFolder()).toBe(true);
    requireWorkingFolder();
    remove();
    expect(hasWorkingFolder()).toBe(false);
    expect(requireWorkingFolder).toThrow(`has been removed or moved: ${folder}`);
    const run = { program: 'sh', arguments: ['-c', 'true'], doing: 'try' };
    await expect(runProgram(run)).rejects.toThrow('has been removed or moved');
    await expect(chooseEngine('docker')).rejects.toThrow(
      /^the folder .* has been removed or moved/,
    );
  });
});

async function inRemovedFolder(...words: readonly string[]) {
  const child = spawn(
    'sh',
    ['-c', 'rmdir "$PWD" && exec "$@"', 'sh', process.execPath, bin, ...words],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

describe('in a folder that was removed', () => {
  it.each([['doctor'], ['publish', 'x.json'], ['template', 'list'], ['lint', '/x.json'], []])(
    '%s reports it in two lines, with status 1',
    async (...words) => {
      const { status, stdout, stderr } = await inRemovedFolder(...words);
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim().split('\n')).toEqual([
        'deskpack: the folder that deskpack was started in has been removed or moved [working-folder-gone]',
        'Go to a folder that exists, and start deskpack again.',
      ]);
    },
  );

  it('is the one error in JSON, too', async () => {
    const { status, stdout, stderr } = await inRemovedFolder('doctor', '--json');
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(JSON.parse(stdout).error.message).toContain('has been removed or moved');
  });

  it.each([
    ['--version'],
    ['help'],
    ['lint', '--help'],
    ['explain', 'name-format'],
    ['fields'],
    ['schema'],
    ['config', 'list'],
  ])('%s works all the same', async (...words) => {
    const { status, stdout } = await inRemovedFolder(...words);
    expect(status).toBe(0);
    expect(stdout).not.toBe('');
  });
});
