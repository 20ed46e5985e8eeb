import { Lines } from '../../system/output/lines.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import type { ProgressReader, StepProgress } from './step-progress.ts';

interface BuildOutput {
  readonly onOutput: (chunk: Uint8Array, stream: 'stdout' | 'stderr') => void;
  /** Reports that all steps are done; to be called when the builder has succeeded. */
  readonly finish: () => void;
}

/** Passes a builder's output on as events, with a progress event whenever the reader finds progress. */
export function buildOutput(read: ProgressReader, { onEvent }: TaskOptions): BuildOutput {
  const streams = { stdout: new Lines(), stderr: new Lines() };
  let last: StepProgress | undefined;
  return {
    onOutput: (chunk, stream) => {
      onEvent?.({ type: 'output', chunk });
      for (const line of streams[stream].take(chunk)) {
        const progress = read(line);
        if (!progress) continue;
        last = progress;
        onEvent?.({ type: 'progress', unit: 'steps', ...progress });
      }
    },
    finish: () => {
      if (!last) return;
      onEvent?.({ type: 'progress', unit: 'steps', done: last.total, total: last.total });
    },
  };
}
