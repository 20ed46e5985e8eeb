import { valueAt } from '../descriptor.ts';
import type { DescriptorRule } from '../finding/rule.ts';
import { isVirtualMachine } from '../values/virtual-machine.ts';

/** A missing path of the executable. */
export const pathMissing: DescriptorRule = {
  about: 'descriptor',
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

/** Absolute paths. */
export const pathAbsolute: DescriptorRule = {
  about: 'descriptor',
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
