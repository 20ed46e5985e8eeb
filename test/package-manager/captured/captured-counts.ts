import { readFileSync } from 'node:fs';
import type { PackageCounter } from '../../../src/engine/engine.ts';
import type { PackageCounts } from '../../../src/system/process/program/task.ts';

/** The lines that a package manager really printed, kept in a file. */
export function capturedLines(name: string): string[] {
  const file = new URL(`${name}.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/** Everything that a counter says about lines. */
export function countsIn(lines: readonly string[], count: PackageCounter): PackageCounts[] {
  return lines.flatMap((line) => count(line) ?? []);
}
