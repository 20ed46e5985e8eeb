import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stallFreeClock } from '../../../src/probe/cpu-time/stall-free-clock.ts';
import { caseCount } from '../../support/sample.ts';

function clockOf(isLate?: () => boolean) {
  let wall = 500;
  const clock = stallFreeClock(() => wall, isLate);
  const pass = (ms: number) => {
    wall += ms;
    return clock.now();
  };
  return { clock, pass };
}

describe('stallFreeClock', () => {
  it('stops for as long as the application was stalled', () => {
    const { clock, pass } = clockOf();
    expect(pass(1000)).toBe(1000);
    clock.lose(300);
    expect(pass(200)).toBe(1000);
    expect(pass(200)).toBe(1100);
    expect(clock.lostMs()).toBe(300);
  });

  it('runs at a tenth of the speed where nine tenths are lost', () => {
    const { clock, pass } = clockOf();
    for (let sample = 0; sample < 100; sample += 1) {
      pass(200);
      clock.lose(180);
    }
    expect(pass(180)).toBe(20_180 - 18_000);
  });

  it('waits for a late measurement, within a limit', () => {
    let isLate = false;
    const { clock, pass } = clockOf(() => isLate);
    expect(pass(1000)).toBe(1000);
    isLate = true;
    expect(pass(7000)).toBe(1000);
    clock.lose(6500);
    isLate = false;
    expect(pass(200)).toBe(1700);
    isLate = true;
    expect(pass(60_000)).toBe(1700);
    expect(pass(600_000)).toBeGreaterThan(600_000);
  });

  it('comes to an end on a machine that gives nothing at all', () => {
    const { clock, pass } = clockOf();
    let steps = 0;
    while (pass(1000) < 120_000) {
      clock.lose(1000);
      steps += 1;
    }
    expect(steps).toBeLessThan(700);
    expect(clock.isExhausted()).toBe(true);
  });

  it('never goes back, and never runs faster than the machine', () => {
    const step = fc.record({ passed: fc.nat(5000), lost: fc.nat(8000) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { clock, pass } = clockOf();
        for (const { passed, lost } of steps) {
          const before = clock.now();
          clock.lose(lost);
          const after = pass(passed);
          expect(after).toBeGreaterThanOrEqual(before);
          expect(after - before).toBeLessThanOrEqual(passed);
        }
      }),
      { numRuns: caseCount(1000) },
    );
  });
});
