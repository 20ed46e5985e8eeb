import type { Application } from './application.ts';
import { readComponent } from './read-component.ts';

/** The maximum number of applications; no distribution has more. */
const maxApplications = 20_000;

function* documentsIn(lines: readonly string[]): Generator<readonly string[]> {
  let start = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    if (line !== undefined && line !== '---' && line !== '...') continue;
    if (index > start) yield lines.slice(start, index);
    start = index + 1;
  }
}

/**
 * Reads the desktop applications from AppStream collection metadata in DEP-11 YAML, from one file or several
 * concatenated ones. It reads the subset of YAML that these files use, line by line: a complete YAML parser takes
 * seconds for a distribution. Unreadable components are skipped. Of several with the same id and package, the first
 * counts.
 */
export function readCollection(text: string): Application[] {
  const found = new Map<string, Application>();
  for (const lines of documentsIn(text.split('\n'))) {
    if (found.size >= maxApplications) break;
    const application = readComponent(lines);
    const key = application && `${application.id}\n${application.package}`;
    if (application && key && !found.has(key)) found.set(key, application);
  }
  return [...found.values()];
}
