import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeHere } from '../../../../src/commands/shared/run/store-here.ts';
import { containerd } from '../../../../src/image-store/containerd.ts';
import { CtrCommand } from '../../../../src/image-store/ctr-command.ts';
import { folderOfEach } from '../../../support/folder.ts';

const folder = folderOfEach();

/** The store of an account that may not use containerd's socket. */
async function refused() {
  const file = join(folder, 'ctr');
  const said =
    'ctr: failed to dial "/run/containerd/containerd.sock": connection error: dial unix /run/containerd/containerd.sock: connect: permission denied';
  await writeFile(file, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`);
  await chmod(file, 0o755);
  const ctr = new CtrCommand(file);
  const address = '/run/containerd/containerd.sock';
  return { ctr, store: containerd({ namespace: 'k8s.io', address, command: ctr }) };
}

test('an image store without permission is an error with alternatives', async () => {
  const { store, ctr } = await refused();
  const error = await storeHere(store, { ctr }, { isWanted: true, isNeeded: true }).catch(
    (error: unknown) => error,
  );
  expect(error).toMatchObject({
    message: "the image store cannot be used: this account may not use containerd's socket",
  });
  for (const way of ['config set ctr "sudo ctr"', '--skip import', '--push', '--node']) {
    expect(error).toHaveProperty('action', expect.stringContaining(way));
  }
});

test('a run that needs no image store continues without it', async () => {
  const { store, ctr } = await refused();
  expect(await storeHere(store, { ctr }, { isWanted: true, isNeeded: false })).toEqual({
    withoutStore: "no image store here: this account may not use containerd's socket",
  });
});
