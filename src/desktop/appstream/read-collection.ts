import type { Application } from './application.ts';
import { readComponent } from './read-component.ts';

/** More applications than any distribution has are not read. */
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
 * The desktop applications of AppStream's collection metadata in DEP-11 YAML, of one file or several behind each
 * other. It reads the part of YAML that these files use, line by line: a complete YAML parser takes seconds for a
 * distribution. Components that cannot be read are left out. Of several with the same id and package, the first counts.
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
