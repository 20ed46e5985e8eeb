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

/** With less running time, no share can be computed. */
const minOwnMs = 200;

/**
 * The share of a processor that an application used in the time without stalls, as 1 for one full processor; undefined
 * if nothing can be measured. An application that is not measured yet, or that hardly ran, counts as working: only one
 * that could run and did not is idle.
 *
 * @param display the use of the display server, for whose replies the application waits
 */
export function cpuShare(
  application: CpuPeriod | 'late' | undefined,
  display: CpuPeriod | 'late' | undefined,
): number | undefined {
  if (application === undefined) return undefined;
  if (application === 'late') return 1;
  const lostByDisplay = typeof display === 'object' ? display.lostMs : 0;
  const own = application.passedMs - application.lostMs - lostByDisplay;
  return own < minOwnMs ? 1 : application.usedMs / own;
}
