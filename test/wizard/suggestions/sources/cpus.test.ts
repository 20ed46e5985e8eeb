import { describe, expect, test } from 'vitest';
import { answersFrom } from '../../../../src/wizard/document/with-answer.ts';
import {
  answeredCpus,
  answersForCpus,
  steppedCpus,
} from '../../../../src/wizard/suggestions/sources/cpus.ts';

const texts = (period: string, quota: string) => ({
  'host_config.cpu_period': period,
  'host_config.cpu_quota': quota,
});
const answers = (period: string, quota: string) => answersFrom(texts(period, quota), 'typed');

describe('the number of processors from period and quota', () => {
  test.each([
    ['100000', '150000', 1.5],
    ['50000', '100000', 2],
    ['1', '1', 1],
  ])('of %s and %s are %d', (period, quota, cpus) => {
    expect(answeredCpus(answers(period, quota))).toBe(cpus);
  });

  test.each([
    ['', ''],
    ['100000', ''],
    ['', '100000'],
    ['0', '100000'],
    ['100000', '0'],
    ['-100000', '100000'],
    ['100000', '-1'],
    ['100000.5', '100000'],
    ['many', '100000'],
  ])('of %j and %j are unknown', (period, quota) => {
    expect(answeredCpus(answers(period, quota))).toBeUndefined();
  });
});

test('a number of processors keeps a valid period', () => {
  expect(answersForCpus(2, answers('50000', '1'))).toEqual(texts('50000', '100000'));
  for (const period of ['', '0', '-50000', 'x']) {
    expect(answersForCpus(2, answers(period, '1'))).toEqual(texts('100000', '200000'));
  }
});

test('a step leads to the next suggestion, from nothing to one, and stops at the ends', () => {
  const of = (values: Record<string, string>) => answersFrom(values, 'typed');
  const stepped = (cpus: number, direction: 1 | -1) =>
    answeredCpus(of(steppedCpus(of(answersForCpus(cpus, {})), direction)));
  expect(answeredCpus(of(steppedCpus({}, 1)))).toBe(1);
  expect(answeredCpus(of(steppedCpus({}, -1)))).toBe(1);
  expect(stepped(1, 1)).toBeGreaterThan(1);
  expect(stepped(1, -1)).toBeLessThan(1);
  const largest = walk(1);
  const smallest = walk(-1);
  expect(stepped(largest, 1)).toBe(largest);
  expect(stepped(smallest, -1)).toBe(smallest);
  expect(stepped(largest, -1)).toBeLessThan(largest);
  expect(stepped(smallest, 1)).toBeGreaterThan(smallest);

  function walk(direction: 1 | -1): number {
    let cpus = 1;
    for (let step = 0; step < 30; step += 1) cpus = stepped(cpus, direction)!;
    return cpus;
  }
});
