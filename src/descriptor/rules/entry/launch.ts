import type { DescriptorRule } from '../../finding/rule.ts';

const where = 'xwininfo -root -tree shows it for the running application.';

export const launchFormat: DescriptorRule = {
  name: 'launch-format',
  severity: 'warning',
  summary: 'launch is an instance and a class, separated by a dot.',
  reason:
    'The declared class is compared with that of the window, which is always <instance>.<class>. A value without the dot matches no window: no icon in the dock, and launching it again opens a second window instead of raising the first.',
  example: {
    bad: { descriptor: { launch: 'xcalc' } },
    good: { descriptor: { launch: 'xcalc.XCalc' } },
  },
  *check({ descriptor: { launch } }) {
    if (launch === undefined || /[^.]\.+[^.]/.test(launch)) return;
    yield {
      path: ['launch'],
      message: `A window class is <instance>.<class>, so this matches no window. ${where}`,
    };
  },
};

/** Spaces that few classes contain, unlike the one in "Microsoft Teams". */
export const launchSpaces: DescriptorRule = {
  name: 'launch-spaces',
  severity: 'warning',
  summary: 'launch has no spaces next to the dot, and no two spaces in a row.',
  reason:
    'The platform compares the declared class exactly with that of the window. A class may have a space between two words; a space elsewhere is usually a typing error, and then the window is not recognised.',
  example: {
    bad: { descriptor: { launch: 'xcalc. XCalc' } },
    good: { descriptor: { launch: 'my calc.My Calc' } },
  },
  *check({ descriptor: { launch = '' } }) {
    const found = /\s+\.|\.\s+|\s{2,}/.exec(launch.trim());
    if (!found) return;
    const from = launch.length - launch.trimStart().length + found.index;
    yield {
      path: ['launch'],
      span: [from, from + found[0].length],
      message: `The platform compares the window class exactly, including spaces. Few window classes have a space here: keep it only if the window has it. ${where}`,
    };
  },
};

export const launchPath: DescriptorRule = {
  name: 'launch-path',
  severity: 'warning',
  summary: 'launch is a window class and not a path.',
  reason: 'The executable is the program to start; the window class identifies its window.',
  example: {
    bad: { descriptor: { launch: '/usr/bin/xcalc' } },
    good: { descriptor: { launch: 'xcalc.XCalc', path: '/usr/bin/xcalc' } },
  },
  *check({ descriptor: { launch, path } }) {
    if (!launch?.startsWith('/')) return;
    // A program that is started by its path may call the instance of its class so: `/usr/games/xdemineur.XDemineur`.
    if (path && launch.startsWith(`${path}.`)) return;
    yield {
      path: ['launch'],
      message: `The window class begins with a slash. If it is the path of the program, no window has that class; if the window has it, keep it. ${where}`,
    };
  },
};

/**
 * Default classes of programs that set none, each instance and class: of FLTK, Tk, SWT, SDL and GLFW, and of
 * interpreters and the Java library that opened the first window.
 */
const ofToolkit =
  /^(fltk|tk|toplevel|swt|sdl_app|glfw-application|(?:python|perl|ruby|wish)[\d.]*|java|mono|electron|gjs|node|(?:java|javax|jdk|sun)-[^.]+)\.\1$/i;

/** A class that toolkits assign to all programs that set none. */
export const launchGeneric: DescriptorRule = {
  name: 'launch-generic',
  severity: 'info',
  summary: 'launch is a class of this application, not the default class of its toolkit.',
  reason:
    'A program that sets no class gets one from its toolkit or interpreter. The platform finds the application by its class, and mistakes windows of other such programs for windows of this one.',
  example: {
    bad: { descriptor: { launch: 'FLTK.FLTK' } },
    good: { descriptor: { launch: 'dillo.Dillo' } },
  },
  *check({ descriptor: { launch = '', name = '' } }) {
    const [, half = ''] = ofToolkit.exec(launch.trim()) ?? [];
    if (half === '' || half.toLowerCase() === name.trim().toLowerCase()) return;
    yield {
      path: ['launch'],
      message:
        'All programs of this toolkit that set no class have this one. Offer only one of them, or set another class with an argument of the application, if it has one.',
    };
  },
};
