import type { PackageCounts } from '../../system/process/program/task.ts';

/** The activities of a package manager, in their order. */
const activities = ['fetched', 'unpacked', 'configured', 'installed'] as const;

/** The current activity of an instruction, with the number of its packages. */
export interface PackageStage {
  readonly activity: (typeof activities)[number];
  readonly done: number;
  readonly total: number;
}

/** The current activity of an installation: the first that is not complete, or else the last. */
export function packageStage({ total, ...counts }: PackageCounts): PackageStage | undefined {
  const counted = activities.flatMap((activity) => {
    const done = counts[activity];
    return done === undefined ? [] : [{ activity, done, total }];
  });
  const stage = counted.find(({ done }) => done < total) ?? counted.at(-1);
  if (!stage || total <= 0) return undefined;
  return stage;
}
