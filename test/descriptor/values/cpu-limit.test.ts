import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import {
  cpuCount,
  cpuSteps,
  cpuTimeFor,
  formatCpus,
  parseCpus,
} from '../../../src/descriptor/values/cpu-limit.ts';

it('writes two CPUs as twice the default period', () => {
  expect(cpuTimeFor(2)).toEqual({ cpu_period: 100_000, cpu_quota: 200_000 });
});

it('keeps a given period', () => {
  expect(cpuTimeFor(0.5, 50_000)).toEqual({ cpu_period: 50_000, cpu_quota: 25_000 });
});

it('extends the period if the quota would be too short for the kernel', () => {
  expect(cpuTimeFor(0.005)).toEqual({ cpu_period: 200_000, cpu_quota: 1000 });
});

it('gives the requested number of CPUs, with values that rules and kernel accept', () => {
  const cpus = fc.integer({ min: 1, max: 64_000 }).map((thousandths) => thousandths / 1000);
  const period = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(cpus, fc.option(period, { nil: undefined }), (wanted, given) => {
      const time = cpuTimeFor(wanted, given);
      expect(cpuCount(time)! / wanted).toBeCloseTo(1, 2);
      const rules = checkDescriptor({ host_config: time }, {}).map(({ rule }) => rule);
      expect(rules.filter((rule) => rule.startsWith('cpu-'))).toEqual([]);
    }),
  );
});

it.each([
  ['2 CPUs', 2],
  ['1 CPU', 1],
  ['0.5', 0.5],
  ['.5 cpus', 0.5],
  ['1,5', 1.5],
  [' 4 cores ', 4],
  ['50 %', 0.5],
  ['.25', 0.25],
  ['1 core', 1],
  // The fewest and the most that can be.
  ['0.001', 0.001],
  ['512', 512],
])('reads %j as %d', (text, cpus) => {
  expect(parseCpus(text)).toBe(cpus);
});

it.each(['', '0', 'two', '-1', '1e3', '2 GPUs', '99999', '1.2.3', 'CPUs', '0.0001', '513'])(
  'does not read %j as a number of CPUs',
  (text) => {
    expect(parseCpus(text)).toBeUndefined();
  },
);

it('reads its own output', () => {
  expect(cpuSteps.map((step) => parseCpus(formatCpus(step)))).toEqual(cpuSteps);
  expect(formatCpus(1)).toBe('1 CPU');
  expect(formatCpus(0.005)).toBe('0.005 CPUs');
  expect(formatCpus(0.1)).toBe('0.1 CPUs');
  expect(formatCpus(12.345)).toBe('12.35 CPUs');
});

it.each([{}, { cpu_period: 100_000 }, { cpu_quota: 1 }, { cpu_period: 0, cpu_quota: 1 }])(
  'has no number for %j',
  (time) => {
    expect(cpuCount(time)).toBeUndefined();
  },
);
