import type { RunWarning } from '../event.ts';

/** A warning in lines, as it stands at the end of a run: what is wrong, and below it what to do about it. */
export function warningLines({ message, action }: RunWarning): string[] {
  const next = action === undefined ? [] : action.split('\n');
  return [`warning: ${message}`, ...next.map((line) => `  ${line}`)];
}
