import { treeScript } from '../tree-script.ts';

/**
 * A script that prints a line for each package that can be installed now, compressed and in base64.
 *
 * @param columns awk expressions for the columns of a line: `v["P"]` is the field P of the package
 */
const indexScript = (columns: string) => `
  apk update >&2 || exit 1
  for index in /var/cache/apk/APKINDEX.*.tar.gz; do tar -xzOf "$index" APKINDEX; echo; done |
    awk '
      BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
      {
        split("", v)
        for (i = 1; i <= NF; i++) v[substr($i, 1, 1)] = substr($i, 3)
        print ${columns}
      }' | gzip -1 | base64 -w 0`;

/** Prints a line for each available package, as a list of archives has it, compressed and in base64. */
export const archivesScript = indexScript(
  'v["P"], v["V"], v["o"], "", v["A"], v["p"], v["D"], v["S"], "", "", v["T"]',
);

/**
 * Prints the files of archives. The arguments are names of relevant icons, one per line, then the names of packages.
 */
export const lookScript = `
  icons=$1
  shift
  mkdir -p /tmp/look/root && cd /tmp/look || exit 1
  apk update >/dev/null || exit 1
  for name; do
    count=$((\${count:--1} + 1))
    echo "fetch $name" >&2
    mkdir "root/$count" && apk fetch --stdout "$name" >archive || exit 1
    tar -xzf archive -C "root/$count" || exit 1
  done
  cd root && ${treeScript.trim()}`;

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
