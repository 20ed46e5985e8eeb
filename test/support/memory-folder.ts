import { readFileSync, statfsSync } from 'node:fs';

/** The options with which a file system in memory is mounted at a path; undefined if there is none. */
function optionsOf(path: string, mounts: string): readonly string[] | undefined {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , type, options = ''] = lines.findLast(([, at]) => at === path) ?? [];
  return type === 'tmpfs' ? options.split(',') : undefined;
}

/**
 * A folder in memory for the temporary files of tests, whose databases then need not wait for a disk. It is undefined where there
 * is none, where it is nearly full, and where programs cannot be started from it.
 *
 * @param mounts the mounted file systems, as Linux lists them
 * @param minFree bytes that must be free in it
 */
export function memoryFolder(
  path = '/dev/shm',
  mounts?: string,
  minFree = 1024 ** 3,
): string | undefined {
  try {
    const options = optionsOf(path, mounts ?? readFileSync('/proc/mounts', 'utf8'));
    const { bavail, bsize } = statfsSync(path);
    const isUsable = options?.includes('rw') && !options.includes('noexec');
    return isUsable && bavail * bsize >= minFree ? path : undefined;
  } catch {
    // Another system than Linux.
    return undefined;
  }
}
