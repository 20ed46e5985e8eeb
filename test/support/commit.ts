import { execFileSync } from 'node:child_process';

function git(...words: readonly string[]): string | undefined {
  try {
    const output = execFileSync('git', words, { stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim();
  } catch {
    return undefined;
  }
}

/** The first digits of the commit, so that the gate draws other values for each, and the same ones for the same; else 1. */
export function seedOfCommit(): number {
  return Number.parseInt(git('rev-parse', 'HEAD')?.slice(0, 7) ?? '1', 16);
}

/** How many commits led to this one, so that those in a row draw one part after the other; of a shallow clone the seed. */
export function numberOfCommit(): number {
  const isShallow = git('rev-parse', '--is-shallow-repository') !== 'false';
  const count = isShallow ? undefined : git('rev-list', '--count', 'HEAD');
  return count === undefined ? seedOfCommit() : Number(count);
}
