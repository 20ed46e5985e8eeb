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

test('the message has the number of other applications, and whether the case differs', () => {
  const messageFor = (...names: string[]) =>
    checkGroup(names.map((name) => ({ descriptor: { name } })))[0]?.[0]?.message;
  expect(messageFor('a', 'a')).toMatch(/^Another application has the same name:/);
  expect(messageFor('a', 'A')).toMatch(/^Another application has the same name except for case:/);
  expect(messageFor('a', 'a', 'a')).toMatch(/^2 other applications have the same name:/);
});

test('a shared window class is reported at its field', () => {
  const entry = { descriptor: { name: 'a', launch: 'x.X' } };
  const other = { descriptor: { name: 'b', launch: 'x.X' } };
  expect(checkGroup([entry, entry])[0]).toMatchObject([{ path: ['name'] }]);
  expect(checkGroup([entry, other])[0]).toMatchObject([{ path: ['launch'] }]);
});

test('two releases of one application may have the same name and window class', () => {
  expect(
    rulesOf(
      { name: 'a', launch: 'x.X', release: '3.0' },
      { name: 'a', launch: 'x.X', release: 'dev' },
    ),
  ).toEqual([[], []]);
});

test('a shared window class is reported at each application, unless they share a uniquerunkey', () => {
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

test('the message lists a limited number of other applications', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    descriptor: { name: `app${index}`, launch: 'x.X' },
  }));
  const [first] = checkGroup(many)[0]!;
  expect(first?.message).toContain('app1, app2, app3 and 996 more');
  const [ofFour] = checkGroup(many.slice(0, 4))[0]!;
  expect(ofFour?.message).toContain('as app1 and app2 and app3, without');
});

test('applications without name or window class are not reported', () => {
  expect(rulesOf({}, {}, { launch: 'x.X' }, { launch: 'x.X' })).toEqual([[], [], [], []]);
  expect(rulesOf({ launch: 'x.X' }, { name: 'a', launch: 'x.X' })).toEqual([[], []]);
});
