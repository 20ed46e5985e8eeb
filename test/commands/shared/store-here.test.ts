import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeHere } from '../../../src/commands/shared/store-here.ts';
import { CtrCommand } from '../../../src/image-store/ctr-command.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-store-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** What an account sees that may not use containerd's socket. */
async function refused(): Promise<Parameters<typeof storeHere>[0]> {
  const ctr = join(folder, 'ctr');
  const said =
    'ctr: failed to dial "/run/containerd/containerd.sock": connection error: dial unix /run/containerd/containerd.sock: connect: permission denied';
  await writeFile(ctr, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`);
  await chmod(ctr, 0o755);
  return {
    namespace: 'k8s.io',
    address: '/run/containerd/containerd.sock',
    ctr: new CtrCommand(ctr),
  };
}

test('who may not use the image store is told what else there is', async () => {
  const error = await storeHere(await refused(), { isWanted: true, isNeeded: true }).catch(
    (error: unknown) => error,
  );
  expect(error).toMatchObject({
    message: "the image store cannot be used: this account may not use containerd's socket",
  });
  for (const way of ['preferences ctr "sudo ctr"', '--skip import', '--push', '--node']) {
    expect(error).toHaveProperty('action', expect.stringContaining(way));
  }
});

test('who needs none goes on without it', async () => {
  expect(await storeHere(await refused(), { isWanted: true, isNeeded: false })).toEqual({
    withoutStore: "no image store here: this account may not use containerd's socket",
  });
});
