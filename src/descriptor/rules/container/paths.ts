import { valueAt } from '../../descriptor.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { parseTemplateName } from '../../values/template-name.ts';
import { isVirtualMachine } from '../../values/virtual-machine.ts';

export const pathMissing: DescriptorRule = {
  name: 'path-missing',
  severity: 'warning',
  summary: 'path is required, except for virtual machines.',
  reason: "The platform's entry point runs the executable. Without one there is nothing to start.",
  example: {
    bad: { descriptor: { path: '' } },
    good: { descriptor: { path: '/usr/bin/xcalc' } },
  },
  *check({ value, descriptor }) {
    if (valueAt(value, ['path']) !== undefined || isVirtualMachine(descriptor)) return;
    yield { path: ['path'], message: 'No executable is named, so there is nothing to start.' };
  },
};

export const pathAbsolute: DescriptorRule = {
  name: 'path-absolute',
  severity: 'warning',
  summary: 'path, home and workdir are absolute paths.',
  reason:
    'The folder in which the entry point runs is not fixed, so a relative path can mean a different place at each launch, or none.',
  example: {
    bad: { descriptor: { path: 'xcalc' } },
    good: { descriptor: { path: '/usr/bin/xcalc' } },
  },
  *check({ descriptor }) {
    for (const key of ['path', 'home', 'workdir'] as const) {
      const path = descriptor[key];
      if (path === undefined || path.trimStart().startsWith('/')) continue;
      yield { path: [key], message: 'The path must be absolute, that is, start with "/".' };
    }
  },
};

const games = '/usr/games/';

/** The folder of games in Debian, which does not exist in Alpine. */
export const pathGames: DescriptorRule = {
  name: 'path-games',
  severity: 'warning',
  summary: 'path is not under /usr/games where the template is Alpine.',
  reason:
    'Debian and Ubuntu install games there; Alpine has no such folder, and its packages put them into /usr/bin. A descriptor that was moved from one to the other starts nothing.',
  example: {
    bad: {
      descriptor: {
        template: 'acme/oc.template.alpine.gtk',
        debpackage: '',
        path: '/usr/games/golly',
      },
    },
    good: {
      descriptor: {
        template: 'acme/oc.template.alpine.gtk',
        debpackage: '',
        path: '/usr/bin/golly',
      },
    },
  },
  *check({ descriptor: { path = '', template = '' }, context }) {
    const present = context.packageManager ?? parseTemplateName(template).packageManager;
    if (present !== 'apk' || !path.startsWith(games)) return;
    yield {
      path: ['path'],
      span: [0, games.length - 1],
      message: 'Alpine has no /usr/games; its packages put games into /usr/bin.',
    };
  },
};

const terminals: ReadonlySet<string> = new Set(
  `alacritty gnome-terminal kgx kitty konsole lxterminal mate-terminal qterminal rxvt sakura st terminator
  terminology tilix urxvt uxterm x-terminal-emulator xfce4-terminal xterm`.split(/\s+/),
);

/** Options that set the window class of a terminal. */
const naming = /(?:^|\s)--?(?:app-id|class|name|role)\b/;

/** A terminal instead of the application. */
export const pathTerminal: DescriptorRule = {
  name: 'path-terminal',
  severity: 'warning',
  summary: 'path is a terminal only if launch is the window class of that terminal.',
  reason:
    'The platform starts the executable and waits for a window of the declared class. A terminal without a program opens a window of its own class, which the platform does not recognise.',
  example: {
    bad: { descriptor: { path: '/usr/bin/konsole', launch: 'ChimeraX.ChimeraX' } },
    good: { descriptor: { path: '/usr/bin/konsole', launch: 'konsole.konsole' } },
  },
  *check({ descriptor: { path = '', launch, args = '' } }) {
    const program = path.slice(path.lastIndexOf('/') + 1);
    if (launch === undefined || !terminals.has(program) || naming.test(args)) return;
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
    const ownClass = plain(program.replace(/^(?:gnome|lx|mate|q|xfce4|u?x)-?/, ''));
    if (plain(launch).includes(ownClass)) return;
    yield {
      path: ['path'],
      message: `${program} is a terminal, and its windows are not of the class ${launch}. Check the executable, and that the arguments set that class.`,
    };
  },
};
