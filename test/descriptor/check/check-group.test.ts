import { expect, test } from 'vitest';
import { checkGroup } from '../../../src/descriptor/check/check-group.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';

function rulesOf(...entries: readonly (Descriptor & { release?: string })[]): string[][] {
  return checkGroup(entries.map(({ release, ...descriptor }) => ({ descriptor, release }))).map(
    (findings) => findings.map(({ rule }) => rule),
  );
}

test('the same name twice is reported at both', () => {
  expect(rulesOf({ name: 'a' }, { name: 'b' }, { name: 'A' })).toEqual([
    ['duplicate-name'],
    [],
    ['duplicate-name'],
  ]);
});

test('two releases of one application are not duplicates and share their window class', () => {
  expect(
    rulesOf(
      { name: 'a', launch: 'x.X', release: '3.0' },
      { name: 'a', launch: 'x.X', release: 'dev' },
    ),
  ).toEqual([[], []]);
});

test('a shared window class is reported at each, unless a uniquerunkey is in common', () => {
  const launch = 'x.X';
  const key = { launch, uniquerunkey: 'k' };
  expect(rulesOf({ name: 'a', launch }, { name: 'b', launch })).toEqual([
    ['launch-shared'],
    ['launch-shared'],
  ]);
  expect(rulesOf({ name: 'a', ...key }, { name: 'b', ...key })).toEqual([[], []]);
  expect(rulesOf({ name: 'a', ...key }, { name: 'b', ...key, uniquerunkey: 'l' })).toEqual([
    ['launch-shared'],
    ['launch-shared'],
  ]);
  expect(rulesOf({ name: 'a', ...key }, { name: 'b', ...key }, { name: 'c', launch })).toEqual([
    ['launch-shared'],
    ['launch-shared'],
    ['launch-shared'],
  ]);
});

test('the message names the others, but not a thousand of them', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    descriptor: { name: `app${index}`, launch: 'x.X' },
  }));
  const [first] = checkGroup(many)[0]!;
  expect(first?.message).toContain('app1, app2, app3 and 996 more');
});

test('applications without a name or a window class are left alone', () => {
  expect(rulesOf({}, {}, { launch: 'x.X' }, { launch: 'x.X' })).toEqual([[], [], [], []]);
});
