/** The package of a paragraph; nothing in the index tells security updates from others. */
const print = `
  BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
  {
    split("", v)
    for (i = 1; i <= NF; i++) v[substr($i, 1, 1)] = substr($i, 3)
    print v["P"], v["V"], v["A"], ""
  }`;

/** Prints a line for each version of each package that can be installed now, compressed and in base64. */
export const versionsScript = `
  apk update >&2 || exit 1
  for index in /var/cache/apk/APKINDEX.*.tar.gz; do tar -xzOf "$index" APKINDEX; echo; done |
    awk '${print}' | gzip -1 | base64 -w 0`;

/** Prints for each pair of versions whether the first is newer. */
export const compareScript = `
  while [ $# -gt 1 ]; do
    [ "$(apk version -t "$1" "$2")" = '>' ] && echo newer || echo not
    shift 2
  done`;
