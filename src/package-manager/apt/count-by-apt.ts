import type { PackageCounter } from '../../engine/engine.ts';
import type { PackageCounts } from '../../system/process/program/task.ts';

type Activity = Exclude<keyof PackageCounts, 'total' | 'installed'>;

/** The summaries of an installation: those of apt-get, and of apt since version 3. */
const summaries = [
  /^(\d+) upgraded, (\d+) newly installed, (?:(\d+) reinstalled, )?(?:(\d+) downgraded, )?\d+ to remove/,
  /^ +Upgrading: (\d+), Installing: (\d+), (?:Reinstalling: (\d+), )?(?:Downgrading: (\d+), )?Removing:/,
];

/** The lines that announce work on a package. */
const beginnings: readonly (readonly [Activity, RegExp])[] = [
  ['fetched', /^Get:\d+ /],
  ['unpacked', /^Unpacking \S+ \(/],
  ['configured', /^Setting up \S+ \(/],
];

/** The lines that end the work on a package. */
const end = /^(?:Fetched \d|Processing triggers for )/;

/** The number of packages of a summary; undefined for other lines. */
function totalIn(line: string): number | undefined {
  const match = summaries.map((summary) => summary.exec(line)).find((found) => found !== null);
  return match?.slice(1).reduce((sum, count) => sum + Number(count ?? 0), 0);
}

/**
 * Counts packages in the output of apt-get and dpkg. They announce each package before they work on it, so it is
 * counted at the next announcement. Only the last one is counted as set up at its own, because often nothing follows
 * it. Before the summary, only package lists are fetched, which are not counted.
 */
export function countByApt(): PackageCounter {
  let counts: Required<Omit<PackageCounts, 'installed'>> | undefined;
  let current: Activity | undefined;
  const finish = (): void => {
    if (!counts || !current) return;
    counts = { ...counts, [current]: Math.min(counts.total, counts[current] + 1) };
    current = undefined;
  };
  return (line) => {
    const total = totalIn(line);
    if (total !== undefined) {
      current = undefined;
      counts = total > 0 ? { total, fetched: 0, unpacked: 0, configured: 0 } : undefined;
      return counts;
    }
    if (!counts) return undefined;
    const [activity] = beginnings.find(([, beginning]) => beginning.test(line)) ?? [];
    if (!activity && !end.test(line)) return undefined;
    const before = counts;
    finish();
    // Packages that are already present are not fetched.
    if (activity && activity !== 'fetched') counts = { ...counts, fetched: counts.total };
    current = activity;
    if (current === 'configured' && counts.configured + 1 === counts.total) finish();
    return counts === before ? undefined : counts;
  };
}
