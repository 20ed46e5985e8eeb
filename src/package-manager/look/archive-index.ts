import type { PackageArchive } from '../package-archive.ts';

const [tab, newline] = [0x09, 0x0a];

/** The columns of a line. */
const fieldsBeforeProvides = 5;

const lineForm =
  /^([^\t]+)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t(\d*)\t([^\t]*)\t([^\t]*)\t(.*)$/;

/** apk's names for parts, beside those of packages. */
const part = /^(?:so|cmd|pc):/;

const nameForm = /^(?:(?:so|cmd|pc):)?[^\s:(|<>=~]+/;

/** A dependency list, with alternatives, versions and other suffixes: `libc6 (>= 2.34)`, `a | b`, `so:libc.musl=1`. */
function alternatives(list: string, separator: RegExp): string[][] {
  return list
    .split(separator)
    .map((entry) => entry.split('|').map((one) => nameForm.exec(one.trim())?.[0] ?? ''))
    .filter(([name = '']) => name !== '' && !name.startsWith('!'));
}

/** The available packages of an image. */
export interface ArchiveIndex {
  find(name: string): PackageArchive | undefined;
  /** All packages; takes a second for a large distribution. */
  all(): readonly PackageArchive[];
  /** The package for each name that packages provide. */
  providers(): ReadonlyMap<string, string>;
}

function archiveOf(line: string, separator: RegExp): PackageArchive | undefined {
  const fields = lineForm.exec(line);
  if (!fields) return undefined;
  const [, name = '', version = '', source = '', section = '', architecture = ''] = fields;
  const [provides = '', depends = '', size = '', address = '', digest = '', description = ''] =
    fields.slice(6);
  const needs = alternatives(depends, separator);
  const first = needs.map(([name = '']) => name);
  return {
    name,
    version,
    source: source.replace(/\s.*$/, '') || name,
    section,
    isData: architecture === 'all' || architecture === 'noarch',
    provides: alternatives(provides, separator).flat(),
    depends: first.filter((one) => !part.test(one)),
    needs,
    size: Number(size),
    address,
    digest,
    description,
  };
}

const nameIn = (line: string) => line.slice(0, Math.max(0, line.indexOf('\t')));

/**
 * Sorts a package list for binary search by {@link archiveIndex}. The sort is stable, so that the first of several
 * versions stays the first.
 *
 * @param list one package per line, beginning with the name and a tab
 */
export function sortedArchives(list: string): string {
  const lines = list.split('\n').map((line) => ({ line, name: nameIn(line) }));
  const named = lines.filter(({ name }) => name !== '');
  named.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  return named.map(({ line }) => `${line}\n`).join('');
}

/** The first line of a sorted list whose name is not before this one; undefined if all are. */
function firstNotBefore(list: Buffer, name: string): string | undefined {
  const lineAt = (start: number) => list.toString('utf8', start, list.indexOf(newline, start));
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const start = middle === 0 ? 0 : list.lastIndexOf(newline, middle - 1) + 1;
    if (nameIn(lineAt(start)) < name) from = list.indexOf(newline, middle) + 1;
    else to = start;
  }
  return from < list.length ? lineAt(from) : undefined;
}

/**
 * A lazy index over a package list with eleven tab-separated fields per line, in the order of {@link PackageArchive}.
 * Of several versions the first counts. Only requested lines are parsed, as the list of a large distribution has 30 MB.
 *
 * @param list the result of {@link sortedArchives}, in UTF-8
 * @param separator of the names in its lists
 */
export function archiveIndex(list: Buffer, separator: RegExp): ArchiveIndex {
  // Applications share most of their dependencies.
  const known = new Map<string, PackageArchive | undefined>();
  let providers: ReadonlyMap<string, string> | undefined;

  function parsed(name: string): PackageArchive | undefined {
    const line = firstNotBefore(list, name);
    const archive = line === undefined ? undefined : archiveOf(line, separator);
    return archive?.name === name ? archive : undefined;
  }

  function readProviders(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (let start = 0, end = 0; start < list.length; start = end + 1) {
      end = list.indexOf(newline, start);
      let at = start;
      for (let field = 0; field < fieldsBeforeProvides; field += 1) at = list.indexOf(tab, at) + 1;
      // Most packages provide nothing, so their lines are skipped.
      if (at <= start || at >= end || list[at] === tab) continue;
      const archive = archiveOf(list.toString('utf8', start, end), separator);
      for (const name of archive?.provides ?? [])
        if (!found.has(name)) found.set(name, archive!.name);
    }
    return found;
  }

  return {
    find(name) {
      if (!known.has(name)) known.set(name, parsed(name));
      return known.get(name);
    },
    all() {
      const lines = list.toString('utf8').split('\n');
      const found = lines.map((line) => archiveOf(line, separator));
      return found.filter((archive) => archive !== undefined);
    },
    providers() {
      providers ??= readProviders();
      return providers;
    },
  };
}
