import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { RunPlan } from '../../../src/pipeline/plan.ts';
import { lockRun } from '../../../src/pipeline/run/run-lock.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import { privateFolder } from '../../../src/system/folders/private-folder.ts';
import { type Lock, takeLock } from '../../../src/system/lock/lock.ts';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { folderOfEach, folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const withEngine: RunTools = { engine: scriptedEngine(imageOf(smallDescriptor())) };

const root = folderOfEach();
const output = join(root, 'out');

beforeEach(() => {
  keepStateIn(root);
});

async function planFor(name = 'xcalc', folder = output): Promise<RunPlan> {
  const source = await folderWith(filesOf(smallDescriptor(name), 'list.json'));
  return planIn(source, { output: folder }, 'list.json');
}

/** Takes the lock of a run until the test ends. */
async function locked(plan: RunPlan, tools: RunTools = {}, run = 'first'): Promise<Lock> {
  const lock = await lockRun(plan, tools, run);
  onTestFinished(() => lock.release());
  return lock;
}

const busy = (name: string) =>
  expect.objectContaining({
    code: 'application-busy',
    message: `process ${process.pid}, run first, is working on ${name} already`,
    subject: { kind: 'application', name },
  });

describe('the lock of a run', () => {
  it('excludes a second run of the application in the same folder until it is released', async () => {
    const lock = await lockRun(await planFor(), {}, 'first');
    await expect(lockRun(await planFor(), {}, 'second')).rejects.toEqual(busy('xcalc'));
    await lock.release();
    await locked(await planFor());
  });

  it('creates the output folder, and is the same for all paths to it', async () => {
    await locked(await planFor());
    expect(await readdir(root)).toContain('out');
    await symlink(output, join(root, 'link'));
    // Without the lock in the folder, which is the same on every path.
    for (const name of await readdir(output)) await rm(join(output, name));
    const elsewhere = await planFor('xcalc', join(root, 'link'));
    await expect(lockRun(elsewhere, {}, 'second')).rejects.toEqual(busy('xcalc'));
  });

  it('does not exclude the same application in another folder, even if the folders cannot be created', async () => {
    await writeFile(join(root, 'file'), '');
    await locked(await planFor('xcalc', join(root, 'file', 'a')));
    await locked(await planFor('xcalc', join(root, 'file', 'b')));
  });

  it('does not exclude other applications, or the same one in another folder', async () => {
    await locked(await planFor());
    await locked(await planFor('xclock'));
    await locked(await planFor('xcalc', join(root, 'other')));
  });

  it('excludes runs that build an image of the same name, in any folder', async () => {
    await locked(await planFor('XCalc'), withEngine);
    const other = await planFor('xcalc', join(root, 'other'));
    await expect(lockRun(other, withEngine, 'second')).rejects.toEqual(busy('xcalc'));
    await locked(other);
  });

  it('excludes runs of other users with the same output folder', async () => {
    await locked(await planFor());
    keepStateIn(join(root, 'of another user'));
    await expect(lockRun(await planFor(), {}, 'second')).rejects.toEqual(busy('xcalc'));
  });

  it('releases the locks that it had taken before it met another run', async () => {
    const others = await takeLock(await madeOutput(), 'files xcalc', { run: 'first', pid: 1 });
    if (!('lock' in others)) throw new Error('the lock of the folder was not taken');
    await expect(lockRun(await planFor(), withEngine, 'second')).rejects.toThrow('process 1,');
    await others.lock.release();
    await locked(await planFor(), withEngine);
  });

  it('is only the lock of this user if the output folder cannot contain one', async () => {
    await writeFile(output, 'no folder');
    await locked(await planFor());
    await expect(lockRun(await planFor(), {}, 'second')).rejects.toEqual(busy('xcalc'));
  });
});

async function madeOutput(): Promise<string> {
  await mkdir(output);
  return output;
}

describe('the holder of the lock', () => {
  it('is called another process if it is unknown', async () => {
    const silent = await takeLock(await madeOutput(), 'files xcalc', {} as never);
    if ('lock' in silent) onTestFinished(() => silent.lock.release());
    await expect(lockRun(await planFor(), {}, 'second')).rejects.toThrow(
      'another process is working on xcalc already',
    );
  });

  it('is shown with escaped control characters', async () => {
    await locked(await planFor(), {}, 'a\u001b[2J');
    await expect(lockRun(await planFor(), {}, 'second')).rejects.toThrow('run a\\x1b[2J, is');
  });
});

describe.runIf(canMount)(
  'where no lock fits into the state folder (needs the right to mount)',
  () => {
    it('is named when a run is refused, and earlier locks are released', async () => {
      const state = join(root, 'state');
      mountDisk(state, 'nr_inodes=64');
      privateFolder('locks');
      const filler = (index: number) => join(state, `filler-${index}`);
      let count = 0;
      try {
        for (; count < 64; count += 1) await writeFile(filler(count), '');
      } catch {}
      // Enough for the files' lock, too little for that of the image.
      await rm(filler(0));
      await expect(lockRun(await planFor(), withEngine, 'first')).rejects.toMatchObject({
        name: 'DeskpackError',
        message: expect.stringContaining('cannot write the state of the run to'),
        action: expect.stringContaining('XDG_STATE_HOME'),
      });
      await rm(filler(1));
      await (await lockRun(await planFor(), withEngine, 'second')).release();
    });
  },
);
