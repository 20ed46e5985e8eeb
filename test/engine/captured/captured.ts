import { readFileSync } from 'node:fs';
import type { ProgressReader, StepProgress } from '../../../src/engine/shared/build-output.ts';
import { Lines } from '../../../src/system/output/lines.ts';

/** The events that a reader makes of a builder's recorded output. */
export function readCaptured(name: string, read: ProgressReader): StepProgress[] {
  const lines = new Lines();
  const output = readFileSync(new URL(`../captured/${name}.txt`, import.meta.url));
  return lines.take(output).flatMap((line) => read(line) ?? []);
}

export function isMonotonic(progress: readonly StepProgress[]): boolean {
  return progress.every(
    ({ done, total }, index) => done <= total && done >= (progress[index - 1]?.done ?? 0),
  );
}
