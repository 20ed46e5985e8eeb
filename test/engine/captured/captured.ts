import { readFileSync } from 'node:fs';
import type { ProgressReader, StepProgress } from '../../../src/engine/shared/build-output.ts';
import { Lines } from '../../../src/system/output/lines.ts';

/** What a reader makes of the output of a builder that was really run, kept in a file. */
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
