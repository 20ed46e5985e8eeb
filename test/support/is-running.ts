import { readFileSync } from 'node:fs';

/** Whether there is such a process that has not ended. */
export function isRunning(pid: number): boolean {
  try {
    // The state comes after the name of the program, which is in parentheses.
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
