import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from './messages.ts';

describe('package-unknown', () => {
  const unknownPackage = (_: string, name: string) =>
    name === 'xournalp' ? { near: 'xournalpp' } : name === 'zzz' ? {} : undefined;

  test('the package is shown in the list, with what was probably meant', () => {
    const debpackage = 'x11-apps xournalp xterm';
    const [finding, ...others] = findingsOf('package-unknown', { debpackage }, { unknownPackage });
    expect(finding?.path).toEqual(['debpackage']);
    expect(partOf(finding!, debpackage)).toBe('xournalp');
    expect(finding?.message).toMatch(/no package xournalp .*; did you mean xournalpp\?$/);
    expect(others).toEqual([]);
  });

  test('where nothing is near, the message tells what follows', () => {
    const [finding] = findingsOf('package-unknown', { debpackage: 'zzz' }, { unknownPackage });
    expect(finding?.message).toMatch(/no package zzz in the index: the build will fail\.$/);
  });
});

describe('template-unknown', () => {
  const templates = [
    'acme/oc.template.debian.minimal',
    'registry.example:5000/other/oc.template.alpine.gtk',
  ];
  const messageFor = (template: string) =>
    findingsOf('template-unknown', { template }, { templates })[0]?.message;

  test.each([
    ['a slip', 'acme/oc.template.debian.minimall', templates[0]],
    ['the image of another vendor', 'somebody/oc.template.debian.minimal', templates[0]],
    ['the image of a registry', 'somebody/oc.template.alpine.gtk', templates[1]],
    ['a slip in the image of another vendor', 'somebody/oc.template.alpine.gtkk', templates[1]],
  ])('%s is recognised', (_, template, meant) => {
    expect(messageFor(template)).toMatch(/; did you mean [^ ]+\?$/);
    expect(messageFor(template)).toContain(`${meant}?`);
  });

  test('where nothing is near, nothing is suggested', () => {
    expect(messageFor('somebody/something-else')).toMatch(/try to pull it\.$/);
  });

  test('is not said of a template that is there, nor where no one has looked', () => {
    expect(messageFor(templates[1]!)).toBeUndefined();
    expect(fires('template-unknown', { template: 'somebody/something-else' })).toBe(false);
  });
});
