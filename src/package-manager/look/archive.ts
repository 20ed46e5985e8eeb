/** A package that can be downloaded, as its index describes it. */
export interface PackageArchive {
  readonly name: string;
  readonly version: string;
  /** The source package that it is built from, with its siblings. */
  readonly source: string;
  /** A part of the distribution, e.g. `games` or `non-free/games`; empty if there is none. */
  readonly section: string;
  /** Whether it has no programs for a processor: mostly data. */
  readonly isData: boolean;
  /** Names that it can be asked for by, too. */
  readonly provides: readonly string[];
  /** The names of packages that it needs; of alternatives the first. */
  readonly depends: readonly string[];
  /** Of the archive, in bytes. */
  readonly size: number;
  /** Where the package manager downloads it from; empty if it knows by the name. */
  readonly address: string;
  /** The digest that the archive must have, as the package manager writes it; empty if it knows by the name. */
  readonly digest: string;
  /** One line. */
  readonly description: string;
}

const lineForm =
  /^([^\t]+)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t(\d*)\t([^\t]*)\t([^\t]*)\t(.*)$/;

/** A list of names, each with what may follow it: `libc6 (>= 2.34)`, `a | b`, `so:libc.musl=1`. */
function names(list: string, separator: RegExp): string[] {
  return list
    .split(separator)
    .filter((entry) => !/^\s*(?:so|cmd|pc):/.test(entry))
    .map((entry) => /^[^\s:(|<>=~]+/.exec(entry.trim())?.[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('!'));
}

/** The packages that can be downloaded for an image. */
export interface ArchiveIndex {
  /** The package of that name. */
  find(name: string): PackageArchive | undefined;
  /** All of them, which takes a second for a large distribution. */
  all(): readonly PackageArchive[];
}

function archiveOf(line: string, separator: RegExp): PackageArchive | undefined {
  const fields = lineForm.exec(line);
  if (!fields) return undefined;
  const [, name = '', version = '', source = '', section = '', architecture = ''] = fields;
  const [provides = '', depends = '', size = '', address = '', digest = '', description = ''] =
    fields.slice(6);
  return {
    name,
    version,
    source: source.replace(/\s.*$/, '') || name,
    section,
    isData: architecture === 'all' || architecture === 'noarch',
    provides: names(provides, separator),
    depends: names(depends, separator),
    size: Number(size),
    address,
    digest,
    description,
  };
}

/**
 * Reads a list of packages with eleven fields a line, separated by tabs, in the order of {@link PackageArchive}. Of
 * several versions the first counts.
 *
 * @param separator of the names in its lists
 */
export function archiveIndex(list: string, separator: RegExp): ArchiveIndex {
  const text = `\n${list}`;
  return {
    find(name) {
      const at = text.indexOf(`\n${name}\t`);
      if (at === -1 || name === '') return undefined;
      const end = text.indexOf('\n', at + 1);
      return archiveOf(text.slice(at + 1, end === -1 ? undefined : end), separator);
    },
    all() {
      const found = list.split('\n').map((line) => archiveOf(line, separator));
      return found.filter((archive) => archive !== undefined);
    },
  };
}
