import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../support/once-a-run.ts';

const path = process.env.PATH ?? '';

/**
 * A PATH with an mmdebstrap that is the real one for the first test of a run that makes a Debian system. All other
 * tests of the run get what it made, without the half minute that it takes. Tests of different runs share nothing.
 */
export function pathWithDebianOnce(): string {
  const folder = runFolder();
  const words = ['-c', 'command -v mmdebstrap || true'];
  const program = execFileSync('sh', words, { encoding: 'utf8' }).trim();
  if (program === '' || program.startsWith(folder)) return path;
  const programs = join(folder, 'programs');
  const script = [
    '#!/bin/sh',
    'set -e',
    'before=',
    'for word; do',
    '  case $word in *.tar) suite=$before file=$word ;; esac',
    '  before=$word',
    'done',
    `made='${folder}'/$suite.tar`,
    `exec 9>'${join(folder, 'lock')}'`,
    'flock 9',
    'if [ -e "$made" ]; then exec cp "$made" "$file"; fi',
    `'${program}' "$@" 9>&-`,
    'cp "$file" "$made.part"',
    'mv "$made.part" "$made"',
    '',
  ];
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'mmdebstrap'), script.join('\n'), { mode: 0o755 });
  return `${programs}:${path}`;
}

/** Does something that makes a Debian system, in this process, with that PATH. */
export async function withDebianOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  const { PATH } = process.env;
  process.env.PATH = pathWithDebianOnce();
  try {
    return await work();
  } finally {
    process.env.PATH = PATH;
  }
}
