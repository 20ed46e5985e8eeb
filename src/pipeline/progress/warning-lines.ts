import type { RunWarning } from '../event.ts';

/** A warning as lines for the end of a run: the problem, and below it what to do. */
export function warningLines({ message, action }: RunWarning): string[] {
  const next = action === undefined ? [] : action.split('\n');
  return [`warning: ${message}`, ...next.map((line) => `  ${line}`)];
}
