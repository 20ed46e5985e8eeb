import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { startersFolder } from '../../src/template/starter.ts';
import { folderOfEach } from '../support/folder.ts';

const script = join(startersFolder(), 'common/composer/appli-docker-entrypoint.sh');

/** The shells of Debian's and Alpine's `/bin/sh`, and bash, which is that of others. */
const shells = [['dash'], ['bash', '--posix'], ['busybox', 'sh']].flatMap(([program, ...words]) => {
  const found = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return found.status === 0 ? [[found.stdout.trim(), ...words]] : [];
});

/** With a blank in its path, as an application may have. */
const folder = join(folderOfEach(), 'a b');

beforeEach(() => mkdirSync(folder));

function application(text: string, mode = 0o755): string {
  const path = join(folder, 'app');
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode });
  return path;
}

/** Whether this machine has a session bus to try it with. */
const hasBus = spawnSync('dbus-daemon', ['--version']).status === 0;

/** A bus that says where it is and does nothing, in a folder for PATH; its process is written into `pid`. */
function standInBus(
  text = `sleep 600 >/dev/null 2>&1 &
echo "$!" > '${folder}/pid'
printf 'unix:path=/run/bus,guid=1\\n%s\\n' "$!"`,
): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'dbus-daemon'), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return `${bin}:${process.env.PATH}`;
}

/** Whether the process of the stand-in runs; one that has ended may still wait for its parent. */
function isBusRunning(): boolean {
  const pid = readFileSync(join(folder, 'pid'), 'utf8').trim();
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe.each(shells)('the entry point in %s', (...shell) => {
  const [program, ...before] = shell as [string, ...string[]];

  function start(variables: Readonly<Record<string, string>>, ...words: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(program, [...before, script, ...words], {
      env: { PATH: process.env.PATH, APPNAME: 'xcalc', ...variables },
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('starts the application with its arguments, split at spaces and otherwise as they are', () => {
    writeFileSync(join(folder, 'a.txt'), '');
    const APP = application('for word; do echo "[$word]"; done');
    const { status, stdout } = start({ APP, ARGS: '-a  "b c" *.txt $HOME' }, 'a file', '*');
    expect(status).toBe(0);
    expect(stdout).toBe('[-a]\n["b]\n[c"]\n[*.txt]\n[$HOME]\n[a file]\n[*]\n');
  });

  it("passes the platform's file on, unless there are arguments", () => {
    const APP = application('for word; do echo "[$word]"; done');
    expect(start({ APP, FILE: 'my file' }).stdout).toBe('[my file]\n');
    expect(start({ APP, FILE: 'my file' }, 'other').stdout).toBe('[other]\n');
    expect(start({ APP }).stdout).toBe('');
  });

  it('creates the folders for settings and data in a new home', () => {
    const HOME = join(folder, 'home');
    mkdirSync(HOME);
    const APP = application('ls -d "$HOME"/.* "$HOME"/.local/*; stat -c %a "$HOME/.local/share"');
    const XDG_CACHE_HOME = join(folder, 'cache');
    const { stdout } = start({ APP, HOME, XDG_CACHE_HOME });
    for (const name of ['.config', '.local/share', '.local/state']) {
      expect(stdout).toContain(`${HOME}/${name}\n`);
    }
    expect(stdout).not.toContain('.cache');
    expect(existsSync(XDG_CACHE_HOME)).toBe(true);
    expect(stdout).toMatch(/^700$/m);
  });

  it('starts the application even if its home cannot be used', () => {
    const HOME = join(folder, 'file');
    writeFileSync(HOME, '');
    const { status, stderr } = start({ APP: application('exit 0'), HOME });
    expect(status).toBe(0);
    expect(stderr).toContain('going on without folders for settings and data');
    expect(start({ APP: application('exit 0'), HOME: join(folder, 'no') }).status).toBe(0);
  });

  it("ends with the application's own status, and says it", () => {
    const { status, stderr } = start({ APP: application('exit 7') });
    expect(status).toBe(7);
    expect(stderr).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ xcalc: starting /);
    expect(stderr).toContain('xcalc: ended with status 7');
  });

  it('exits with the status of a crash', () => {
    const { status, stderr } = start({ APP: application('kill -SEGV $$') });
    expect(status).toBe(139);
    expect(stderr).toContain('ended by signal 11');
  });

  it('names no signal for a program that returns -1', () => {
    const { status, stderr } = start({ APP: application('exit 255') });
    expect(status).toBe(255);
    expect(stderr).toContain('ended with status 255');
  });

  it('reports why nothing can be started', () => {
    expect(start({})).toMatchObject({
      status: 127,
      stderr: expect.stringContaining('APP is empty'),
    });
    expect(start({ APP: '/no/such' })).toMatchObject({
      status: 127,
      stderr: expect.stringContaining('there is no /no/such in this image'),
    });
    expect(start({ APP: application('', 0o644) })).toMatchObject({
      status: 126,
      stderr: expect.stringContaining('is not a program'),
    });
    expect(start({ APP: folder }).status).toBe(126);
  });

  it('gives the application a session bus that ends with it, and keeps its status', async () => {
    const APP = application('echo "$DBUS_SESSION_BUS_ADDRESS"; exit 7');
    const { status, stdout } = start({ APP, PATH: standInBus() });
    expect(stdout).toBe('unix:path=/run/bus,guid=1\n');
    expect(status).toBe(7);
    await expect.poll(isBusRunning).toBe(false);
  });

  it('uses an existing session bus', () => {
    const APP = application('echo "$DBUS_SESSION_BUS_ADDRESS"');
    const PATH = standInBus('echo called; exit 1');
    expect(start({ APP, PATH, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/given' }).stdout).toBe(
      'unix:path=/given\n',
    );
  });

  it('starts the application without a session bus if there is none', () => {
    const APP = application('echo "[$' + '{DBUS_SESSION_BUS_ADDRESS-none}]"');
    const { status, stdout, stderr } = start({ APP, PATH: standInBus('exit 1') });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '[none]\n' });
    expect(stderr).toContain('going on without a session bus');
    const bare = join(folder, 'bare');
    mkdirSync(bare);
    for (const name of ['date', 'id']) {
      const body = `#!/bin/sh\nPATH=${process.env.PATH} exec ${name} "$@"\n`;
      writeFileSync(join(bare, name), body, { mode: 0o755 });
    }
    const without = start({ APP, PATH: bare });
    expect(without).toMatchObject({ status: 0, stdout: '[none]\n' });
    expect(without.stderr).not.toContain('bus');
  });

  it.skipIf(!hasBus)('gives it a real bus, which others can be asked on', () => {
    const APP = application(
      'exec dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetId',
    );
    const { status, stdout } = start({ APP });
    expect(stdout).toContain('method return');
    expect(status).toBe(0);
  });

  it('waits for a successor of the application, but not for processes of toolkits', () => {
    const service = join(folder, 'at-spi-service');
    copyFileSync('/bin/sleep', service);
    const APP = application(
      `'${service}' 120 >/dev/null 2>&1 & (while kill -0 $$; do sleep 0.1; done 2>/dev/null; sleep 4; echo shown) & echo handed over`,
    );
    const from = performance.now();
    const { status, stdout, stderr } = start({ APP });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'handed over\nshown\n' });
    expect(stderr).toContain('which is waited for');
    expect(performance.now() - from).toBeLessThan(115_000);
  });

  it('does not wait for processes of a crashed application', () => {
    const APP = application('sleep 45 >/dev/null 2>&1 & exit 3');
    const { status, stderr } = start({ APP });
    expect(status).toBe(3);
    expect(stderr).not.toContain('waited for');
  });

  it("passes a stop on to the application and keeps the application's status", async () => {
    const ready = join(folder, 'ready');
    const APP = application(
      `trap 'sleep 0.3; exit 5' TERM; echo > "$1/ready"; while :; do sleep 0.05; done`,
    );
    const child = spawn(program, [...before, script, folder], {
      env: { PATH: process.env.PATH, APP },
      stdio: 'ignore',
    });
    const status = new Promise((resolve) => child.on('close', resolve));
    for (;;) {
      try {
        readFileSync(ready);
        break;
      } catch {
        await wait(20);
      }
    }
    child.kill('SIGTERM');
    expect(await status).toBe(5);
  });
});

it('a shell for the test is installed', () => {
  expect(shells.length).toBeGreaterThan(0);
});
