import type { Container } from '../../engine/container.ts';
import { Lines } from '../../system/output/lines.ts';

/** How many lines of a log are kept, and how many bytes of a file are read for them. */
const maxLines = 60;
const maxBytes = 64 * 1024;

/** With fewer lines, the log is somewhere else. */
const fewLines = 3;

/** The number of log files that are read. */
const maxFiles = 3;

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
 * The last lines that an application has written, safe to show. Entry points of some templates write them into a file
 * instead of the container's log, which is looked for if the application has failed.
 */
export async function logOf(container: Container, isProven: boolean): Promise<readonly string[]> {
  const lines = await container.lastLines().catch(() => []);
  const isElsewhere = !isProven && lines.length < fewLines;
  const more = isElsewhere ? await linesInFiles(container) : [];
  return [...lines, ...more].slice(-maxLines);
}
