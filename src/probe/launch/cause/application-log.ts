import type { Container } from '../../../engine/container.ts';
import { Lines } from '../../../system/output/lines.ts';

/** The number of log lines that are kept, and of bytes that are read from a file for them. */
const maxLines = 60;
const maxBytes = 64 * 1024;

/** A shorter log is searched for in files. */
const fewLines = 3;

/** The maximum number of log files that are read. */
const maxFiles = 3;

/** Whether a line is one of the entry point itself, which begins with a time. */
export function isOfEntryPoint(line: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:]+Z \S+: /.test(line);
}

async function linesOfFile(container: Container, path: string): Promise<string[]> {
  const bytes = await container.fileTail(path, maxBytes).catch(() => undefined);
  if (!bytes) return [];
  const lines = new Lines();
  return [...lines.take(bytes), ...lines.rest()];
}

/** The lines of files that look like logs and were written since the start. */
async function linesInFiles(container: Container): Promise<string[]> {
  const changed = await container.changedPaths().catch(() => []);
  const logs = changed.filter((path) => path.endsWith('.log')).slice(0, maxFiles);
  const found: string[] = [];
  for (const path of logs) found.push(...(await linesOfFile(container, path)));
  return found;
}

/**
 * The last lines that an application has printed, safe to show. Entry points of some templates write them into a file
 * instead of the container's log; the file is searched for if the application has failed.
 */
export async function logOf(container: Container, isProven: boolean): Promise<readonly string[]> {
  const lines = await container.lastLines().catch(() => []);
  const isElsewhere = !isProven && lines.length < fewLines;
  const more = isElsewhere ? await linesInFiles(container) : [];
  return [...lines, ...more].slice(-maxLines);
}
