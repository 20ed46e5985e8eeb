import { Lines } from '../../system/output/lines.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { PackageCounter } from '../engine.ts';

/** The progress of a build: the number of finished instructions, their total, and the current one. */
export interface StepProgress {
  readonly done: number;
  readonly total: number;
  readonly text: string;
}

/**
 * Reads a builder's output line by line and returns progress when there is any. A line may be the output of an
 * instruction that only looks like the builder's own, so the progress never decreases.
 */
export type ProgressReader = (line: string) => StepProgress | undefined;

interface BuildOutput {
  readonly onOutput: (chunk: Uint8Array, stream: 'stdout' | 'stderr') => void;
  /** Reports that all steps are done; called when the builder has succeeded. */
  readonly finish: () => void;
}

interface InstructionOutput {
  /** Creates a counter of packages for each instruction. */
  readonly countPackages?: (() => PackageCounter) | undefined;
  /**
   * The output of an instruction in a line, without a prefix of the builder; undefined if following lines are missing,
   * which makes counts wrong.
   */
  readonly printed?: (line: string) => string | undefined;
}

/** Passes a builder's output on as events, with a progress event whenever a reader finds progress. */
export function buildOutput(
  read: ProgressReader,
  { onEvent }: TaskOptions,
  { countPackages, printed = (line) => line }: InstructionOutput = {},
): BuildOutput {
  const streams = { stdout: new Lines(), stderr: new Lines() };
  let last: StepProgress | undefined;
  let count: PackageCounter | undefined;
  return {
    onOutput: (chunk, stream) => {
      onEvent?.({ type: 'output', chunk });
      for (const line of streams[stream].take(chunk)) {
        const progress = read(line);
        if (progress) {
          last = progress;
          count = countPackages?.();
          onEvent?.({ type: 'progress', unit: 'steps', ...progress });
          continue;
        }
        if (!last || !count) continue;
        const text = printed(line);
        if (text === undefined) {
          count = undefined;
          onEvent?.({ type: 'progress', unit: 'steps', ...last });
          continue;
        }
        const packages = count(text);
        if (packages) onEvent?.({ type: 'progress', unit: 'steps', ...last, packages });
      }
    },
    finish: () => {
      if (!last) return;
      onEvent?.({ type: 'progress', unit: 'steps', done: last.total, total: last.total });
    },
  };
}
