import { expect, it } from 'vitest';
import { cpuShare, sampleIn } from '../../../src/probe/launch/resource-use.ts';

it('reads a measurement, and nothing else', () => {
  expect(sampleIn('1500000000 4096', 7)).toEqual({ atMs: 7, cpu: 1_500_000_000, memory: 4096 });
  for (const line of ['', '1', '1 2 3', '-1 2', '1 x', ' 1 2']) {
    expect(sampleIn(line, 7)).toBeUndefined();
  }
});

it('knows the share of a processor', () => {
  const at = (atMs: number, cpu: number) => ({ atMs, cpu, memory: 0 });
  expect(cpuShare([at(0, 0), at(1000, 5e8), at(2000, 1e9)])).toBeCloseTo(0.5);
  expect(cpuShare([at(0, 5), at(1000, 0)])).toBe(0);
  expect(cpuShare([at(0, 0)])).toBeUndefined();
  expect(cpuShare([])).toBeUndefined();
});
