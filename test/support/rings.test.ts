import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longest } from './longest-first.ts';
import { innerEngineTests, leftOut, parts, slowTests, testFiles } from './rings.ts';

const files = testFiles('.');
const run = (number: number) => {
  const left = new Set(leftOut('drawn', files, number));
  return files.filter((file) => !left.has(file));
};
const outside = leftOut('inner', files, 0);
const inner = new Set(files.filter((file) => !outside.includes(file)));

it('runs everything in the whole ring', () => {
  expect(leftOut('whole', files, 3)).toEqual([]);
});

it('runs in the inner ring the tests without engines that are not slow, and one way through every command', () => {
  const without = files.filter(
    (file) => !file.endsWith('.engine.test.ts') && !slowTests.includes(file),
  );
  expect([...inner].toSorted()).toEqual([...without, ...innerEngineTests].toSorted());
});

it('names tests that are there', () => {
  for (const file of [...innerEngineTests, ...slowTests, ...longest])
    expect(existsSync(file), file).toBe(true);
});

it('runs each of the others in one of so many commits in a row, but what deploys, has nodes or is a whole machine', () => {
  const drawn = Array.from({ length: parts }, (_, index) => run(1_234 + index));
  for (const part of drawn) {
    expect(part.length).toBeGreaterThan(inner.size);
    for (const file of inner) expect(part).toContain(file);
  }
  const own = drawn.flatMap((part) => part.filter((file) => !inner.has(file)));
  expect(new Set(own).size).toBe(own.length);
  const never = files.filter((file) => !inner.has(file) && !own.includes(file));
  expect(never).not.toEqual([]);
  for (const file of never) expect(file).toMatch(/deploy|nodes|replicas|bare-machine/);
});
