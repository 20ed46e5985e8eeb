import { expect, it } from 'vitest';
import type { Fix } from '../../../src/descriptor/finding/finding.ts';
import { healedDescriptor } from '../../../src/probe/look/healed-descriptor.ts';

const descriptor = { name: 'lamp', debpackage: 'lamp', path: '/usr/bin/lamp' };

const healedWith = (...fixes: (Fix | undefined)[]) =>
  healedDescriptor(descriptor, {
    heal: {
      findings: fixes.map((fix) => ({
        name: 'heal-named' as const,
        message: 'it helped',
        ...(fix ? { fix } : {}),
      })),
      isDeclared: true,
      attempts: [],
    },
  });

const fix = (key: string, value: Fix['value']): Fix => ({ title: 'Write it', path: [key], value });

it('has what else is installed', () => {
  expect(healedWith(fix('debpackage', 'lamp oil'), fix('args', '--no-sandbox'))).toEqual({
    ...descriptor,
    debpackage: 'lamp oil',
    args: '--no-sandbox',
  });
  expect(healedWith(undefined, fix('installrecommends', true))).toEqual({
    ...descriptor,
    installrecommends: true,
  });
});

it('is needed only where something else is installed', () => {
  expect(healedDescriptor(descriptor, {})).toBeUndefined();
  expect(healedWith()).toBeUndefined();
  expect(healedWith(undefined)).toBeUndefined();
  expect(healedWith(fix('args', '--no-sandbox'))).toBeUndefined();
});
