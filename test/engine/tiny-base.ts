import { execFileSync } from 'node:child_process';
import {
  accessSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../src/engine/engine.ts';
import { inTurn } from '../support/once-a-run.ts';

const busybox = '/bin/busybox';

/** Why no tiny base can be made here, or undefined when one can: Debian's busybox-static is what it consists of. */
export function tinyBaseMissing(): string | undefined {
  try {
    accessSync(busybox);
    // A dynamically linked one could not run in a file system without libraries.
    execFileSync('sh', ['-c', `! ldd ${busybox}`], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'busybox-static is not installed';
  }
}

const files = {
  'etc/passwd': 'root:x:0:0:root:/root:/bin/sh\nballoon:x:4096:4096::/home/balloon:/bin/sh\n',
  'etc/group': 'root:x:0:\nballoon:x:4096:\n',
  'etc/shadow': 'root:*:19000:0:99999:7:::\nballoon:!:19000:0:99999:7:::\n',
  'etc/gshadow': 'root:*::\nballoon:!::\n',
};

/**
 * Makes a base image of 2 MB with a shell, the usual small programs and the account files, in an engine.
 * Recipes without packages build on it in a second. It stays in the engine, where all tests share it.
 *
 * @returns its reference, with a tag
 */
export async function tinyBase(
  engine: Engine,
  reference = 'deskpack-test/oc.template.tiny:1',
): Promise<string> {
  // A second one would take the name from the first, on which another process builds already.
  await inTurn(tmpdir(), 'tiny-base', async () => {
    if (!(await engine.inspect(reference))) await makeTinyBase(engine, reference);
  });
  return reference;
}

async function makeTinyBase(engine: Engine, reference: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-tiny-base-'));
  try {
    const root = join(folder, 'root');
    for (const name of ['bin', 'etc', 'root', 'tmp', 'usr/bin', 'home/balloon', 'composer']) {
      mkdirSync(join(root, name), { recursive: true });
    }
    copyFileSync(busybox, join(root, 'bin/busybox'));
    for (const applet of execFileSync(busybox, ['--list'], { encoding: 'utf8' }).split('\n')) {
      if (applet !== '' && applet !== 'busybox') symlinkSync('busybox', join(root, 'bin', applet));
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
    const archive = join(folder, 'root.tar');
    execFileSync('tar', [
      '--numeric-owner',
      '--owner=0',
      '--group=0',
      '-cf',
      archive,
      '-C',
      root,
      '.',
    ]);
    await engine.importRootFilesystem(archive, reference);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
