import { formatMemory, sizeSteps } from '../descriptor/values/memory-limit.ts';

/** The most that was measured of an application, in bytes; absent if it was not. */
export interface MeasuredUse {
  readonly peakMemoryBytes?: number | undefined;
  /** Shared memory, a part of it. */
  readonly peakSharedBytes?: number | undefined;
}

/** Limits that leave room, in the form of a descriptor; absent where none is needed or nothing was measured. */
export interface ProposedLimits {
  readonly mem_limit?: string;
  readonly shm_size?: string;
}

const mebibyte = 1024 * 1024;

/** What people do with an application takes more than its start. */
const room = 2;

/** An engine gives so much shared memory without a setting. */
const usualShared = 64;

const leastMemory = 128;

/** The next usual size in mebibytes that leaves room. */
function sizeFor(bytes: number, least: number): number | undefined {
  const wanted = Math.max(least, (room * bytes) / mebibyte);
  return sizeSteps.find((step) => step >= wanted);
}

/** The most of several starts. */
export function mostOf(uses: readonly MeasuredUse[]): MeasuredUse {
  const most = (key: keyof MeasuredUse) => {
    const known = uses.flatMap((use) => use[key] ?? []);
    return known.length === 0 ? undefined : Math.max(...known);
  };
  return { peakMemoryBytes: most('peakMemoryBytes'), peakSharedBytes: most('peakSharedBytes') };
}

/** Limits by what was measured, rounded up to usual sizes: offered, never set. */
export function proposedLimits({
  peakMemoryBytes = 0,
  peakSharedBytes = 0,
}: MeasuredUse): ProposedLimits {
  const memory = peakMemoryBytes > 0 ? sizeFor(peakMemoryBytes, leastMemory) : undefined;
  const shared = sizeFor(peakSharedBytes, usualShared);
  return {
    ...(memory === undefined ? {} : { mem_limit: formatMemory(memory) }),
    ...(shared === undefined || shared <= usualShared ? {} : { shm_size: formatMemory(shared) }),
  };
}
