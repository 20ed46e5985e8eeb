import { treeScript } from '../tree-script.ts';

/** The fields of a paragraph of the index, in the order of a line of a list of archives. */
const print = `
  BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
  {
    split("", v)
    for (i = 1; i <= NF; i++) v[substr($i, 1, 1)] = substr($i, 3)
    print v["P"], v["V"], v["o"], "", v["A"], v["p"], v["D"], v["S"], "", "", v["T"]
  }`;

/** Prints a line for each available package, compressed and in base64. */
export const archivesScript = `
  apk update >&2 || exit 1
  for index in /var/cache/apk/APKINDEX.*.tar.gz; do tar -xzOf "$index" APKINDEX; echo; done |
    awk '${print}' | gzip -1 | base64 -w 0`;

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
