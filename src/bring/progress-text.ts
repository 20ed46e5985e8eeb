import { countText } from '../package-manager/count-text.ts';
import type { TaskEvent } from '../system/process/program/task.ts';

/** The progress of bringing a part, in a few words; undefined if an event tells nothing of it. */
export function progressText(event: TaskEvent): string | undefined {
  if (event.type !== 'progress') return undefined;
  const { packages, text, done, total } = event;
  if (packages) return countText(packages);
  return (
    text ?? (total === undefined ? undefined : `step ${Math.min(done + 1, total)} of ${total}`)
  );
}
