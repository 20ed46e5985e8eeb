import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from './messages.ts';

describe('package-unknown', () => {
  const unknownPackage = (_: string, name: string) =>
    name === 'xournalp' ? { near: 'xournalpp' } : name === 'zzz' ? {} : undefined;

  test('the span is the package, and the message has a similar name', () => {
    const debpackage = 'x11-apps xournalp xterm';
    const [finding, ...others] = findingsOf('package-unknown', { debpackage }, { unknownPackage });
    expect(finding?.path).toEqual(['debpackage']);
    expect(partOf(finding!, debpackage)).toBe('xournalp');
    expect(finding?.message).toMatch(/no package xournalp .*; did you mean xournalpp\?$/);
    expect(others).toEqual([]);
  });

  test('without a similar name, the message has the consequence', () => {
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

  test('without a similar name, there is no suggestion', () => {
    expect(messageFor('somebody/something-else')).toMatch(/try to pull it\.$/);
  });

  test('is not reported for an existing template, nor without a list of templates', () => {
    expect(messageFor(templates[1]!)).toBeUndefined();
    expect(fires('template-unknown', { template: 'somebody/something-else' })).toBe(false);
  });
});
