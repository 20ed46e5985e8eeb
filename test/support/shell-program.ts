import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes an executable shell script, and its folder if that is missing. Returns its path. */
export async function shellProgram(path: string, ...lines: readonly string[]): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  // The mode of a new file depends on the umask.
  await chmod(path, 0o755);
  return path;
}
