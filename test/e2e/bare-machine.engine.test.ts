import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
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

/** Milliseconds: the packages of npm, of docker, of the base image and of the application are downloaded and set up. */
const patienceMs = 40 * 60_000;
const testMs = 90 * 60_000;

const sessions: TerminalSession[] = [];

afterEach(async () => {
  for (const session of sessions.splice(0)) {
    session.kill();
    await session.ended;
  }
});

/** What README says to type, on a machine that has Debian, Node and git alone: `npm ci` and this. */
function bare(...options: readonly string[]): TerminalSession {
  const session = new TerminalSession({
    program: ['sh', 'scripts/bare-machine.sh'],
    words: [...options, 'npm', 'start'],
    cwd: project,
    patienceMs,
  });
  sessions.push(session);
  return session;
}

describe.skipIf(missing)(
  `a machine with Debian and Node alone${missing ? ` (${missing})` : ''}`,
  () => {
    it(
      'has a proven and registered application after a name and at most five more keys',
      async () => {
        const session = bare('--engines');
        await session.waitFor(/› docker and containerd +from Debian's packages +\d+ MB/);
        expect(session.text()).toContain('Enter brings both: apt-get installs');
        const more = countedKeys(session);
        more.press('enter');
        await session.waitFor('under way');
        session.type('galculator');
        await session.waitFor(/› galculator/i);
        more.press('enter');
        await session.waitFor(/[2-9]\/10/);
        more.press('ctrl+r');
        await session.waitFor(/› (Bring|Make|Start|Write)/);
        more.press('enter');
        await session.waitFor(/Registered[^.]*\.|Failed\.|could not be brought/);
        expect(session.text()).toContain('Registered and proven to start.');
        expect(session.text()).toContain('come back with "npm start" in this folder');
        expect(more.count()).toBeLessThanOrEqual(5);
      },
      testMs,
    );

    it(
      'says an ordinary user the commands to type',
      async () => {
        const session = bare('--user');
        await session.waitFor('This machine lacks');
        await session.waitFor(/› docker and containerd/);
        const text = session.text().replaceAll(/\s+/g, ' ');
        expect(text).toContain('This needs root');
        // There is no sudo either.
        expect(text).toContain("su -c 'sh /home/packager/deskpack/scripts/engines-up.sh'");
        expect(text).toContain("su -c 'usermod -aG docker packager'");
        session.type('x');
        await session.waitFor(/^(?![\s\S]*This machine lacks)/);
      },
      testMs,
    );
  },
);
