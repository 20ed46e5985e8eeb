import { treeScript } from '../tree-script.ts';

/** Sets `lists` to the folder of the indexes, with a slash at its end. */
export const listsFolder = 'eval "$(apt-config shell lists Dir::State::lists/d)"';

/** Options of apt-get with which it reads package indexes alone, and fails without one. */
const indexOptions =
  '-o APT::Update::Error-Mode=any -o Acquire::IndexTargets::deb::Translations::DefaultEnabled=false';

/** An awk program for the paragraphs of an index, which reads their fields into `v`. */
const eachPackage = (statements: string) => `
  BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
  {
    split("", v)
    for (i = 1; i <= NF; i++) { at = index($i, ": "); if (at) v[substr($i, 1, at - 1)] = substr($i, at + 2) }
    ${statements}
  }`;

/** The fields of a paragraph, in the order of a line of a list of archives. */
const printArchive = eachPackage(`
    if (v["Pre-Depends"]) v["Depends"] = v["Pre-Depends"] (v["Depends"] ? ", " v["Depends"] : "")
    print v["Package"], v["Version"], v["Source"], v["Section"], v["Architecture"], v["Provides"], v["Depends"], v["Size"], address v["Filename"], "SHA256:" v["SHA256"], v["Description"]`);

/** Prints a line for each available package, compressed and in base64. */
export const archivesScript = `
  set -- ${indexOptions}
  ${listsFolder}
  ls "$lists"*_Packages* >/dev/null 2>&1 || apt-get "$@" update >&2 || exit 1
  apt-get "$@" indextargets --format '$(REPO_URI) $(FILENAME)' 'Created-By: Packages' |
    while read -r address file; do
      /usr/lib/apt/apt-helper cat-file "$file" | awk -v address="$address" '${printArchive}'
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

/** The package of a paragraph, and the names by which the archive calls itself: release, suite and label. */
const printVersion = eachPackage('print v["Package"], v["Version"], v["Architecture"], origin');

/** Prints a line for each version of each package that can be installed now, compressed and in base64. */
export const versionsScript = `
  set -- ${indexOptions}
  apt-get "$@" update >&2 || exit 1
  apt-get "$@" indextargets --format '$(CODENAME) $(SUITE) $(LABEL)|$(FILENAME)' 'Created-By: Packages' |
    while IFS='|' read -r origin file; do
      /usr/lib/apt/apt-helper cat-file "$file" | awk -v origin="$origin" '${printVersion}'
    done | gzip -1 | base64 -w 0`;

/** Prints for each pair of versions whether the first is newer. */
export const compareScript = `
  while [ $# -gt 1 ]; do
    dpkg --compare-versions "$1" gt "$2" && echo newer || echo not
    shift 2
  done`;

/**
 * A shell script that lets apt acquire an AppStream file beside each package index, with apt's signature checks and
 * without an additional package, and prints each file compressed with gzip, as a line of base64. It prints nothing if
 * the distribution has none.
 *
 * @param key the path of the file below the component, as apt's `MetaKey`
 */
function scriptFor(key: string): string {
  const target = 'Acquire::IndexTargets::deb::deskpack';
  const settings = [
    'APT::Update::Error-Mode=any',
    // Translations are large and not needed here.
    'Acquire::IndexTargets::deb::Packages::DefaultEnabled=false',
    'Acquire::IndexTargets::deb::Translations::DefaultEnabled=false',
    `${target}::MetaKey=$(COMPONENT)/dep11/${key}`,
    `${target}::ShortDescription=AppStream`,
    `${target}::Description=$(RELEASE)/$(COMPONENT) AppStream`,
    `${target}::KeepCompressed=true`,
  ];
  const options = settings.map((setting) => `-o '${setting}'`).join(' ');
  return `set -- ${options}
    command -v apt-get >/dev/null || exit 0
    apt-get "$@" update >/dev/null || exit 1
    apt-get "$@" indextargets --format '$(FILENAME)' 'Created-By: deskpack' |
      while read -r file; do
        /usr/lib/apt/apt-helper cat-file "$file" | gzip -1 | base64 -w 0
        echo
      done`;
}

/** Prints the components of the distribution, in DEP-11 YAML. */
export const componentsScript = scriptFor('Components-$(NATIVE_ARCHITECTURE).yml');

/** Prints archives of the icons of its applications, 64x64. */
export const iconsScript = scriptFor('icons-64x64.tar');

/** The folder of a session bus's service files, as archives and their lists write it. */
const services = String.raw`^(\./)?usr/share/dbus-1/services/[^/]+\.service$`;

/** Prints the name of a service file, and a package. */
const printService = String.raw`{ name = path; sub(/.*\//, "", name); sub(/\.service$/, "", name); print name "\t" owner }`;

/**
 * Prints the names of all services of a session bus with their packages, compressed and in base64. The lists of files
 * (Contents) are indexes of the package servers beside that of the packages. A folder of this image that is a source
 * has none, so its archives are listed.
 */
export const busNamesScript = `
  target=Acquire::IndexTargets::deb::deskpack
  set -- -o Acquire::IndexTargets::deb::Translations::DefaultEnabled=false \\
    -o "$target::MetaKey=\\$(COMPONENT)/Contents-\\$(ARCHITECTURE)" \\
    -o "$target::ShortDescription=Contents" \\
    -o "$target::Description=\\$(RELEASE)/\\$(COMPONENT) \\$(ARCHITECTURE) Contents" \\
    -o "$target::flatMetaKey=Contents-\\$(ARCHITECTURE)" \\
    -o "$target::flatDescription=\\$(RELEASE) Contents" \\
    -o "$target::KeepCompressed=true"
  apt-get "$@" update >&2 || exit 1
  {
    apt-get "$@" indextargets --format '$(FILENAME)' 'Created-By: deskpack' |
      while read -r file; do
        /usr/lib/apt/apt-helper cat-file "$file" | awk -v services='${services}' '
          $1 ~ services {
            path = $1; count = split($NF, owners, ",")
            for (i = 1; i <= count; i++) { owner = owners[i]; sub(/.*\\//, "", owner); ${printService} }
          }'
      done
    apt-get "$@" indextargets --format '$(REPO_URI)|$(FILENAME)' 'Created-By: Packages' |
      while IFS='|' read -r address file; do
        case $address in file:*) folder=\${address#file:} ;; *) continue ;; esac
        /usr/lib/apt/apt-helper cat-file "$file" | sed -n 's/^Filename: //p' |
          while read -r archive; do
            owner=$(dpkg-deb -f "$folder/$archive" Package) || continue
            dpkg-deb -c "$folder/$archive" | awk -v owner="$owner" -v services='${services}' '
              { path = $6 }
              path ~ services ${printService}'
          done
      done
  } | gzip -1 | base64 -w 0`;
