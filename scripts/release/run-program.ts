import { spawnSync } from 'node:child_process';

/**
 * The output of a program.
 *
 * @throws Error with its own words when it fails
 */
export function printedBy(folder: string, program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`${program} cannot be started: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${words[0]} failed:\n${stderr || stdout}`);
  return stdout.trim();
}

/** Runs a program that shows itself what it does. @returns whether it ended well */
export function succeeds(folder: string, program: string, ...words: readonly string[]): boolean {
  return spawnSync(program, words, { cwd: folder, stdio: 'inherit' }).status === 0;
}
