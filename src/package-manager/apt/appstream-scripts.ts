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
