import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMount } from '../support/can-mount.ts';
import { countedKeys } from './counted-keys.ts';
import { TerminalSession } from './terminal-session.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const programs = ['mmdebstrap', 'ip', 'iptables', 'nsenter', 'unshare', 'pivot_root', 'git'];
const missing =
  process.getuid?.() !== 0
    ? 'needs root'
    : (programs.find((program) => spawnSync('which', [program]).status !== 0) ??
      (canMount ? undefined : 'nothing can be mounted here'));

/** Milliseconds for a part of the way: packages are downloaded and set up. A run of tests without progress ends soon after. */
const partMs = 22 * 60_000;

/** What README says to type, on a machine that has Debian, Node and git alone: `npm ci` and this. */
function bare(...options: readonly string[]): TerminalSession {
  return new TerminalSession({
    program: ['sh', 'scripts/bare-machine.sh'],
    words: [...options, 'npm', 'start'],
    cwd: project,
    patienceMs: partMs,
  });
}

/** Milliseconds in which a key has been taken, and in which what is being brought has ended. */
const leaveMs = 30_000;

/** Leaves the wizard, or what is before it, by keys: the script cleans up when what it has started ends. */
async function leave(session: TerminalSession): Promise<void> {
  for (const key of ['ctrl+c', 'enter'] as const) {
    session.press(key);
    await Promise.race([session.ended, sleep(leaveMs)]);
  }
  session.kill();
  await session.ended;
}

const shown = (session: TerminalSession) => session.text().replaceAll(/\s+/g, ' ');
const reason = missing ? ` (${missing})` : '';

describe.skipIf(missing)(`a machine with Debian and Node alone${reason}`, () => {
  let session: TerminalSession;
  let keys: ReturnType<typeof countedKeys>;

  beforeAll(async () => {
    session = bare('--engines');
    keys = countedKeys(session);
    await session.waitFor(/› docker and containerd +from Debian's packages +\d+ MB/);
  }, partMs);

  afterAll(() => leave(session), partMs);

  it(
    'begins with what it lacks, and one Enter brings it while a name is typed',
    async () => {
      expect(shown(session)).toContain('Enter brings both: apt-get installs');
      keys.press('enter');
      await session.waitFor('under way');
      session.type('galculator');
      await session.waitFor(/› galculator/i);
      keys.press('enter');
      await session.waitFor(/[2-9]\/10/);
      keys.press('ctrl+r');
      await session.waitFor(/› (Bring|Make|Start|Write)/);
      keys.press('enter');
    },
    partMs,
  );

  it(
    'has an engine and a base image then',
    async () => {
      await session.waitFor(/✓ docker +✓ debian\.minimal|could not be brought/);
      expect(shown(session)).not.toContain('could not be brought');
    },
    partMs,
  );

  it(
    'builds the application once it was looked at, without another key',
    async () => {
      await session.waitFor(/Run +10\/10/);
    },
    partMs,
  );

  it(
    'has it proven and registered, after a name and at most five more keys',
    async () => {
      await session.waitFor(/Registered|Failed\./);
      expect(shown(session)).toContain('Registered and proven to start.');
      expect(shown(session)).toContain('come back with "npm start" in this folder');
      expect(keys.count()).toBeLessThanOrEqual(5);
    },
    partMs,
  );
});

it.skipIf(missing)(
  `an ordinary user is told the commands to type${reason}`,
  async () => {
    const session = bare('--user');
    try {
      await session.waitFor(/› docker and containerd/);
      expect(shown(session)).toContain('This needs root');
      // There is no sudo either.
      expect(shown(session)).toContain("su -c 'sh /home/packager/deskpack/scripts/engines-up.sh'");
      expect(shown(session)).toContain("su -c 'usermod -aG docker packager'");
    } finally {
      await leave(session);
    }
  },
  partMs,
);
