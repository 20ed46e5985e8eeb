import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { lowerLimits } from '../../../src/engine/podman/lower-limits.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { tinyBase, tinyBaseMissing } from '../tiny-base.ts';

const availability = await podman().availability();
const reason = availability.available ? tinyBaseMissing() : availability.reason;
const base = reason ?? (await tinyBase(podman()));

/** Why podman runs no containers here. */
function refusal(): string | undefined {
  const words = ['run', '--rm', ...lowerLimits, '--entrypoint=', base, 'true'];
  const { status, stderr } = spawnSync('podman', words, { encoding: 'utf8' });
  return status === 0 ? undefined : `it runs no containers here: ${stderr.trim()}`;
}

const missing = reason ?? refusal();

/** Whether a process watches over a container of this name, which podman begins before it knows that it has. */
function isWatched(name: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`\0-n\0${name}\0`)
      );
    } catch {
      return false;
    }
  });
}

test.skipIf(missing).each([1, 2, 3, 4, 5])(
  `a command that is aborted while its container starts leaves nothing behind${missing ? ` (${missing})` : ''}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = join(folder, 'podman');
    const noted = join(folder, 'name');
    const script = `#!/bin/sh
for word; do case "$word" in deskpack-??????*) echo "$word" > '${noted}' ;; esac; done
[ "$1" != run ] || { shift; set -- run ${lowerLimits.join(' ')} "$@"; }
exec podman "$@"
`;
    writeFileSync(program, script, { mode: 0o755 });
    const stop = new AbortController();
    const ended = podman({ program })
      .run(base, ['/bin/sleep', '100000'], {
        doing: 'try it',
        timeout: 600_000,
        signal: stop.signal,
      })
      .catch((error: unknown) => error);
    const name = () => {
      try {
        return readFileSync(noted, 'utf8').trim();
      } catch {
        return '';
      }
    };
    while (name() === '' || !isWatched(name())) await wait(5);
    stop.abort(new Error('stopped'));
    expect(String(await ended)).toContain('stopped');
    await expect.poll(() => isWatched(name()), { interval: 100, timeout: 60_000 }).toBe(false);
    const list = ['ps', '--all', '--format={{.Names}}', `--filter=name=${name()}`];
    expect(spawnSync('podman', list, { encoding: 'utf8' }).stdout).toBe('');
  },
);
