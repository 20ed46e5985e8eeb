import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { ImageFiles } from '../../../src/image/files/image-files.ts';
import { checkFiles } from '../../../src/probe/checks/check-files.ts';
import { startCommand } from '../../../src/recipe/start.ts';
import { startersFolder } from '../../../src/template/starter.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';

const descriptor: Descriptor = {
  name: 'xcalc',
  template: 'acme/oc.template.debian.minimal',
  debpackage: 'x11-apps',
  path: '/usr/bin/xcalc',
};
const desktopfile = '/usr/share/applications/xcalc.desktop';
const wellMade = {
  [desktopfile]: { text: '[Desktop Entry]\nExec=xcalc %F\nIcon=xcalc\n' },
  '/usr/share/icons/hicolor/48x48/apps/xcalc.png': {},
};

type Others = Parameters<typeof filesWith>[1];

function check(changes: Descriptor, first = '/usr/bin/xcalc', others: Others = {}) {
  const changed = { ...descriptor, ...changes };
  const image = imageOf(changed, Buffer.from(''));
  return checkFiles(changed, image, { files: async () => filesWith(first, others) });
}

async function refusal(...given: Parameters<typeof check>): Promise<DeskpackError> {
  const error: unknown = await check(...given).catch((reason: unknown) => reason);
  if (!(error instanceof DeskpackError)) throw new Error('it was let pass');
  return error;
}

const warned = async (...given: Parameters<typeof check>) =>
  (await check(...given)).map(({ message }) => message);

describe('path', () => {
  it('that is there and can be started is well', async () => {
    expect(await check({})).toEqual([]);
  });

  it('that is missing stops the run, names what comes near and the field', async () => {
    const lists = '/var/lib/dpkg/info';
    const error = await refusal({ path: '/usr/bin/xcalcc' }, '/usr/bin/xcalc', {
      [`${lists}/x11-apps.list`]: { text: '/.\n/usr/bin\n/usr/bin/xcalc\n/usr/bin/xclock\n' },
      [`${lists}/libx11-6:amd64.list`]: { text: '/usr/lib/libX11.so.6\n' },
      '/usr/bin/xclock': {},
    });
    expect(error.message).toContain('there is no /usr/bin/xcalcc in the image');
    expect(error.action).toContain('/usr/bin/xcalc, /usr/bin/xclock.');
    expect(error.subject?.field).toBe('path');
  });

  it('that is in another folder is found there, first of all', async () => {
    const { action } = await refusal({ path: '/usr/bin/frozen', debpackage: '' }, '', {
      '/var/lib/dpkg/info/frozen-bubble.list': { text: '/usr/games/frozen\n' },
      '/usr/games/frozen': {},
    });
    expect(action).toContain('the installed packages have /usr/games/frozen.');
  });

  it('that is missing names five programs at most that can be started, the same name first', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ownFiles = [
      ...names.map((name) => `/usr/bin/${name}`),
      '/usr/share/doc/xcalc',
      '/usr/bin/closed',
      '/usr/bin/gone',
    ];
    const programs = Object.fromEntries(names.map((name) => [`/usr/bin/${name}`, {}]));
    const error = await refusal({ path: '/usr/bin/xcalc', debpackage: 'own=1.2' }, '', {
      '/var/lib/dpkg/info/own.list': { text: `${ownFiles.toReversed().join('\n')}\n` },
      '/var/lib/dpkg/info/other.list': {
        text: '/usr/games/x-calc\n/usr/games/xcalc\n/usr/games/xcald\n/usr/games/z\n',
      },
      ...programs,
      '/usr/share/doc/xcalc': {},
      '/usr/bin/closed': { mode: 0o600 },
      '/usr/games/x-calc': {},
      '/usr/games/xcalc': {},
      '/usr/games/xcald': {},
      '/usr/games/z': {},
    });
    expect(error.subject?.near).toEqual([
      '/usr/games/xcalc',
      '/usr/games/x-calc',
      '/usr/bin/f',
      '/usr/bin/e',
      '/usr/bin/d',
    ]);
  });

  it('that is slightly other than that of a program names this before those of its packages', async () => {
    const error = await refusal({ path: '/usr/bin/xcalk', debpackage: 'own' }, '', {
      '/var/lib/dpkg/info/own.list': { text: '/usr/bin/a\n' },
      '/var/lib/dpkg/info/other.list': { text: '/usr/games/z\n/usr/games/xcalc\n' },
      '/usr/bin/a': {},
      '/usr/games/xcalc': {},
      '/usr/games/z': {},
    });
    expect(error.subject?.near).toEqual(['/usr/games/xcalc', '/usr/bin/a']);
  });

  it('is searched among the files of packages that apk has installed', async () => {
    const text = 'P:xcalc\nF:usr/bin\nR:xcalc\nZ:Q1\n\nP:other\nF:etc\nR:conf\n';
    const error = await refusal({ path: '/bin/xcal' }, '/usr/bin/xcalc', {
      '/lib/apk/db/installed': { text },
    });
    expect(error.action).toContain('/usr/bin/xcalc.');
  });

  it('that is only a name is not looked for in PATH, and the program of that name is offered', async () => {
    const error = await refusal({ path: 'xcalc', debpackage: '' }, '/usr/bin/xcalc', {
      '/var/lib/dpkg/info/x11-apps.list': { text: '/usr/bin/xcalc\n' },
    });
    expect(error.reason).toBe('the application could not start: xcalc is not an absolute path');
    expect(error.subject?.near).toEqual(['/usr/bin/xcalc']);
  });

  it('that nothing comes near of says so', async () => {
    expect((await refusal({ path: '/opt/none' })).action).toBe(
      'Correct Executable, or install the package that brings it.',
    );
  });

  it.each([
    ['relative', { '/usr/bin/xcalc': { link: '../lib/x/run' }, '/usr/lib/x/run': {} }],
    [
      'absolute, which lead to the image',
      {
        '/usr/bin/xcalc': { link: '/etc/alternatives/x' },
        '/etc/alternatives/x': { link: '/real' },
        '/real': {},
      },
    ],
    ['of folders', { '/usr': { link: '/base' }, '/base/bin/xcalc': {} }],
    ['that want to lead out', { '/usr/bin/xcalc': { link: '../../../../../real' }, '/real': {} }],
  ])('behind links is followed (%s)', async (_, others) => {
    expect(await check({}, '', others)).toEqual([]);
  });

  it.each([
    ['a link that leads nowhere', { '/usr/bin/xcalc': { link: '/nowhere' } }, 'there is no'],
    ['a circle', { '/usr/bin/xcalc': { link: '/b' }, '/b': { link: '/usr/bin/xcalc' } }, 'no'],
    ['a folder', { '/usr/bin/xcalc': { type: 'folder' as const } }, 'is not a file'],
    ['a file', { '/usr/bin': {} }, 'there is no'],
    ['no executable', { '/usr/bin/xcalc': { mode: 0o644 } }, 'is not executable for balloon'],
    ['for root alone', { '/usr/bin/xcalc': { mode: 0o700 } }, 'is not executable for balloon'],
    [
      'for others than its own',
      { '/usr/bin/xcalc': { mode: 0o655, uid: 4096 } },
      'is not executable',
    ],
    [
      'in a closed folder',
      { '/usr/bin': { type: 'folder' as const, mode: 0o700 }, '/usr/bin/xcalc': {} },
      'balloon cannot reach /usr/bin/xcalc in the image: /usr/bin is closed',
    ],
    [
      'a link to no executable',
      { '/usr/bin/xcalc': { link: '/real' }, '/real': { mode: 0o644 } },
      '/usr/bin/xcalc leads to /real, which is not executable',
    ],
  ])('that is %s stops the run', async (_, others, words) => {
    expect((await refusal({}, '', others)).message).toContain(words);
  });

  it('may be for a group of the user', async () => {
    const others = { '/usr/bin/xcalc': { mode: 0o710, gid: 29 } };
    expect(await check({}, '', others)).toEqual([]);
    expect((await refusal({ user: '4096:4096' }, '', others)).message).toContain('4096:4096');
  });

  it('is not checked without an executable, nor for virtual machines', async () => {
    const { path: _, ...without } = descriptor;
    const image = imageOf(without, Buffer.from(''));
    const files = () => Promise.reject(new Error('it looked'));
    expect(await checkFiles(without, image, { files })).toEqual([]);
    const machine = { ...descriptor, template: 'acme/oc.vm.ubuntu:22.04' };
    expect(await checkFiles(machine, image, { files })).toEqual([]);
  });

  it('that could not be looked for is reported, and is not a failure', async () => {
    const files = async (): Promise<ImageFiles> => {
      throw new DeskpackError('image-unreadable', {
        doing: 'look into the image',
        reason: 'it keeps them otherwise',
      });
    };
    const image = imageOf(descriptor, Buffer.from(''));
    const fault = () => Promise.reject(new TypeError('undefined is not a function'));
    await expect(checkFiles(descriptor, image, { files: fault })).rejects.toThrow(TypeError);
    const [warning] = await checkFiles(descriptor, image, { files });
    expect(warning?.message).toContain('it was not checked whether /usr/bin/xcalc is in the image');
  });
});

it('closes the files of the image, also after an error', async () => {
  let closed = 0;
  const close = async () => {
    closed += 1;
  };
  const files = async () => ({ ...filesWith('/usr/bin/xcalc'), close });
  const image = imageOf(descriptor, Buffer.from(''));
  await checkFiles(descriptor, image, { files });
  await checkFiles({ ...descriptor, path: '/none' }, image, { files }).catch(() => {});
  expect(closed).toBe(2);
});

describe('what only warns:', () => {
  it('nothing where all is there', async () => {
    expect(await warned({ desktopfile }, undefined, wellMade)).toEqual([]);
    expect(await warned({ desktop: 'xcalc.desktop' }, undefined, wellMade)).toEqual([]);
  });

  it('none for a game, if the entry point finds it', async () => {
    const text = '[Desktop Entry]\nExec=mines\nIcon=xcalc\n';
    const game = {
      ...wellMade,
      [desktopfile]: { text },
      '/usr/games/mines': {},
      '/var/lib/dpkg/info/mines.list': { text: '/usr/games\n/usr/games/mines\n' },
    };
    const starter = join(startersFolder(), 'common', startCommand({})[0]!);
    const entryPoint = { [startCommand({})[0]!]: { text: readFileSync(starter, 'utf8') } };
    expect(await warned({ desktopfile }, undefined, { ...game, ...entryPoint })).toEqual([]);
    expect(await warned({ desktopfile }, undefined, game)).toEqual([
      `${desktopfile} starts mines, which is not in PATH`,
    ]);
  });

  it('a program that is not in PATH, with how to start it', async () => {
    const text = '[Desktop Entry]\nExec=mines\nIcon=xcalc\n';
    const elsewhere = {
      ...wellMade,
      [desktopfile]: { text },
      '/opt/mines/bin/mines': {},
      '/var/lib/dpkg/info/mines.list': { text: '/opt/mines/bin\n/opt/mines/bin/mines\n' },
    };
    const [warning] = await check({ desktopfile }, undefined, elsewhere);
    expect(warning).toEqual({
      message: `${desktopfile} starts mines, which is not in PATH`,
      action: `Start it by its absolute path, with one of the Commands at the end: RUN sed -i 's|^Exec=mines\\( .*\\)*$|Exec=/opt/mines/bin/mines\\1|' ${desktopfile}`,
    });
    const [opening] = await warned({ desktopfile, mimetype: 'text/x-mines' }, undefined, elsewhere);
    expect(opening).toContain('not in PATH: opening a file with the application starts nothing');
  });

  it('a program that is not in PATH, with a command that changes this program only', async () => {
    const folder = await folderWith({});
    const file = join(folder, 'mines.desktop');
    const text =
      '[Desktop Entry]\nExec=mines %U\nIcon=xcalc\n[Desktop Action a]\nExec=mines\n[Desktop Action b]\nExec=mines-2 %U\n';
    const [warning] = await check({ desktopfile: file }, undefined, {
      ...wellMade,
      [file]: { text },
      '/opt/mines/bin/mines': {},
      '/var/lib/dpkg/info/mines.list': { text: '/opt/mines/bin\n/opt/mines/bin/mines\n' },
    });
    const command = warning!.action!.replace(/^.*: RUN /, '');
    writeFileSync(file, text);
    execFileSync('/bin/sh', ['-c', command]);
    expect(readFileSync(file, 'utf8')).toBe(
      text
        .replace('Exec=mines %U', 'Exec=/opt/mines/bin/mines %U')
        .replace('Exec=mines\n', 'Exec=/opt/mines/bin/mines\n'),
    );
  });

  it('a program that is not in PATH, behind another one in the Exec line', async () => {
    const [warning] = await check({ desktopfile }, undefined, {
      ...wellMade,
      [desktopfile]: { text: '[Desktop Entry]\nExec="mines" %U\nIcon=xcalc\n' },
      '/opt/mines/bin/mines': {},
      '/var/lib/dpkg/info/mines.list': { text: '/opt/mines/bin\n/opt/mines/bin/mines\n' },
    });
    expect(warning?.action).toContain(
      'Commands at the end: replace mines with /opt/mines/bin/mines in its Exec line',
    );
  });

  it('a desktop file that is missing, with the one that is', async () => {
    const wrong = { desktopfile: '/usr/share/applications/xcal.desktop' };
    const [warning] = await check(wrong, undefined, wellMade);
    expect(warning?.message).toContain('there is no /usr/share/applications/xcal.desktop');
    expect(warning?.action).toContain(desktopfile);
  });

  it('names the desktop file that is most like the missing one, else any, and no other file', async () => {
    const folder = '/usr/share/applications';
    const others = {
      [`${folder}/mimeinfo.cache`]: {},
      [`${folder}/aaa.desktop`]: {},
      [desktopfile]: {},
    };
    const action = async (name: string, files: Others) =>
      (await check({ desktopfile: ` ${folder}/${name} ` }, undefined, files))[0]?.action;
    expect(await action('xcalk.desktop', others)).toMatch(/the image has \S+\/xcalc\.desktop\.$/);
    expect(await action('quite-another', others)).toMatch(/the image has \S+\/aaa\.desktop\.$/);
    const cache = { [`${folder}/mimeinfo.cache`]: {} };
    expect(await action('x.desktop', cache)).toBe('Correct Desktop file.');
    const [missing] = await warned({ desktop: ' x.desktop ', mimetype: ' ' }, undefined, others);
    expect(missing).toBe(`there is no ${folder}/x.desktop in the image`);
  });

  it('a program of the desktop file that its user cannot start', async () => {
    const text = '[Desktop Entry]\nExec=/opt/mines\nIcon=xcalc\n';
    const closed = {
      ...wellMade,
      [desktopfile]: { text },
      '/opt/mines': { mode: 0o600 },
      '/opt/other': {},
      '/usr/bin/mines': {},
      '/var/lib/dpkg/info/mines.list': { text: '/opt/other\n/opt/mines\n/usr/bin/mines\n' },
    };
    expect(await warned({ desktopfile }, undefined, closed)).toEqual([
      `${desktopfile} starts /opt/mines, which is not there but at /usr/bin/mines`,
    ]);
    // It is for the group of the user.
    const open = { ...closed, '/opt/mines': { mode: 0o710, gid: 29 } };
    expect(await warned({ desktopfile }, undefined, open)).toEqual([]);
  });

  it('an icon only where it is known that it is missing', async () => {
    const image = imageOf(descriptor, Buffer.from(''));
    const text = '[Desktop Entry]\nExec=xcalc\nIcon=nope\n';
    const files = filesWith('/usr/bin/xcalc', { ...wellMade, [desktopfile]: { text } });
    const tooMany = { ...files, below: async () => undefined };
    expect(
      await checkFiles({ ...descriptor, desktopfile }, image, { files: async () => tooMany }),
    ).toEqual([]);
    const own = '[Desktop Entry]\nExec=xcalc\nIcon=/opt/own.png\n';
    const withOwn = { ...wellMade, [desktopfile]: { text: own }, '/opt/own.png': {} };
    expect(await warned({ desktopfile }, undefined, withOwn)).toEqual([]);
  });

  it.each([
    ['[Desktop Entry]\nIcon=xcalc\n', 'has no Exec line'],
    ['[Desktop Action a]\nExec=xcalc\n[Desktop Entry]\nIcon=xcalc\n', 'has no Exec line'],
    ['[Desktop Entry]\nExec=nope %F\nIcon=xcalc\n', 'starts nope, which is not in the image'],
    ['[Desktop Entry]\nExec="/opt/a b/run" %F\nIcon=xcalc\n', 'starts /opt/a b/run, which'],
    ['[Desktop Entry]\nExec=xcalc\n', 'names no icon'],
    ['[Desktop Entry]\nExec=xcalc\nIcon=nope\n', 'names the icon nope, which no theme'],
    ['[Desktop Entry]\nExec=xcalc\nIcon=/usr/nope.png\n', 'names the icon /usr/nope.png'],
  ])('what is wrong in it (%j)', async (text, words) => {
    const found = await warned({ desktopfile }, undefined, {
      ...wellMade,
      [desktopfile]: { text },
    });
    expect(found).toEqual([expect.stringContaining(words)]);
  });

  it('with the lines that mend a file that was copied with a program of its own', async () => {
    const path = '/opt/acme/AppRun';
    const text = '[Desktop Entry]\nExec=acme-sketch %F\nIcon=acme-sketch\n';
    const own = { ...descriptor, path, icon: 'sketch.svg', desktopfile };
    const files = filesWith(path, { ...wellMade, [desktopfile]: { text } });
    const found = await checkFiles(own, imageOf(own, Buffer.from('')), {
      files: async () => files,
    });
    expect(found.map(({ action }) => action)).toEqual([
      expect.stringContaining(
        `RUN sed -i 's|^Exec=acme-sketch\\( .*\\)*$|Exec=${path}\\1|' ${desktopfile}`,
      ),
      expect.stringContaining(
        'COPY sketch.svg /usr/share/icons/hicolor/scalable/apps/acme-sketch.svg',
      ),
    ]);
    const mended = text.replace('Exec=acme-sketch', `Exec=${path}`);
    const copied = {
      ...wellMade,
      [desktopfile]: { text: mended },
      '/usr/share/icons/hicolor/scalable/apps/acme-sketch.svg': {},
    };
    const whole = { files: async () => filesWith(path, copied) };
    expect(await checkFiles(own, imageOf(own, Buffer.from('')), whole)).toEqual([]);
  });

  it('an icon behind a link that leads nowhere', async () => {
    const [found, ...others] = await warned({ desktopfile }, undefined, {
      ...wellMade,
      '/usr/share/icons/hicolor/48x48/apps/xcalc.png': { link: 'gone.png' },
    });
    expect(found).toContain('no theme');
    expect(others).toEqual([]);
  });

  it('an account that the image does not have, and then what all may do counts', async () => {
    const others = { '/etc/passwd': { text: 'root:x:0:0::/:/bin/sh\n' } };
    expect(await warned({}, '/usr/bin/xcalc', others)).toEqual([
      'the image starts as the user balloon, which it does not have',
    ]);
  });
});

describe('the links among the icons', () => {
  const noted = (text: string) => warned({}, undefined, { '/composer/safelinks.failed': { text } });

  it('that could not be made are reported, once for each folder', async () => {
    const messages = await noted(
      '3 /usr/share/icons\n126 /usr/share/pixmaps\n3 /usr/share/icons\n',
    );
    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain('failed in /usr/share/icons with status 3');
    expect(messages[1]).toContain('failed in /usr/share/pixmaps with status 126');
  });

  it('are reported in the words of the recipe only', async () => {
    expect(await noted('')).toEqual([]);
    expect(await noted('3 /etc\nx /usr/share/icons\n3 /usr/share/icons and more\n')).toEqual([]);
  });
});
