import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = process.env.PATH ?? '';

/**
 * A PATH with an mmdebstrap that is the real one for the first test of a run that makes a Debian system. All other
 * tests of the run get what it made, without the half minute that it takes. Tests of different runs share nothing.
 */
export function pathWithDebianOnce(): string {
  // Made and removed by the set-up of the run.
  const folder = process.env.DEBIAN_ONCE;
  const words = ['-c', 'command -v mmdebstrap || true'];
  const program = execFileSync('sh', words, { encoding: 'utf8' }).trim();
  if (folder === undefined || program === '' || program.startsWith(folder)) return path;
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
