import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { containerd } from '../../src/image-store/containerd.ts';
import { CtrCommand } from '../../src/image-store/ctr-command.ts';
import { folderWith } from '../support/folder.ts';

it('says with which command to look at a client that fails for an unknown reason', async () => {
  const client = join(await folderWith({}), 'ctr');
  writeFileSync(client, '#!/bin/sh\nexit 3\n');
  chmodSync(client, 0o700);
  expect(await containerd({ command: new CtrCommand(client) }).availability()).toMatchObject({
    available: false,
    code: 'program-failed',
    action: `Check its output: ${client} version`,
  });
});
