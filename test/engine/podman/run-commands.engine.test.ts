import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
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

/**
 * A podman that writes the names of its containers to a file. The monitor that it starts has begun to watch over the
 * container a second before podman knows that it has.
 */
function slowPodman(noted: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const monitor = join(folder, 'conmon');
  const program = join(folder, 'podman');
  const real = execFileSync('podman', ['info', '--format={{.Host.Conmon.Path}}'], {
    encoding: 'utf8',
  }).trim();
  const slow = `#!/bin/sh
'${real}' "$@"
status=$?
sleep 1
exit $status
`;
  const script = `#!/bin/sh
for word; do
  word=\${word#--name=}
  case "$word" in deskpack-??????*) echo "$word" > '${noted}' ;; esac
done
[ "$1" != run ] || { shift; set -- --conmon '${monitor}' run ${lowerLimits.join(' ')} "$@"; }
exec podman "$@"
`;
  writeFileSync(monitor, slow, { mode: 0o755 });
  writeFileSync(program, script, { mode: 0o755 });
  return program;
}

const sleeping = ['/bin/sleep', '100000'];

/** The ways to start a container. */
const starts = [
  [
    'a command',
    (engine: Engine, signal: AbortSignal) =>
      engine.run(base, sleeping, { doing: 'try it', timeout: 600_000, signal }),
  ],
  [
    'a container in the background',
    (engine: Engine, signal: AbortSignal) =>
      engine.containers?.start(
        { image: base, command: sleeping, network: 'none' },
        { doing: 'try it', signal },
      ),
  ],
] as const;

describe.skipIf(missing)(`podman${missing ? ` (${missing})` : ''}`, () => {
  test.each(starts)(
    'leaves nothing behind of %s that is aborted while its container starts',
    async (_, start) => {
      const folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const noted = join(folder, 'name');
      const stop = new AbortController();
      const ended = start(podman({ program: slowPodman(noted) }), stop.signal)?.catch(
        (error: unknown) => error,
      );
      const name = () => {
        try {
          return readFileSync(noted, 'utf8').trim();
        } catch {
          return '';
        }
      };
      while (name() === '' || !isWatched(name())) await wait(5);
      // The first process of the monitor makes the one that stays.
      await wait(300);
      stop.abort(new Error('stopped'));
      expect(String(await ended)).toContain('stopped');
      await expect.poll(() => isWatched(name()), { interval: 100, timeout: 60_000 }).toBe(false);
      const list = ['ps', '--all', '--format={{.Names}}', `--filter=name=${name()}`];
      expect(spawnSync('podman', list, { encoding: 'utf8' }).stdout).toBe('');
    },
  );
});
