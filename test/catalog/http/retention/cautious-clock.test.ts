import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CautiousClock } from '../../../../src/catalog/http/retention/cautious-clock.ts';
import { caseCount, testSeed } from '../../../support/sample.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A clock of which the test sets the time of day and the time of the process. */
function clockAt(start: number, known?: number) {
  const times = { day: start, process: 0 };
  return {
    clock: new CautiousClock(known, () => times),
    pass: (ms: number) => {
      times.day += ms;
      times.process += ms;
    },
    leap: (ms: number) => {
      times.day += ms;
    },
  };
}

test('a leap forward counts once it has lasted for an hour, and not if it is set right before', () => {
  const { clock, pass, leap } = clockAt(1_000 * day);
  leap(400 * day);
  pass(10 * minute);
  expect(clock.now()).toBe(1_000 * day + 10 * minute);
  pass(50 * minute);
  leap(-400 * day);
  expect(clock.now()).toBe(1_000 * day + hour);
  leap(400 * day);
  expect(clock.now()).toBe(1_000 * day + hour);
  pass(hour);
  expect(clock.now()).toBe(1_400 * day + 2 * hour);
});

test('a clock that is set back counts at once, and may be a little fast', () => {
  const { clock, pass, leap } = clockAt(1_000 * day);
  leap(-10 * day);
  pass(minute);
  expect(clock.now()).toBe(990 * day + minute);
  leap(1_000);
  expect(clock.now()).toBe(990 * day + minute + 1_000);
});

test('a start with a clock that is far ahead counts from what is known, and is believed after an hour', () => {
  const { clock, pass } = clockAt(1_400 * day, 1_000 * day);
  expect(clock.now()).toBe(1_000 * day);
  pass(10 * minute);
  expect(clock.now()).toBe(1_000 * day + 10 * minute);
  pass(50 * minute);
  expect(clock.now()).toBe(1_400 * day + hour);
});

test('a start soon after what is known, or before it, is believed', () => {
  const now = (known: number) => clockAt(1_000 * day, known).clock.now();
  expect(now(1_000 * day - minute)).toBe(1_000 * day);
  expect(now(1_001 * day)).toBe(1_000 * day);
});

test('whatever the clock does in an hour, no more has passed than really has, and than the clock says', () => {
  const step = fc.record({
    pass: fc.nat(2 * minute),
    leap: fc.oneof(fc.integer({ min: -day, max: day }), fc.integer({ min: 2 * minute, max: day })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 29 }), (steps) => {
      const start = 1_000 * day;
      const { clock, pass, leap } = clockAt(start);
      let [present, latest] = [start, start];
      for (const { pass: passed, leap: leapt } of steps) {
        pass(passed);
        leap(leapt);
        present += passed + leapt;
        // A leap of less than a minute is no leap.
        latest += passed + minute;
        expect(clock.now()).toBeLessThanOrEqual(Math.min(present, latest));
      }
      for (const _ of [1, 2]) {
        pass(hour);
        clock.now();
      }
      expect(clock.now()).toBe(present + 2 * hour);
    }),
    { seed: testSeed, numRuns: caseCount(500) },
  );
});
