import type { RunWarning } from '../event.ts';

/**
 * A warning as lines for the end of a run: the problem, and below it what to do.
 *
 * @param word stands before the problem
 */
export function warningLines({ message, action }: RunWarning, word = 'warning'): string[] {
  const next = action === undefined ? [] : action.split('\n');
  return [`${word}: ${message}`, ...next.map((line) => `  ${line}`)];
}
