import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from '../messages.ts';

const vm = { template: 'acme/oc.vm.ubuntu:22.04', debpackage: '', path: undefined };

describe('launch', () => {
  test.each([
    'xcalc.XCalc',
    'RemoteDesktopManager.Free.RemoteDesktopManager.Free',
    '2048-qt.2048-qt',
    'xcalc..XCalc',
  ])('%s is a window class', (launch) => {
    expect(fires('launch-format', { launch })).toBe(false);
    expect(fires('launch-spaces', { launch })).toBe(false);
    expect(fires('launch-path', { launch })).toBe(false);
  });

  test.each(['xcalc', '.XCalc', 'xcalc.', '.', '...', '/usr/bin/xcalc'])(
    '%s does not have two parts',
    (launch) => {
      expect(fires('launch-format', { launch })).toBe(true);
    },
  );

  test.each([
    'FLTK.FLTK',
    'tk.Tk',
    'toplevel.Toplevel',
    'python3.11.Python3.11',
    'java-lang-Thread.java-lang-Thread',
    ' SWT.SWT ',
  ])('%s is a default class of a toolkit', (launch) => {
    expect(findingsOf('launch-generic', { launch })).toMatchObject([
      { severity: 'info', path: ['launch'] },
    ]);
  });

  test.each([
    // One half is enough to tell applications apart.
    'win.Xpdf',
    'fluid.FLTK',
    'main.terminology',
    'tkremind.Tkremind',
    'org-gjt-sp-jedit-jEdit.org-gjt-sp-jedit-jEdit',
    'nodebox.Nodebox',
    'xcalc',
  ])('%s is a class of one application', (launch) => {
    expect(fires('launch-generic', { launch })).toBe(false);
  });

  test('an interpreter may have its own class', () => {
    expect(fires('launch-generic', { name: 'electron', launch: 'electron.Electron' })).toBe(false);
    expect(fires('launch-generic', { name: 'editor', launch: 'electron.Electron' })).toBe(true);
  });

  test('a path is reported, with or without a dot', () => {
    expect(fires('launch-path', { launch: '/opt/x.bin/y' })).toBe(true);
    // Seen on the window of a program that calls its instance by its own path.
    const path = '/usr/games/xdemineur';
    expect(fires('launch-path', { launch: `${path}.XDémineur`, path })).toBe(false);
    expect(fires('launch-path', { launch: path, path })).toBe(true);
  });

  test.each([
    'teams.Microsoft Teams',
    'microsoft teams - preview.Microsoft Teams - Preview',
    'mongodb compass.MongoDB Compass',
  ])('a class may have spaces: %s', (launch) => {
    expect(fires('launch-spaces', { launch })).toBe(false);
  });

  test.each([
    ['xcalc. XCalc', '. '],
    ['xcalc .XCalc', ' .'],
    ['xcalc.X  Calc', '  '],
    ['xcalc  .XCalc', '  .'],
    ['xcalc.  XCalc', '.  '],
    ['xcalc.X \tCalc', ' \t'],
  ])('an unusual space is reported: %j', (launch, part) => {
    const [finding] = findingsOf('launch-spaces', { launch });
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(partOf(finding!, launch)).toBe(part);
  });

  test('spaces around the class are not reported by this rule', () => {
    expect(fires('launch-spaces', { launch: '  xcalc.XCalc  ' })).toBe(false);
    expect(findingsOf('launch-spaces', { launch: '  xcalc.X  Calc' })).toMatchObject([
      { span: [9, 11] },
    ]);
  });
});

describe('path', () => {
  test.each([
    ['/usr/games/golly', 'acme/oc.template.alpine.gtk', true],
    ['/usr/games/golly', 'acme/oc.template.ubuntu.gtk', false],
    ['/usr/games/golly', 'acme/some-image', false],
    ['/usr/bin/golly', 'acme/oc.template.alpine.gtk', false],
    ['/usr/gamesx', 'acme/oc.template.alpine.gtk', false],
  ])('%s on %s', (path, template, isFound) => {
    expect(fires('path-games', { path, template })).toBe(isFound);
    const known = { packageManager: 'apk' } as const;
    expect(fires('path-games', { path, template: 'acme/some-image' }, known)).toBe(
      path.startsWith('/usr/games/'),
    );
  });

  test('the span is the folder of games', () => {
    const path = '/usr/games/golly';
    const [finding] = findingsOf('path-games', { path, template: 'acme/oc.template.alpine.gtk' });
    expect(partOf(finding!, path)).toBe('/usr/games');
  });

  test.each([
    ['/usr/bin/konsole', 'ChimeraX.ChimeraX', undefined, true],
    ['/usr/bin/konsole', undefined, undefined, false],
    ['/usr/bin/xterm', 'term.Term', undefined, false],
    ['/usr/bin/kgx', 'kg.Kg', undefined, true],
    ['/usr/bin/konsole', 'cudademosuite.konsole', undefined, false],
    ['/usr/bin/konsole', 'konsole.Konsole', '-e top', false],
    ['/usr/bin/gnome-terminal', 'gnome-terminal-server.powershell', undefined, false],
    ['/usr/bin/xterm', 'top.Top', '-class Top -e top', false],
    ['/usr/bin/xterm', 'top.Top', '-e top', true],
    ['/usr/bin/xterm', 'xterm.XTerm', undefined, false],
    ['/usr/bin/uxterm', 'uxterm.UXTerm', undefined, false],
    ['/usr/bin/xcalc', 'other.Other', undefined, false],
  ])('%s with the class %s and args %j', (path, launch, args, isFound) => {
    expect(fires('path-terminal', { path, launch, args })).toBe(isFound);
  });

  test('a missing path is reported, but not for a virtual machine', () => {
    expect(fires('path-missing', { path: undefined })).toBe(true);
    expect(fires('path-missing', vm)).toBe(false);
    expect(fires('path-missing', { ...vm, template: 'acme/docker-osx', cmd: '/start' })).toBe(
      false,
    );
    expect(fires('path-missing', { ...vm, template: 'acme/docker-osx' })).toBe(true);
  });

  test('a path of a wrong type is not missing', () => {
    expect(fires('path-missing', { path: 3 })).toBe(false);
  });

  test('a relative path is reported, also in home and workdir, but not one with a space', () => {
    expect(fires('path-absolute', { path: 'usr/bin/x' })).toBe(true);
    expect(findingsOf('path-absolute', { home: '~', workdir: '.' })).toMatchObject([
      { path: ['home'] },
      { path: ['workdir'] },
    ]);
    expect(fires('path-absolute', { path: ' /usr/bin/x' })).toBe(false);
    expect(fires('path-absolute', { path: '/usr/lib/mongodb-compass/MongoDB Compass' })).toBe(
      false,
    );
  });
});

describe('args', () => {
  test.each([
    ["-xrm 'XTerm*x:true'", ["'", '*']],
    ['--name "a b"', ['"']],
    ['`id`', ['`']],
    ['*.txt', ['*']],
    ['a? [b]', ['?']],
    ['--app=https://acme.example/?a=1 b*', ['*']],
    ['https://acme.example/?a=1', ['?']],
  ])('%s: quotes and wildcards are reported', (args, parts) => {
    const findings = findingsOf('args-quotes', { args });
    expect(findings.map(({ path }) => path)).toEqual(parts.map(() => ['args']));
    expect(findings.map((finding) => partOf(finding, args))).toEqual(parts);
  });

  test.each([
    ['--profile $HOME/x', '$HOME'],
    [`\${HOME}`, `\${`],
    ['$(id)', '$('],
    ['~/x', '~'],
    ['-f ~', '~'],
    ['-f ~ -x', '~'],
    ['%U', '%U'],
    ['--open %f --x', '%f'],
  ])('%s: variables and field codes are reported', (args, part) => {
    const [finding] = findingsOf('args-variables', { args });
    expect(partOf(finding!, args)).toBe(part);
  });

  test('a field code has another message than a variable', () => {
    const messageFor = (args: string) => findingsOf('args-variables', { args })[0]?.message;
    expect(messageFor('%U')).toMatch(/^%U means something in a \.desktop file only/);
    expect(messageFor('$HOME')).toMatch(/^Nothing replaces \$HOME/);
  });

  test.each([
    '--no-sandbox  --disable-gpu',
    '--class=powershell -- /usr/bin/pwsh',
    '--zoom=50% a~b 100%x',
    '--price 5$',
    '--app=https://acme.example/?a=[1]&b=* --class=acme',
  ])('%s has no finding', (args) => {
    expect(fires('args-quotes', { args })).toBe(false);
    expect(fires('args-variables', { args })).toBe(false);
  });
});

describe('the desktop file', () => {
  test('a missing desktop file is reported if types or extensions are declared', () => {
    const none = { desktopfile: undefined, mimetype: undefined, fileextensions: undefined };
    const messageWith = (change: object) =>
      findingsOf('desktopfile-missing', { ...none, ...change })[0]?.message;
    expect(messageWith({})).toBeUndefined();
    expect(messageWith({ mimetype: 'a/b;' })).toContain('although MIME types are declared.');
    expect(messageWith({ fileextensions: 'c' })).toContain(
      'although file extensions are declared.',
    );
    expect(messageWith({ mimetype: 'a/b;', fileextensions: 'c' })).toContain(
      'MIME types and file extensions are declared.',
    );
  });

  test('its base name is enough', () => {
    expect(
      fires('desktopfile-missing', { desktopfile: '', desktop: 'xcalc.desktop', mimetype: 'a/b;' }),
    ).toBe(false);
  });

  test('its path is absolute, ends in .desktop and has no surrounding spaces', () => {
    expect(fires('desktopfile-format', { desktopfile: 'applications/x.desktop' })).toBe(true);
    expect(
      findingsOf('desktopfile-format', { desktopfile: '/usr/share/applications/x' }),
    ).toMatchObject([{ path: ['desktopfile'], message: expect.stringContaining('ends in') }]);
    const leading = { desktopfile: ' /usr/share/applications/x.desktop' };
    expect(fires('desktopfile-format', leading)).toBe(false);
    const trailing = { desktopfile: '/usr/share/applications/x.desktop ' };
    expect(fires('desktopfile-format', trailing)).toBe(false);
    expect(findingsOf('surrounding-spaces', trailing)[0]?.fix?.value).toBe(
      trailing.desktopfile.trim(),
    );
  });

  test('desktop must be the base name of desktopfile', () => {
    expect(fires('desktop-conflict', { desktop: 'xcalc.desktop' })).toBe(false);
    expect(fires('desktop-conflict', { desktop: 'calc.desktop' })).toBe(true);
    const whole = '/usr/share/applications/xcalc.desktop';
    expect(findingsOf('desktop-conflict', { desktop: whole })).toMatchObject([
      { path: ['desktop'], message: expect.stringContaining('has no folder; the whole path') },
    ]);
    const trailing = { desktop: 'xcalc.desktop', desktopfile: `${whole} ` };
    expect(fires('desktop-conflict', trailing)).toBe(false);
    expect(fires('desktop-conflict', { desktop: 'a.desktop', desktopfile: undefined })).toBe(false);
  });
});

describe('cmd', () => {
  test('an array is reported, and fixed if it has one entry', () => {
    expect(findingsOf('cmd-array', { ...vm, cmd: ['/bin/sh', '-c', 'x'] })[0]?.fix).toBeUndefined();
    expect(findingsOf('cmd-array', { ...vm, cmd: ['/start.sh'] })[0]?.fix).toMatchObject({
      path: ['cmd'],
      value: '/start.sh',
    });
    expect(findingsOf('cmd-array', { ...vm, cmd: [''] })).toMatchObject([{ path: ['cmd'] }]);
    expect(findingsOf('cmd-array', { ...vm, cmd: [''] })[0]?.fix).toBeUndefined();
    expect(fires('cmd-array', { ...vm, cmd: '/start.sh' })).toBe(false);
  });

  test('arguments in a string are reported', () => {
    expect(fires('cmd-arguments', { ...vm, cmd: '/start.sh --now' })).toBe(true);
    expect(fires('cmd-arguments', { ...vm, cmd: '/start.sh  --now' })).toBe(true);
    expect(fires('cmd-arguments', { ...vm, cmd: '/start.sh' })).toBe(false);
    expect(fires('cmd-arguments', { ...vm, cmd: ['/start.sh --now'] })).toBe(false);
  });
});

describe('user', () => {
  test.each(['arch', '_x', 'a-b.c', '1000', '1000:1000', 'arch:users'])(
    '%s is accepted',
    (user) => {
      expect(fires('user-format', { user })).toBe(false);
      expect(fires('user-root', { user })).toBe(false);
    },
  );

  test.each(['a b', '$USER', 'a\nRUN id', '-a', 'a:', ':a', 'a:b:c', 'x'.repeat(33), '"a"'])(
    '%j is refused',
    (user) => {
      expect(findingsOf('user-format', { user })).toMatchObject([{ severity: 'error' }]);
    },
  );

  test.each(['root', '0', '00', 'root:root', '0:0'])('%s is root', (user) => {
    expect(fires('user-root', { user })).toBe(true);
  });

  test('a name that begins with root is not root', () => {
    expect(fires('user-root', { user: 'rooted' })).toBe(false);
    expect(fires('user-root', { user: '01' })).toBe(false);
  });
});
