import { readFileSync } from 'node:fs';

/** Files that are left for the database, threads and drawn icons. */
const otherFiles = 200;

/** How many files this process may have open; undefined where the system does not say it in this way. */
function maxOpenFiles(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, limit] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

/**
 * How many connections a catalog may have at a time; undefined for any number. Each is an open file, and a process that can
 * open none any more fails in many places, also in those from which it cannot recover.
 */
export function maxConnections(): number | undefined {
  const files = maxOpenFiles();
  return files === undefined ? undefined : Math.max(files - otherFiles, Math.floor(files / 2));
}
