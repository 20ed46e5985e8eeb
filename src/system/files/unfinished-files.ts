import { rmSync } from 'node:fs';

/** Paths of files that this process is still writing. */
const unfinished = new Set<string>();

/** Removes the files that are still being written, at once, because this process ends. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}

/** Runs work on a file that must not remain if this process ends before the work does. */
export async function whileUnfinished(path: string, work: () => Promise<void>): Promise<void> {
  if (unfinished.size === 0) process.on('exit', removeUnfinished);
  unfinished.add(path);
  try {
    await work();
  } finally {
    unfinished.delete(path);
    if (unfinished.size === 0) process.off('exit', removeUnfinished);
  }
}
