import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distributionHere } from '../../../src/system/machine/distribution.ts';
import { folderOfAll } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const home = folderOfAll();
const env = {
  PATH: home,
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_STATE_HOME: home,
  DESKPACK_CATALOG: 'http://127.0.0.1:1',
  DOCKER_HOST: undefined,
};

/** Whether deskpack brings an engine here by itself. */
const brings = ['debian', 'ubuntu'].includes(distributionHere()) && process.getuid?.() === 0;

/** A shell that only writes down what it is asked for, and fails. */
function failingShell(): void {
  const script = `#!/bin/sh
if [ "$2" = --missing ]; then echo docker.io; exit; fi
echo "$@" >> "${home}/asked"
echo 'E: Could not resolve deb.example' >&2
echo 'engines-up: apt-get update failed' >&2
exit 1
`;
  writeFileSync(join(home, 'sh'), script);
  chmodSync(join(home, 'sh'), 0o755);
}

const words = ['onboard', 'galculator', '--output', join(home, 'apps')];

describe.skipIf(!brings)('onboard on a machine with nothing, as root on Debian', () => {
  it('without a terminal brings nothing silently, and names the option that does', async () => {
    failingShell();
    const { status, stderr } = await runInProcess(words, { env });
    expect(status).toBe(1);
    expect(stderr).toContain('this machine lacks docker and containerd and debian.minimal');
    expect(stderr).toContain(
      'Bring it with --set-up, which does this: apt-get installs docker.io;',
    );
    expect(() => readFileSync(join(home, 'asked'))).toThrow();
  });

  it('with --set-up says what it brings before it does, and why that failed', async () => {
    failingShell();
    const { status, stderr } = await runInProcess([...words, '--set-up'], { env });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /Bringing docker and containerd, from \S+ packages, \d+ MB, about .*: apt-get installs docker\.io; containerd and docker are started\./,
    );
    expect(stderr).toContain('Could not resolve deb.example (apt-get update failed)');
    expect(readFileSync(join(home, 'asked'), 'utf8')).toMatch(/engines-up\.sh\n$/);
  });

  it('shows a forecast without it', async () => {
    const { stderr } = await runInProcess([...words, '--dry-run'], { env });
    expect(stderr).not.toContain('--set-up');
  });
});
