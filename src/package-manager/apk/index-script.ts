/**
 * A script that prints a line for each package that can be installed now, compressed and in base64.
 *
 * @param columns awk expressions for the columns of a line: `v["P"]` is the field P of the package
 */
export const indexScript = (columns: string) => `
  apk update >&2 || exit 1
  for index in /var/cache/apk/APKINDEX.*.tar.gz; do tar -xzOf "$index" APKINDEX; echo; done |
    awk '
      BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
      {
        split("", v)
        for (i = 1; i <= NF; i++) v[substr($i, 1, 1)] = substr($i, 3)
        print ${columns}
      }' | gzip -1 | base64 -w 0`;
