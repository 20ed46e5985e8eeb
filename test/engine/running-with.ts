import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a process with exactly these words runs, or does not; the test's own time is the limit. */
export async function runningWith(
  words: readonly string[],
  isSo: (found: boolean) => boolean,
): Promise<void> {
  const commandLine = [...words, ''].join('\0');
  for (;;) {
    const found = readdirSync('/proc').some((pid) => {
      try {
        return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') === commandLine;
      } catch {
        return false;
      }
    });
    if (isSo(found)) return;
    await wait(50);
  }
}
