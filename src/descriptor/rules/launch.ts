import type { DescriptorRule } from '../rule.ts';

const where = 'xwininfo -root -tree shows it for the running application.';

/** Two parts. */
export const launchDot: DescriptorRule = {
  about: 'descriptor',
  name: 'launch-dot',
  severity: 'warning',
  summary: 'launch is an instance, a dot and a class.',
  reason:
    'launch is compared with the class of the window, which is always <instance>.<class>. A value without the dot matches no window: no icon in the dock, and a second start instead of the raised window.',
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

/** Spaces. */
export const launchBlanks: DescriptorRule = {
  about: 'descriptor',
  name: 'launch-blanks',
  severity: 'warning',
  summary: 'launch has no blanks.',
  reason:
    'Few windows have a class with a blank, and the file name of the generated desktop entry is made from launch. It is right only when the window says exactly that.',
  example: {
    bad: { descriptor: { launch: 'my calc.My Calc' } },
    good: { descriptor: { launch: 'xcalc.XCalc' } },
  },
  *check({ descriptor: { launch } }) {
    if (launch === undefined || !/\s/.test(launch)) return;
    yield {
      path: ['launch'],
      message: `The value has blanks, which is right only when the window says exactly that. ${where}`,
    };
  },
};

/** A path in place of a class. */
export const launchPath: DescriptorRule = {
  about: 'descriptor',
  name: 'launch-path',
  severity: 'warning',
  summary: 'launch is a window class and not a path.',
  reason: 'What is started stands in path; launch is how its window is recognised.',
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
