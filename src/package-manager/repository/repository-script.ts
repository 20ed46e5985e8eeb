/** An awk program that prints the fields of each package in a line. */
const eachPackage = `
  BEGIN { RS = ""; FS = "\\n"; OFS = "\\t" }
  {
    split("", v)
    for (i = 1; i <= NF; i++) { at = index($i, ": "); if (at) v[substr($i, 1, at - 1)] = substr($i, at + 2) }
    print v["Package"], v["Version"], v["Section"], v["License"], (v["Description"] ? v["Description"] : v["Description-en"])
  }`;

const target = 'Acquire::IndexTargets::deb::deskpack';

const options = [
  // That one source and its key alone.
  'Dir::Etc::sourcelist=/dev/null',
  'Dir::Etc::sourceparts=/tmp/deskpack/parts',
  'Dir::Etc::trusted=/dev/null',
  'Dir::Etc::trustedparts=/tmp/deskpack/none',
  'Dir::State::lists=/tmp/deskpack/lists',
  'Dir::State::status=/tmp/deskpack/status',
  'Dir::Cache::pkgcache=',
  'Dir::Cache::srcpkgcache=',
  'APT::Sandbox::User=root',
  // Else an unreachable server would end with status 0.
  'APT::Update::Error-Mode=any',
  'Acquire::Retries=1',
  'Acquire::http::Timeout=20',
  'Acquire::https::Timeout=20',
  'Acquire::IndexTargets::deb::Translations::DefaultEnabled=false',
  `${target}::MetaKey=$(COMPONENT)/dep11/Components-$(NATIVE_ARCHITECTURE).yml`,
  `${target}::ShortDescription=AppStream`,
  `${target}::Description=$(RELEASE)/$(COMPONENT) AppStream`,
];

/**
 * Reads a repository with apt and nothing else: its arguments are the text of a `.sources` file with its key, and the scheme of
 * its address. Of the lines that it prints, the first is `read` or `failed`. Behind `failed` are the lines of apt; behind
 * `read`, compressed and in base64, those of the packages, then those of apt, then a line for each file of AppStream data.
 */
export const repositoryScript = `export LC_ALL=C.UTF-8
  mkdir -p /tmp/deskpack/parts /tmp/deskpack/none /tmp/deskpack/lists/partial && cd /tmp/deskpack || exit 1
  printf '%s' "$1" > parts/given.sources
  : > status
  if [ "$2" = https: ] && ! [ -e /etc/ssl/certs/ca-certificates.crt ]; then
    { apt-get -o APT::Update::Error-Mode=any update && apt-get install -y --no-install-recommends ca-certificates; } >log 2>&1 || {
      echo failed
      cat log
      exit 0
    }
  fi
  set -- ${options.map((option) => `-o '${option}'`).join(' ')}
  apt-get "$@" update >log 2>&1 || {
    echo failed
    cat log
    exit 0
  }
  echo read
  apt-cache "$@" dumpavail 2>>log | awk '${eachPackage}' | gzip -1 | base64 -w 0
  echo
  gzip -1 <log | base64 -w 0
  echo
  apt-get "$@" indextargets --format '$(FILENAME)' 'Created-By: deskpack' |
    while read -r file; do
      test -e "$file" || continue
      /usr/lib/apt/apt-helper cat-file "$file" | gzip -1 | base64 -w 0
      echo
    done`;
