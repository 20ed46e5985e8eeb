import { treeScript } from '../tree-script.ts';

/** The fields of a paragraph of the index, in the order of a line of a list of archives. */
const print = `
  BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
  {
    split("", v)
    for (i = 1; i <= NF; i++) { at = index($i, ": "); if (at) v[substr($i, 1, at - 1)] = substr($i, at + 2) }
    if (v["Pre-Depends"]) v["Depends"] = v["Pre-Depends"] (v["Depends"] ? ", " v["Depends"] : "")
    print v["Package"], v["Version"], v["Source"], v["Section"], v["Architecture"], v["Provides"], v["Depends"], v["Size"], address v["Filename"], "SHA256:" v["SHA256"], v["Description"]
  }`;

/** Prints a line for each available package, compressed and in base64. */
export const archivesScript = `
  set -- -o APT::Update::Error-Mode=any -o Acquire::IndexTargets::deb::Translations::DefaultEnabled=false
  ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1 || apt-get "$@" update >&2 || exit 1
  apt-get "$@" indextargets --format '$(REPO_URI) $(FILENAME)' 'Created-By: Packages' |
    while read -r address file; do
      /usr/lib/apt/apt-helper cat-file "$file" | awk -v address="$address" '${print}'
    done | gzip -1 | base64 -w 0`;

/**
 * Prints the files of archives. The arguments are names of relevant icons, one per line, then addresses and digests.
 */
export const lookScript = `
  icons=$1
  shift
  mkdir -p /tmp/look/root && cd /tmp/look || exit 1
  for word; do
    shift
    case $word in
      SHA256:*) set -- "$@" "$count.deb" "$word" ;;
      *) count=$((\${count:--1} + 1)); set -- "$@" "$word" ;;
    esac
  done
  /usr/lib/apt/apt-helper -o APT::Sandbox::User=root download-file "$@" >&2 || exit 1
  for archive in *.deb; do dpkg-deb -x "$archive" "root/\${archive%.deb}" || exit 1; done
  cd root && ${treeScript.trim()}`;
