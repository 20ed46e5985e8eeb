import { describe, expect, it } from 'vitest';
import { cpuShare, slownessOf } from '../../../src/probe/cpu-time/cpu-share.ts';
import { isIdle } from '../../../src/probe/launch/judge.ts';

const span = (usedMs: number, lostMs = 0) => ({ passedMs: 2000, usedMs, lostMs });
const nothing = span(0);

describe('cpuShare', () => {
  it('is the share of a processor on a machine with nothing else to do', () => {
    expect(cpuShare(span(500), nothing)).toBe(0.25);
    expect(cpuShare(span(4000), nothing)).toBe(2);
  });

  it('distinguishes a stalled application from an idle one', () => {
    expect(isIdle(cpuShare(span(60, 1500), nothing))).toBe(false);
    expect(isIdle(cpuShare(span(60, 0), nothing))).toBe(true);
    expect(isIdle(cpuShare(span(2, 300), nothing))).toBe(true);
  });

  it('counts an application as working if it got no time or is not measured yet', () => {
    expect(isIdle(cpuShare(span(0, 1900), nothing))).toBe(false);
    expect(isIdle(cpuShare('late', nothing))).toBe(false);
    expect(isIdle(cpuShare(span(0), span(100, 1900)))).toBe(false);
  });

  it('is undefined if nothing can be measured', () => {
    expect(cpuShare(undefined, nothing)).toBeUndefined();
    expect(cpuShare(span(500), undefined)).toBe(0.25);
    expect(cpuShare(span(500), 'late')).toBe(0.25);
  });
});

it.each([
  ['twice for work that waited as long as it ran', { usedMs: 1000, lostMs: 1000 }, 2],
  ['by the work alone, not by the time in which there was none', { usedMs: 200, lostMs: 3800 }, 20],
  ['once without stalls', { usedMs: 1000, lostMs: 0 }, 1],
  ['once if there was next to no work', { usedMs: 2, lostMs: 900 }, 1],
])('is %s', (_, { usedMs, lostMs }, factor) => {
  expect(slownessOf({ passedMs: 14_000, usedMs, lostMs })).toBe(factor);
});

it('is once if nothing was measured', () => expect(slownessOf(undefined)).toBe(1));
