import { readFileSync } from 'node:fs';

/**
 * Whether this process has its terminal. The system stops a background job that reads it or changes its mode. Outside of
 * Linux this is not known, and assumed.
 */
export function isInForeground(): boolean {
  try {
    // The program's name, in parentheses, can contain anything; after it: state, parent, group, session, terminal, and
    // the group in the foreground of the terminal.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === foreground;
  } catch {
    return true;
  }
}
