import type { PackageCounts } from '../../system/process/task.ts';

/** What a package manager does with packages, in this order. */
const activities = ['fetched', 'unpacked', 'configured', 'installed'] as const;

/** What is being done with the packages of an instruction, and with how many of them it is done. */
export interface PackageStage {
  readonly activity: (typeof activities)[number];
  readonly done: number;
  readonly total: number;
}

/** The present stage of an installation: the first activity that is not complete, or else the last. */
export function packageStage({ total, ...counts }: PackageCounts): PackageStage | undefined {
  const counted = activities.flatMap((activity) => {
    const done = counts[activity];
    return done === undefined ? [] : [{ activity, done, total }];
  });
  const stage = counted.find(({ done }) => done < total) ?? counted.at(-1);
  if (!stage || total <= 0) return undefined;
  return stage;
}
