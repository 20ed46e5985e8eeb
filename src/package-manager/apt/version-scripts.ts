/** The package of a paragraph, and the names by which the archive calls itself: release, suite and label. */
const print = `
  BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
  {
    split("", v)
    for (i = 1; i <= NF; i++) { at = index($i, ": "); if (at) v[substr($i, 1, at - 1)] = substr($i, at + 2) }
    print v["Package"], v["Version"], v["Architecture"], origin
  }`;

/** Prints a line for each version of each package that can be installed now, compressed and in base64. */
export const versionsScript = `
  set -- -o APT::Update::Error-Mode=any -o Acquire::IndexTargets::deb::Translations::DefaultEnabled=false
  apt-get "$@" update >&2 || exit 1
  apt-get "$@" indextargets --format '$(CODENAME) $(SUITE) $(LABEL)|$(FILENAME)' 'Created-By: Packages' |
    while IFS='|' read -r origin file; do
      /usr/lib/apt/apt-helper cat-file "$file" | awk -v origin="$origin" '${print}'
    done | gzip -1 | base64 -w 0`;

/** Prints for each pair of versions whether the first is newer. */
export const compareScript = `
  while [ $# -gt 1 ]; do
    dpkg --compare-versions "$1" gt "$2" && echo newer || echo not
    shift 2
  done`;
