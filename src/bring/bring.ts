import { keepDuration } from '../system/machine/durations.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { partNamed } from './all-parts.ts';
import type { Means } from './means.ts';
import type { PartName } from './part-name.ts';

/** Brings a part to this machine, and keeps how long that took. @throws DeskpackError */
export async function bring(part: PartName, means: Means, options: TaskOptions): Promise<void> {
  const begun = performance.now();
  await partNamed(part).bring(means, options);
  await keepDuration(part, { milliseconds: performance.now() - begun });
}
