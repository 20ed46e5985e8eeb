import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startOfEntry } from '../../../src/describe/application/start-of-entry.ts';
import { valuesOfStart } from '../../../src/describe/application/values-of-start.ts';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';
import { filesWith } from '../../image/files/files-with.ts';

const path = '/usr/share/applications/lamp.desktop';
const from = { source: 'desktopFile', detail: 'Exec' } as const;

const files = filesWith('/usr/games/lamp', {
  '/opt/big lamp/lamp': {},
  '/opt/big lamp/data.txt': {},
  '/usr/share/dbus-1/services/lamp.service': {
    text: '[D-BUS Service]\nName=lamp\nExec=/usr/games/lamp --gapplication-service 5%f\n',
  },
});

/** What is proposed for the keys of a desktop file, and the codes of its notes. */
async function start(lines: string) {
  const entry = readDesktopEntry(`[Desktop Entry]\n${lines}`);
  const found = await startOfEntry(files, entry, path);
  const stated = found && valuesOfStart(found.command, 'lamp', { path: from, exec: from });
  return {
    values: Object.fromEntries([...(stated?.values ?? [])].map(([key, { value }]) => [key, value])),
    codes: [...(found?.notes ?? []), ...(stated?.notes ?? [])].map(({ code }) => code),
    messages: [...(found?.notes ?? []), ...(stated?.notes ?? [])].map(({ message }) => message),
    program: found?.program,
  };
}

const lamp = '/usr/games/lamp';

describe('an Exec line that path, args and variables of the image state', () => {
  it.each([
    ['lamp', {}],
    ['/usr/games/lamp', {}],
    ['lamp --bright -x %U', { args: '--bright -x' }],
    // Names and the like, with a name and an icon of one word.
    ['lamp -caption %c %u', { args: '-caption Lamp' }],
    ['lamp %u -caption %c', { args: '-caption Lamp' }],
    ['lamp -caption "%c" %i', { args: '-caption Lamp --icon lamp-icon' }],
    ['lamp --title=%c', { args: '--title=Lamp' }],
    ['lamp --entry %k', { args: `--entry ${path}` }],
    ['lamp %m %i %d', { args: '--icon lamp-icon' }],
    ['lamp "%F"', {}],
    ["lamp -x '%f'", { args: '-x' }],
    ['lamp 5%%', { args: '5%' }],
    ['lamp https://lamp.test/a=b&c=d', { args: 'https://lamp.test/a=b&c=d' }],
  ])('%s', async (exec, expected) => {
    expect(await start(`Name=Lamp\nIcon=lamp-icon\nExec=${exec}`)).toEqual({
      values: { path: lamp, ...expected },
      ...{ codes: [], messages: [], program: exec.split(' ')[0] },
    });
  });

  it.each([
    ['env LAMP=1 X=a/b lamp %F', ['ENV LAMP=1', 'ENV X=a/b']],
    ['LAMP=1 lamp', ['ENV LAMP=1']],
    ['/usr/bin/env LAMP="a b" /usr/games/lamp', ['ENV LAMP="a b"']],
    [`env 'LAMP=a"\\\\$b' lamp`, ['ENV LAMP="a\\"\\\\\\$b"']],
    ['env LAMP=%c lamp', ['ENV LAMP=Lamp']],
    ['env LAMP= lamp', ['ENV LAMP=']],
    ['env -- LAMP=é lamp', ['ENV LAMP="é"']],
  ])('with variables: %s', async (exec, postruncommands) => {
    const { values, codes, program } = await start(`Name=Lamp\nExec=${exec}`);
    expect(values).toEqual({ path: lamp, postruncommands });
    expect(codes).toEqual(['variable-set']);
    expect(program).toMatch(/lamp$/);
  });

  it('leaves out an option with a name of several words, and says so', async () => {
    const { values, messages } = await start('Name=Big Lamp\nExec=lamp -x -caption %c --y=%c %u');
    expect(values).toEqual({ path: lamp, args: '-x' });
    expect(messages).toEqual([
      '-caption %c is left out of the arguments: it stands for "Big Lamp", which the launcher would change',
      '--y=%c is left out of the arguments: it stands for "--y=Big Lamp", which the launcher would change',
    ]);
  });

  it('leaves out an option without a value, and says so', async () => {
    const { values, messages } = await start('Exec=lamp -x -caption %c %i %u');
    expect(values).toEqual({ path: lamp, args: '-x' });
    expect(messages).toEqual([
      '-caption %c is left out of the arguments: the desktop file has no Name',
    ]);
  });

  it('guesses the path of a program that is missing', async () => {
    expect(await start('Exec=torch')).toMatchObject({
      values: { path: '/usr/bin/torch' },
      codes: ['executable-unknown'],
    });
    expect((await start('Exec=/opt/torch')).values.path).toBe('/opt/torch');
  });

  it('notes options that need a file', async () => {
    expect((await start('Exec=lamp --open %f')).codes).toEqual(['arguments-need-file']);
  });
});

describe('an Exec line that needs a script', () => {
  /** The lines of the script after the first one, as a shell writes them. */
  const scriptOf = (values: Record<string, unknown>) => {
    const [instruction, ...others] = values.postruncommands as string[];
    expect(others).toEqual([]);
    const place = '/usr/local/bin/lamp-start';
    const [, printed = ''] =
      /^RUN mkdir -p \/usr\/local\/bin && (printf .*) > (\S+) && chmod 755 \2$/.exec(
        instruction!,
      ) ?? [];
    expect(instruction!.endsWith(` > ${place} && chmod 755 ${place}`)).toBe(true);
    const script = execFileSync('sh', ['-c', printed], { encoding: 'utf8' });
    expect(script).toMatch(/^#!\/bin\/sh\n[\s\S]*\n$/);
    return script.trimEnd().split('\n').slice(1);
  };

  it.each([
    ["lamp 'a b'", `exec ${lamp} 'a b' "$@"`],
    ['lamp ""', `exec ${lamp} '' "$@"`],
    ['lamp *', `exec ${lamp} '*' "$@"`],
    ['lamp --shape=round;', `exec sh -c 'lamp --shape=round;' sh "$@"`],
    ['lamp %%f', `exec ${lamp} %f "$@"`],
    ['lamp --file=%f', `exec ${lamp} \${1:+--file="$1"}`],
    ['lamp -f %f -x', `exec ${lamp} -f "$@" -x`],
    ['lamp %f on', `exec ${lamp} "$@" on`],
    // A name of several words can stand in a script.
    ['lamp -caption %c "a b"', `exec ${lamp} -caption 'Big Lamp' 'a b' "$@"`],
    ['sh -c "lamp %f"', `exec sh -c 'lamp \${1+"$1"}' sh "$@"`],
    [`bash -lc 'cd /x; lamp "$0" "$@"' %F`, `exec bash -lc 'cd /x; lamp "$0" "$@"' "$@"`],
    ["/bin/sh -c 'lamp'", `exec /bin/sh -c lamp sh "$@"`],
    ['cd /x && lamp', `exec sh -c 'cd /x && lamp' sh "$@"`],
    ['env -u A B=1 lamp', `exec env -u A B=1 ${lamp} "$@"`],
    ['env -i PATH=/bin lamp', `exec env -i PATH=/bin ${lamp} "$@"`],
    ['env LD_LIBRARY_PATH=/x lamp', `exec env LD_LIBRARY_PATH=/x ${lamp} "$@"`],
    ['env A=1 sh -c "lamp; x"', `exec env A=1 sh -c 'lamp; x' sh "$@"`],
  ])('%s', async (exec, line) => {
    const { values, codes, program } = await start(`Name=Big Lamp\nExec=${exec}`);
    expect(values.path).toBe('/usr/local/bin/lamp-start');
    expect(values.args).toBeUndefined();
    expect(scriptOf(values)).toEqual([line]);
    expect(codes).toEqual(['script-added']);
    expect(program).toMatch(/^(?:lamp|x)$/);
  });

  it.each([
    [
      'Path=/opt/big lamp\nExec=./lamp %f',
      `cd -- '/opt/big lamp'`,
      `exec '/opt/big lamp/lamp' "$@"`,
      [],
    ],
    ['Path=/opt/big lamp\nExec=lamp', `cd -- '/opt/big lamp'`, `exec ${lamp} "$@"`, []],
    ['Exec=env -C "/opt/big lamp" lamp', `cd -- '/opt/big lamp'`, `exec ${lamp} "$@"`, []],
    ['Path=/opt/none\nExec=lamp', 'cd -- /opt/none', `exec ${lamp} "$@"`, ['folder-unknown']],
    ['Path=~/x y\nExec=lamp', `cd -- "$HOME"'/x y'`, `exec ${lamp} "$@"`, []],
    ['Path=$HOME\nExec=lamp', `cd -- "$HOME"`, `exec ${lamp} "$@"`, []],
  ])('%s', async (lines, first, second, notes) => {
    const { values, codes } = await start(lines);
    expect(scriptOf(values)).toEqual([first, second]);
    expect(codes).toEqual([...notes, 'script-added']);
  });

  it('says why', async () => {
    expect((await start('Path=/opt/big lamp\nExec=lamp')).messages).toEqual([
      '/usr/local/bin/lamp-start is added, a script that starts it as its desktop file does, since it starts in the folder /opt/big lamp',
    ]);
  });

  it('finds the program in the text of a shell, for the guess of its class', async () => {
    const program = async (lines: string) => (await start(lines)).program;
    expect(await program('Exec=sh -c "cd /x && exec env A=1 ./torch; echo off"')).toBe('torch');
    expect(await program('Exec=sh -c "torch; lamp; other"')).toBe('lamp');
    expect(await program('TryExec=lamp\nExec=sh -c "torch"')).toBe('lamp');
    expect(await program('Exec=sh -c "$X"')).toBe('sh');
  });

  it('does without it if it were too long for a builder', async () => {
    const { values, codes } = await start(`Exec=lamp "${'a b'.repeat(25_000)}"`);
    expect(values).toEqual({ path: lamp });
    expect(codes).toEqual(['arguments-not-kept']);
  });
});

describe('other keys for the start', () => {
  it('takes the command of the service if the session bus starts it', async () => {
    const { values, codes } = await start('Name=Lamp\nDBusActivatable=true');
    expect(values).toEqual({ path: lamp, args: '5%f' });
    expect(codes).toEqual(['started-by-bus']);
  });

  it('prefers the Exec line of an entry that the session bus may start, too', async () => {
    const { values, codes } = await start('DBusActivatable=true\nExec=lamp -x');
    expect(values).toEqual({ path: lamp, args: '-x' });
    expect(codes).toEqual([]);
  });

  it.each([
    ['TryExec=lamp', []],
    ['TryExec=/usr/games/lamp', []],
    ['TryExec=torch', ['program-demanded']],
    ['TryExec=/opt/torch', ['program-demanded']],
  ])('%s', async (line, codes) => {
    expect((await start(`Exec=lamp\n${line}`)).codes).toEqual(codes);
  });
});
