import type { DescriptorRule } from '../finding/rule.ts';

const where = 'xwininfo -root -tree shows it for the running application.';

/** Instance and class, separated by a dot. */
export const launchFormat: DescriptorRule = {
  about: 'descriptor',
  name: 'launch-format',
  severity: 'warning',
  summary: 'launch is an instance and a class, separated by a dot.',
  reason:
    'launch is compared with the class of the window, which is always <instance>.<class>. A value without the dot matches no window: no icon in the dock, and launching it again opens a second window instead of raising the first.',
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

/** Spaces that no class contains, unlike the one in "Microsoft Teams". */
export const launchSpaces: DescriptorRule = {
  about: 'descriptor',
  name: 'launch-spaces',
  severity: 'warning',
  summary: 'launch has no spaces next to the dot, and no two spaces in a row.',
  reason:
    'launch is compared exactly with the class of the window. A class may have a space between two words; with a space elsewhere the window is not recognised.',
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
      message: `No window has a class with a space in this place. ${where}`,
    };
  },
};

/** A path instead of a class. */
export const launchPath: DescriptorRule = {
  about: 'descriptor',
  name: 'launch-path',
  severity: 'warning',
  summary: 'launch is a window class and not a path.',
  reason: 'path is the program to start; launch identifies its window.',
  example: {
    bad: { descriptor: { launch: '/usr/bin/xcalc' } },
    good: { descriptor: { launch: 'xcalc.XCalc', path: '/usr/bin/xcalc' } },
  },
  *check({ descriptor: { launch } }) {
    if (!launch?.startsWith('/')) return;
    yield {
      path: ['launch'],
      message: `This is a path; the window class is expected here. ${where}`,
    };
  },
};
