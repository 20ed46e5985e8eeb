import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedCommand } from '../../../src/probe/heal/changed-command.ts';
import { folderWith } from '../../support/folder.ts';

it('is the same without a change', () => {
  expect(changedCommand(['/start', 'x'], { packages: ['dbus'], answer: true })).toEqual([
    '/start',
    'x',
  ]);
});

it('puts a file where the application is started, and names it', async () => {
  const folder = await folderWith({});
  const content = Buffer.from([0, 1, 255, 10]);
  const command = changedCommand(['sh', '-c', 'echo "$FILE $1" && cat "$FILE"', 'x', 'a b'], {
    file: { name: 'trial.bin', content },
  });
  const { stdout } = spawnSync(command[0]!, command.slice(1), { cwd: folder });
  const line = Buffer.from(`${folder}/trial.bin a b\n`);
  expect(stdout).toEqual(Buffer.concat([line, content]));
});

it('starts it without a bus where there is none', () => {
  const [program, ...words] = changedCommand(['/bin/sh', '-c', 'echo "$0"', 'as it is'], {
    bus: true,
  });
  const { stdout } = spawnSync(program!, words, { env: { PATH: '/nowhere' } });
  expect(stdout.toString()).toBe('as it is\n');
});

it('starts another entry point in place of that of the image, within all else', async () => {
  const command = changedCommand(['/start'], {
    entryPoint: 'echo "own $FILE"',
    file: { name: 'trial.txt', content: Buffer.from('') },
  });
  const folder = await folderWith({});
  const { stdout } = spawnSync(command[0]!, command.slice(1), { cwd: folder });
  expect(stdout.toString()).toBe(`own ${folder}/trial.txt\n`);
});

it('provides a silent sound device', async () => {
  const home = await folderWith({});
  const command = changedCommand(
    ['/bin/sh', '-c', 'echo "$1 $SDL_AUDIODRIVER"; cat "$HOME/.asoundrc"', 'x', 'a b'],
    { sound: true },
  );
  const { stdout } = spawnSync(command[0]!, command.slice(1), {
    env: { ...process.env, HOME: home },
  });
  expect(stdout.toString()).toBe('a b dummy\npcm.!default { type null }\n');
});

it('creates the folders of desktops, and their configuration', async () => {
  const home = await folderWith({});
  const command = changedCommand(
    ['/bin/sh', '-c', 'ls "$HOME"; . "$HOME/.config/user-dirs.dirs"; echo "$XDG_DOWNLOAD_DIR"'],
    {
      folders: true,
    },
  );
  const { stdout } = spawnSync(command[0]!, command.slice(1), {
    env: { ...process.env, HOME: home },
  });
  const folders = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Public'];
  expect(stdout.toString().trim().split('\n')).toEqual([
    ...folders,
    'Templates',
    'Videos',
    join(home, 'Downloads'),
  ]);
});

it('starts a sound server before the application, and not the application where that fails', async () => {
  const folder = await folderWith({});
  const server = (status: number) => {
    const script = `#!/bin/sh\necho "served: $*"\nexit ${status}\n`;
    writeFileSync(join(folder, 'pulseaudio'), script, { mode: 0o755 });
    const [program, ...words] = changedCommand(['/bin/sh', '-c', 'echo "starts $1"', 'x', 'a b'], {
      soundServer: ['pulseaudio'],
    });
    return spawnSync(program!, words, { env: { PATH: folder } });
  };
  const { stdout } = server(0);
  expect(stdout.toString()).toMatch(/^served: .*--load=module-null-sink --load=.*\nstarts a b\n$/);
  const failed = server(1);
  expect([failed.status, failed.stdout.toString()]).toEqual([
    1,
    expect.not.stringContaining('starts'),
  ]);
});

it('starts a system bus before the application, and passes its address', async () => {
  const folder = await folderWith({});
  const script = '#!/bin/sh\necho unix:path=/run/bus\n';
  writeFileSync(join(folder, 'dbus-daemon'), script, { mode: 0o755 });
  const words = ['/bin/sh', '-c', 'echo "$DBUS_SYSTEM_BUS_ADDRESS"'];
  const [program, ...others] = changedCommand(words, { systemBus: [] });
  const { stdout } = spawnSync(program!, others, { env: { PATH: folder } });
  expect(stdout.toString()).toBe('unix:path=/run/bus\n');
});

it('starts a JACK server and waits for it', async () => {
  const folder = await folderWith({});
  const write = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  // As on a busy machine.
  write('jackd', `sleep 7; : >${folder}/serves; sleep 1`);
  write('jack_wait', `[ -e ${folder}/serves ] && echo running || echo 'not running'`);
  const words = ['/bin/sh', '-c', `[ -e ${folder}/serves ] && echo starts`];
  const [program, ...others] = changedCommand(words, { jackServer: [] });
  const { stdout } = spawnSync(program!, others, { env: { PATH: `${folder}:/usr/bin:/bin` } });
  expect(stdout.toString()).toBe('starts\n');
});
