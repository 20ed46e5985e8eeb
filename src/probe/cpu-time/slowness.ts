import type { CpuPeriod } from './sample.ts';

/** With less processor time, no factor can be computed. */
const minUsedMs = 50;

/**
 * How many times as long as on an idle machine an application needed for its work: the time in which it ran or waited for
 * a processor, by the time in which it ran. The time in which it had nothing to do does not count. 1 if nothing is known.
 */
export function slownessOf(period: CpuPeriod | undefined): number {
  if (!period || period.usedMs < minUsedMs) return 1;
  return (period.usedMs + period.lostMs) / period.usedMs;
}
