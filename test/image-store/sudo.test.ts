import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { containerd } from '../../src/image-store/containerd.ts';
import { CtrCommand } from '../../src/image-store/ctr-command.ts';
import { askForPassword, wantsPassword } from '../../src/image-store/sudo.ts';
import { folderOfEach } from '../support/folder.ts';

describe('ctr by sudo', () => {
  const folder = folderOfEach();
  let command: CtrCommand;

  async function script(name: string, ...lines: readonly string[]): Promise<string> {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `#!/bin/sh\n${lines.join('\n')}\n`);
    await chmod(file, 0o755);
    return file;
  }

  const called = async () => (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');

  /** A sudo that remembers a password once it was asked for, and does nothing else without one. */
  beforeEach(async () => {
    const sudo = await script(
      'sudo',
      `cd ${folder}; printf '%s\\n' "$*" >>log`,
      '[ "$1" = -v ] && { [ -e refuses ] || touch remembered; exit; }',
      '[ "$1" = -n ] && [ ! -e remembered ] && { echo "sudo: a password is required" >&2; exit 1; }',
      'shift; exec "$@"',
    );
    const ctr = await script(
      'ctr',
      'printf "Client:\\n  Version: 1\\nServer:\\n  Version: 1.6.20\\n"',
    );
    command = new CtrCommand(`${sudo} ${ctr}`);
  });

  test('never waits for a password without a terminal, and reports the remedy', async () => {
    expect(await wantsPassword(command)).toBe(true);
    expect(await containerd({ command }).availability()).toEqual({
      available: false,
      code: 'sudo-password-needed',
      reason: 'sudo asks for a password',
      action: expect.stringContaining('NOPASSWD'),
    });
  });

  test('prompts once, and never again', async () => {
    await askForPassword(command);
    expect(await wantsPassword(command)).toBe(false);
    const store = containerd({ command, address: '/run/x.sock', namespace: 'k8s.io' });
    expect(await store.availability()).toEqual({ available: true, version: '1.6.20' });
    const calls = await called();
    expect(calls[0]).toMatch(/^-v -p /);
    expect(calls.slice(1).every((call) => call.startsWith('-n '))).toBe(true);
    expect(calls.at(-1)).toMatch(
      /^-n \S+\/ctr --address \/run\/x\.sock --connect-timeout 5s --namespace k8s\.io version$/,
    );
  });

  test('reports that sudo did not get the password', async () => {
    await writeFile(join(folder, 'refuses'), '');
    await expect(askForPassword(command)).rejects.toThrow('sudo asks for a password');
  });

  test('does not prompt if sudo refuses or is missing, which the client reports when it is used', async () => {
    const refuses = await script(
      'refusing/sudo',
      'echo "Sorry, user me is not allowed to execute /usr/bin/ctr as root on here." >&2; exit 1',
    );
    for (const [sudo, code] of [
      [refuses, 'sudo-refused'],
      [join(folder, 'nowhere', 'sudo'), 'program-missing'],
    ] as const) {
      const other = new CtrCommand(`${sudo} ctr`);
      expect(await wantsPassword(other)).toBe(false);
      expect(await containerd({ command: other }).availability()).toMatchObject({ code });
    }
  });

  test('a client without sudo needs no password', async () => {
    expect(await wantsPassword(new CtrCommand('/no/such/ctr'))).toBe(false);
  });
});
