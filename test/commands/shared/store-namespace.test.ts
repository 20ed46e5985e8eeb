import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeHere } from '../../../src/commands/shared/run/store-here.ts';
import { containerd } from '../../../src/image-store/containerd.ts';
import { CtrCommand } from '../../../src/image-store/ctr-command.ts';
import { folderOfEach } from '../../support/folder.ts';

describe('a missing namespace', () => {
  const folder = folderOfEach();
  let ctr: CtrCommand;

  /** A ctr that knows of namespaces and a version, and of nothing else. */
  beforeEach(async () => {
    const file = join(folder, 'ctr');
    const lines = [
      '#!/bin/sh',
      `cd ${folder}; printf '%s\\n' "$*" >>log`,
      'case "$*" in',
      '*"namespaces ls"*) cat namespaces ;;',
      '*"namespaces create"*) for last; do :; done; echo "$last" >>namespaces ;;',
      '*) printf "Server:\\n  Version: 1.6.20\\n" ;;',
      'esac',
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    await chmod(file, 0o755);
    await writeFile(join(folder, 'namespaces'), 'moby\n');
    ctr = new CtrCommand(file);
  });

  const namespaces = () => readFile(join(folder, 'namespaces'), 'utf8');
  const here = (namespace: string, createNamespace = false) =>
    storeHere(
      containerd({ namespace, address: '/run/x.sock', command: ctr }),
      { ctr, createNamespace },
      { isWanted: true, isNeeded: true },
    );

  test.each([
    ['k8s-io', ', but there is k8s.io', '--namespace k8s.io'],
    ['desktops', '', '--create-namespace'],
  ])('%s is refused without a terminal, and not made', async (namespace, but, action) => {
    await expect(here(namespace)).rejects.toMatchObject({
      message: `the image store cannot be used: there is no namespace ${namespace}${but}`,
      action: expect.stringContaining(action),
    });
    expect(await namespaces()).toBe('moby\n');
  });

  test('is created only with the option', async () => {
    expect(await here('desktops', true)).toHaveProperty('store');
    expect(await namespaces()).toBe('moby\ndesktops\n');
  });

  test("the platform's namespace needs no check", async () => {
    expect(await here('k8s.io')).toHaveProperty('store');
    expect(await containerd({ command: ctr }).missingNamespace()).toBeUndefined();
    expect(await namespaces()).toBe('moby\n');
  });
});
