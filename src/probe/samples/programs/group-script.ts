import { sampleTitle } from '../parts/words.ts';
import type { ProgramGroup } from './program-group.ts';

/** A word of a shell script. */
export const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A shell script that makes the files of a group. Its argument is the picture as PNG in base64. It prints each file as a line of
 * its format and of base64 of gzip, and none where a command failed.
 */
export function groupScript({ inputs, formats }: ProgramGroup): string {
  const calls = formats.flatMap(({ format, extension, make }) =>
    typeof make === 'function'
      ? []
      : [`make ${[format, extension, make.command].map(quoted).join(' ')}`],
  );
  return `set -u
cd "$(mktemp -d)"
title=${quoted(sampleTitle)}
printf %s "$1" | base64 -d > picture.png
${inputs}
make() {
  format=$1 out=$(mktemp -d)/sample.$2
  (eval "$3") >/dev/null </dev/null || return 0
  [ -s "$out" ] && printf '%s ' "$format" && gzip -c "$out" | base64 -w 0 && echo
}
${calls.join('\n')}
exit 0
`;
}
