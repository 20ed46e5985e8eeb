import type { PackageArchive } from '../package-archive.ts';

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
