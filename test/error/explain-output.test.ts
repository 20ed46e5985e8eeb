import { describe, expect, test } from 'vitest';
import { explain, type OutputCase } from '../../src/error/explain-output.ts';

const cases: readonly OutputCase<{ readonly host: string }>[] = [
  {
    code: 'disk-full',
    pattern: /no space left/i,
    reason: 'the disk is full',
    action: 'Free some space.',
  },
  {
    code: 'package-missing',
    pattern: /unable to locate package (\S+)|package '([^']+)' has no candidate/i,
    names: 'package',
    reason: ({ details }) => `there is no ${details.join(' and no ')}`,
  },
  {
    code: 'node-unreachable',
    pattern: /^connection reset/im,
    end: { program: 'ssh', status: 255 },
    reason: ({ detail, about }) => `${about.host} went away${detail}`,
    action: ({ about }) => `ssh ${about.host}`,
  },
];

const about = { host: 'node-1' };

describe('explain', () => {
  test('takes the first case that matches, in any order of the output', () => {
    const lines = ['E: Unable to locate package xcalk', 'write: No space left on device'];
    expect(explain(cases, { lines }, about)).toEqual({
      code: 'disk-full',
      reason: 'the disk is full',
      action: 'Free some space.',
    });
  });

  test('names the values of the matching group, and all of them', () => {
    const lines = [
      "E: Package 'one' has no candidate",
      'E: Unable to locate package two',
      'E: Unable to locate package two',
    ];
    expect(explain(cases, { lines }, about)).toEqual({
      code: 'package-missing',
      reason: 'there is no one and no two',
      subject: { kind: 'package', name: 'one' },
    });
  });

  test('names all that are at fault where each match is about another one', () => {
    const all = cases.map((known) => ({ ...known, namesAll: true }));
    const lines = ["E: Package 'one' has no candidate", 'E: Unable to locate package two'];
    expect(explain(all, { lines }, about)?.subject).toEqual({
      kind: 'package',
      name: 'one',
      others: [{ name: 'two' }],
    });
    expect(explain(all, { lines: lines.slice(1) }, about)?.subject).toEqual({
      kind: 'package',
      name: 'two',
    });
  });

  test('names nothing where the group that matched is empty, or nothing matched', () => {
    const pattern = /no package (\S*)|no (\S+) package/;
    const end = { program: 'apt-get', status: 100 };
    const known = [
      { code: 'package-missing', pattern, end, names: 'package', namesAll: true, reason: 'none' },
    ] as const;
    const subjectOf = (line: string) => explain(known, { lines: [line] }, undefined)?.subject;
    expect(subjectOf('no package a')).toEqual({ kind: 'package', name: 'a' });
    expect(subjectOf('no b package')).toEqual({ kind: 'package', name: 'b' });
    expect(explain(known, { lines: ['no package '] }, undefined)).toEqual({
      code: 'package-missing',
      reason: 'none',
    });
    expect(explain(known, { lines: [], ...end }, undefined)).toEqual({
      code: 'package-missing',
      reason: 'none',
    });
  });

  test('has the subject of the output', () => {
    expect(explain(cases, { lines: ['Connection reset by peer'] }, about)).toMatchObject({
      reason: 'node-1 went away',
      action: 'ssh node-1',
    });
  });

  test('takes the end of a program for a missing reason', () => {
    const silent = { lines: [], program: 'ssh', status: 255 };
    expect(explain(cases, silent, about)?.code).toBe('node-unreachable');
    expect(explain(cases, silent, about)?.reason).toBe('node-1 went away');
    expect(explain(cases, { ...silent, program: 'ctr' }, about)).toBe(undefined);
    expect(explain(cases, { ...silent, status: 1 }, about)).toBe(undefined);
  });

  test('has no values that it was not given', () => {
    expect(explain(cases, { lines: ['something else'] }, about)).toBe(undefined);
    expect(explain(cases, { lines: [] }, about)).toBe(undefined);
  });

  test('a global pattern matches the same each time', () => {
    const global = [{ code: 'disk-full', pattern: /full/g, reason: 'full' }] as const;
    const first = explain(global, { lines: ['full'] }, undefined);
    expect(explain(global, { lines: ['full'] }, undefined)).toEqual(first);
    expect(first).toEqual({ code: 'disk-full', reason: 'full' });
  });
});
