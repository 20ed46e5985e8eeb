import { type PackageStage, packageStage } from '../../pipeline/progress/package-stage.ts';
import type { TaskProgress } from '../../system/process/program/task.ts';
import { formatBytes } from '../../text/format/format.ts';

/** The past participles of the activities of package managers. */
export const activityWords: Readonly<Record<PackageStage['activity'], string>> = {
  fetched: 'fetched',
  unpacked: 'unpacked',
  configured: 'set up',
  installed: 'installed',
};

const maxSizeColumns = '99.9 MB'.length;

const maxWordColumns = Math.max(...Object.values(activityWords).map((word) => word.length));

/** The done and total amounts, aligned, so that the bar beside them keeps its length. */
function amountOf(
  { done, total = 0, unit }: TaskProgress,
  stage: PackageStage | undefined,
): string {
  if (stage) {
    const packages = String(stage.done).padStart(String(stage.total).length);
    return `${activityWords[stage.activity].padEnd(maxWordColumns)} ${packages} of ${stage.total}`;
  }
  if (unit === 'steps') {
    const step = String(Math.min(done + 1, total));
    return `step ${step.padStart(String(total).length)} of ${total}`;
  }
  const size = (bytes: number) => formatBytes(bytes).padStart(maxSizeColumns);
  return `${size(done)} of ${size(total)}`;
}

/** The progress of a step: as a fraction for a bar, unless the total is unknown, and as text. */
export function amountDone(progress: TaskProgress): {
  readonly share: number | undefined;
  readonly text: string;
} {
  const { done, total, unit, packages } = progress;
  const stage = packages && packageStage(packages);
  if (!stage && (total === undefined || total <= 0)) {
    return { share: undefined, text: unit === 'bytes' ? formatBytes(done) : String(done) };
  }
  // The bar has the same unit as the text.
  const share = Math.min(1, stage ? stage.done / stage.total : done / total!);
  return { share, text: amountOf(progress, stage) };
}
