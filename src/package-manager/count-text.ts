import type { PackageCounts } from '../system/process/program/task.ts';

/** The number of packages in the most advanced activity, and what has been done to them. */
export function furthest({ fetched, unpacked, configured, installed }: PackageCounts) {
  const done = configured ?? installed ?? 0;
  if (done > 0) return { count: done, are: 'set up' };
  return unpacked ? { count: unpacked, are: 'unpacked' } : { count: fetched ?? 0, are: 'fetched' };
}

/** The progress of the packages as a short text. */
export function countText(counts: PackageCounts): string {
  const { count, are } = furthest(counts);
  return `${count} of ${counts.total} packages ${are}`;
}
