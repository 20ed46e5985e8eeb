import type { RunWarning } from '../event.ts';

/**
 * A warning as lines for the end of a run: the problem, and below it the fix.
 *
 * @param word the prefix of the problem
 */
export function warningLines({ message, action }: RunWarning, word = 'warning'): string[] {
  const next = action === undefined ? [] : action.split('\n');
  return [`${word}: ${message}`, ...next.map((line) => `  ${line}`)];
}
