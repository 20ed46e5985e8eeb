import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/engines-up.sh', import.meta.url));

/** Namespaces with nothing running in them and empty folders where the daemons keep things. */
const aside = ['--mount', '--pid', '--fork', '--net', '--mount-proc'];
const emptyFolders = ['/run', '/var/lib/docker', '/var/lib/containerd', '/var/log'];
const prepare = emptyFolders.map((path) => `mkdir -p ${path} && mount -t tmpfs tmpfs ${path}`);

const programs = ['dockerd', 'docker', 'containerd', 'ctr', 'runc', 'iptables', 'mmdebstrap'];
const missing =
  process.getuid?.() !== 0
    ? 'needs root'
    : (programs.find((program) => spawnSync('which', [program]).status !== 0) ??
      (spawnSync('unshare', [...aside, 'sh', '-ec', prepare.join('\n')]).status === 0
        ? undefined
        : 'no namespaces to try it in'));

/** Waits until containerd answers. */
const untilContainerd = 'until ctr version > /dev/null 2>&1; do sleep 0.1; done';

/** A shell in which no daemon answers; whatever it starts ends with it. */
async function shellAside(lines: readonly string[]) {
  const words = [...aside, 'sh', '-ec', [...prepare, ...lines].join('\n')];
  // Not the synchronous form: on a busy machine it would keep the runner waiting for minutes.
  const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

describe('engines-up.sh', () => {
  it('refuses unknown options', () => {
    const { status, stderr } = spawnSync('sh', [script, '--everything'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('there is no option --everything');
  });

  it.skipIf(missing)(
    `starts both daemons, lets go of them, is quiet the second time, and stops what it started${missing ? ` (${missing})` : ''}`,
    async () => {
      // Through a pipe that is read to its end: a daemon that held it open would keep the reader waiting.
      const { status, stdout, stderr } = await shellAside([
        // Seconds, more than daemons take on a busy machine.
        'export ENGINES_UP_PATIENCE=1000',
        `sh ${script} < /dev/null | cat`,
        'echo again',
        `sh ${script}`,
        'docker version --format "{{.Server.Os}}"',
        'ctr version > /dev/null',
        `sh ${script} --stop`,
        '! pidof dockerd containerd',
        'ls /run/deskpack-*.pid 2> /dev/null || true',
        `sh ${script} --stop`,
      ]);
      expect(stderr).toBe('');
      expect(stdout).toBe(
        [
          'Started containerd.',
          'Started docker.',
          'docker and containerd answer.',
          'again',
          'docker and containerd are there and answer.',
          'linux',
          'Stopped dockerd.',
          'Stopped containerd.',
          '',
        ].join('\n'),
      );
      expect(status).toBe(0);
    },
  );

  it.skipIf(missing)(
    `stops no daemon that it did not start${missing ? ` (${missing})` : ''}`,
    async () => {
      const { status, stdout } = await shellAside([
        'containerd > /run/log 2>&1 &',
        untilContainerd,
        // As if an earlier one had ended and its number had come again.
        'echo $$ > /run/deskpack-containerd.pid',
        `sh ${script} --stop`,
        'pidof containerd > /dev/null && echo still there',
      ]);
      expect(stdout).toBe('containerd has ended already.\nstill there\n');
      expect(status).toBe(0);
    },
  );

  it.skipIf(missing)(
    `says what the daemon said when it does not come up${missing ? ` (${missing})` : ''}`,
    async () => {
      const { status, stderr } = await shellAside([
        'mkdir -p /run/bin',
        'printf "#!/bin/sh\\necho why it cannot start\\n" > /run/bin/dockerd',
        'chmod 755 /run/bin/dockerd',
        // Which may take longer than the script shall wait for the other.
        'containerd > /run/log 2>&1 &',
        untilContainerd,
        `PATH=/run/bin:$PATH ENGINES_UP_PATIENCE=2 sh ${script}`,
      ]);
      expect(status).toBe(1);
      expect(stderr).toContain('why it cannot start');
      expect(stderr).toContain('docker was started and does not answer');
    },
  );
});
