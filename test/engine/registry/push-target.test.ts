import { describe, expect, it } from 'vitest';
import {
  pushTarget,
  pushTargetError,
  registryOf,
  repositoryOf,
} from '../../../src/engine/registry/push-target.ts';

describe('pushTarget', () => {
  it.each([
    ['registry.example.org/desktop/xcalc:3.0', 'registry.example.org/desktop/xcalc:3.0'],
    ['registry.example.org:5000/xcalc', 'registry.example.org:5000/xcalc:latest'],
    ['registry.example.org:5000/', 'registry.example.org:5000/xcalc:latest'],
    ['[fd00::1]:5000/desktop/', '[fd00::1]:5000/desktop/xcalc:latest'],
    ['localhost/a/b/', 'localhost/a/b/xcalc:latest'],
    ['acme/', 'acme/xcalc:latest'],
    ['docker.io/acme/x__y--z.w', 'acme/x__y--z.w:latest'],
  ])('takes %s', (given, target) => {
    expect(pushTargetError(given)).toBeUndefined();
    expect(pushTarget(given, 'xcalc')).toBe(target);
  });

  it.each([
    '',
    '/',
    'xcalc',
    '-v/xcalc',
    '--tls-verify=false',
    'registry.example.org/Desktop/xcalc',
    'registry.example.org/xcalc:',
    'registry.example.org/xcalc:a b',
    'registry.example.org//xcalc',
    'registry.example.org/desktop:3.0/',
    'https://registry.example.org/xcalc',
    'user:secret@registry.example.org/xcalc',
    `registry.example.org/xcalc@sha256:${'0'.repeat(64)}`,
    'registry.example.org/xcalc\n',
    `registry.example.org/${'x'.repeat(250)}`,
  ])('refuses %j', (given) => {
    expect(pushTargetError(given)).toContain('must be a name in a registry');
  });
});

it('finds registry and repository of a name', () => {
  expect(registryOf('host:5000/a/b:3.0')).toBe('host:5000');
  expect(registryOf('acme/b')).toBe('docker.io');
  expect(repositoryOf('host:5000/a/b:3.0')).toBe('host:5000/a/b');
  expect(repositoryOf('host:5000/a/b')).toBe('host:5000/a/b');
});
