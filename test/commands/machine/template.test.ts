import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDeskpack } from '../../support/deskpack.ts';
import { folderOfAll, folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const home = folderOfAll();
const env = { PATH: home, HOME: home, XDG_CONFIG_HOME: home };

describe('deskpack template', () => {
  it.each([[[]], [['build']], [['paint']], [['build', 'debian.minimal', '--vendor', 'A B']]])(
    'with %j is wrong usage',
    async (words) => {
      expect((await runInProcess(['template', ...words], { env })).status).toBe(2);
    },
  );

  it('names the option with a wrong engine', async () => {
    const words = ['template', 'copy', 'acme/oc.template.debian.minimal', '--from', 'dokker'];
    const { status, stderr } = await runInProcess(words, { env });
    expect(status).toBe(2);
    expect(stderr).toContain('--from');
    expect(stderr).not.toContain('--engine');
  });

  it.each([['list'], ['build', 'debian.minimal']])(
    '%s without an engine says what is missing and how to get it',
    async (...words) => {
      const { status, stdout, stderr } = await runInProcess(['template', ...words], { env });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain('there is no engine to build images with');
      expect(stderr).toContain('apt-get install docker.io');
    },
  );

  it('prints the error as JSON', async () => {
    const words = ['template', 'build', 'debian.minimal', '--engine', 'podman', '--json'];
    const { status, stdout } = await runInProcess(words, { env });
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error.message).toContain('podman is not installed');
  });

  it('copies a starter by the name with which it is built', async () => {
    const versions = JSON.stringify({ Client: { Version: '28.0' }, Server: { Version: '28.0' } });
    const bin = await folderWith({ docker: `#!/bin/sh\necho '${versions}'\n` });
    chmodSync(join(bin, 'docker'), 0o755);
    const words = ['template', 'copy', 'debian.minimal', '--from', 'docker', '--to', 'docker'];
    const { stderr } = await runInProcess(words, { env: { ...env, PATH: `${bin}:/usr/bin:/bin` } });
    expect(stderr).toContain(
      'deskpack/oc.template.debian.minimal:3.0 cannot be copied from docker to itself',
    );
  });

  it('is stopped without an error about the aborted program', async () => {
    const versions = JSON.stringify({ Client: { Version: '28.0' }, Server: { Version: '28.0' } });
    const interrupt = '[ "$2" != inspect ] || { kill -INT $PPID; kill -INT $$; }';
    const engine = `#!/bin/sh\n${interrupt}\necho '${versions}'\n`;
    writeFileSync(join(home, 'docker'), engine, { mode: 0o755 });
    const words = ['template', 'build', 'debian.minimal', '--engine', 'docker'];
    const { status, stderr } = await runDeskpack(words, { env });
    rmSync(join(home, 'docker'));
    expect(stderr).not.toContain('cannot');
    expect(status).toBe(130);
  });
});
