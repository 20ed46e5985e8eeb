import { indexScript } from './index-script.ts';

/**
 * Prints a line for each version of each package that can be installed now, compressed and in base64. Nothing in the
 * index tells security updates from others.
 */
export const versionsScript = indexScript('v["P"], v["V"], v["A"], ""');

/** Prints for each pair of versions whether the first is newer. */
export const compareScript = `
  while [ $# -gt 1 ]; do
    [ "$(apk version -t "$1" "$2")" = '>' ] && echo newer || echo not
    shift 2
  done`;
