import type { VerifyStage } from '../../probe/verify/verify.ts';
import { classOf } from '../../probe/windows/observed-window.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { formatDuration } from '../../text/format/format.ts';

function textOf(stage: VerifyStage): string {
  switch (stage.type) {
    case 'display-image':
      return 'display server';
    case 'start':
      return 'start of the application';
    case 'start-again':
      return 'second start, as the first has failed';
    case 'start-for-class':
      return 'second start, as the class may be another one each time';
    case 'file':
      return `start with a file: ${displayLine(stage.mimeType)}`;
    case 'window': {
      const { width, height, firstSeenMs } = stage.window;
      const title = classOf(stage.window) ?? 'without a class';
      const seen = formatDuration(firstSeenMs);
      return `window after ${seen}: ${displayLine(title)}, ${width}x${height}`;
    }
  }
}

const stages: readonly VerifyStage['type'][] = ['display-image', 'start', 'start-again', 'window'];

/** Reports the stages as progress, and logs the window. */
export function reportStages(onEvent: TaskOptions['onEvent']): (stage: VerifyStage) => void {
  return (stage) => {
    const text = textOf(stage);
    // The rare start for the class comes after the window.
    const at = stages.indexOf(stage.type);
    const done = at < 0 ? stages.length - 1 : at;
    onEvent?.({ type: 'progress', done, total: stages.length, unit: 'steps', text });
    if (stage.type === 'window') onEvent?.({ type: 'output', chunk: Buffer.from(`${text}\n`) });
  };
}
