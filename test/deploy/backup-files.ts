import { utimesSync, writeFileSync } from 'node:fs';

const dayMs = 86_400_000;

/** The name of a backup that a script of `deploy` made so many days ago. */
export function backupOf(daysAgo: number, ending: string): string {
  const made = new Date(Date.now() - daysAgo * dayMs).toISOString();
  return `catalog-${made.slice(0, 19).replaceAll(':', '')}Z.${ending}`;
}

/** Adds an empty file that was last changed so many days ago. */
export function addFile(file: string, daysAgo = 0): void {
  writeFileSync(file, '');
  const time = (Date.now() - daysAgo * dayMs) / 1_000;
  utimesSync(file, time, time);
}
