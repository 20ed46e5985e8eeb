import type { DescriptorRule } from '../../finding/rule.ts';

const user =
  /^(?:[A-Za-z_][A-Za-z0-9_.-]{0,31}|[0-9]{1,10})(?::(?:[A-Za-z_][A-Za-z0-9_.-]{0,31}|[0-9]{1,10}))?$/;

export const userFormat: DescriptorRule = {
  name: 'user-format',
  severity: 'error',
  protects: true,
  summary: 'user is a user name or number, optionally followed by ":" and a group.',
  reason:
    'The recipe ends with USER and this value. Anything else fails the build or makes the container run as another user.',
  example: { bad: { descriptor: { user: 'arch $X' } }, good: { descriptor: { user: 'arch' } } },
  *check({ descriptor }) {
    if (descriptor.user === undefined || user.test(descriptor.user)) return;
    yield {
      path: ['user'],
      message: 'This is not a user name: letters, digits, "_", "." and "-", at most 32 of them.',
    };
  },
};

export const userRoot: DescriptorRule = {
  name: 'user-root',
  severity: 'warning',
  summary: 'user is not root.',
  reason:
    'The container then runs with all the rights that it was given, and a bug in the application runs as root.',
  example: { bad: { descriptor: { user: 'root' } }, good: { descriptor: { user: 'arch' } } },
  *check({ descriptor }) {
    if (!/^(?:root|0+)(?::|$)/.test(descriptor.user ?? '')) return;
    yield { path: ['user'], message: 'The container runs as root; name an unprivileged user.' };
  },
};
