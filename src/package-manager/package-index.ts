import { type PackageChoice, parsePackageLine } from './package-line.ts';
import { isOfThisMachine } from './same-distribution.ts';
import { type UnknownPackage, unknownPackages } from './unknown-packages.ts';

type Manager = 'apt' | 'apk';

// Without the two caches it reads the index itself and writes nothing, whoever runs it.
const aptCache = ['apt-cache', '-o', 'Dir::Cache::pkgcache=', '-o', 'Dir::Cache::srcpkgcache='];

/** What lists the whole index of this machine, a package a line, from what lies on its disk. */
const listings: Readonly<Record<Manager, readonly (readonly string[])[]>> = {
  // The second also names what is only provided by others, which can be installed as well.
  apt: [
    [...aptCache, 'search', '--names-only', '.'],
    [...aptCache, 'pkgnames'],
  ],
  apk: [['apk', '--no-network', 'search', '-v']],
};

/** After so many milliseconds there is no index to ask. */
const listTimeoutMs = 15_000;
/** Bytes of a listing; Debian's has 4 MB. */
const maxListingBytes = 64_000_000;
/** As many packages as are worth offering at once. */
const maxPackages = 500;

async function linesFrom([program = '', ...args]: readonly string[]): Promise<string[]> {
  const { execa } = await import('execa');
  const { failed, stdout } = await execa(program, args, {
    reject: false,
    cwd: '/',
    stdin: 'ignore',
    stderr: 'ignore',
    timeout: listTimeoutMs,
    maxBuffer: maxListingBytes,
    env: { LC_ALL: 'C.UTF-8' },
  });
  return failed ? [] : linesOf(stdout);
}

async function listPackages(manager: Manager): Promise<readonly string[] | undefined> {
  const listed = await Promise.all(listings[manager].map(linesFrom));
  // An index without a package may still name some.
  return listed[0]?.length ? listed.flat() : undefined;
}

/** Whether a line is of a package itself, and not of a name that others provide. */
function isOffered(manager: Manager, line: string): boolean {
  return manager !== 'apt' || line.includes(' - ');
}

/** Lists the packages that a template could install, where it can be asked. */
type ListElsewhere = (manager: Manager, template: string) => Promise<string | undefined>;

function linesOf(listing: string): string[] {
  return listing.split('\n').filter((line) => line !== '');
}

/** The package indexes that can be asked from here. */
export interface PackageIndex {
  /** The packages whose names begin so, by name; undefined where there is no index. */
  begin(
    manager: Manager,
    prefix: string,
    template?: string,
  ): Promise<readonly PackageChoice[] | undefined>;
  /** Those of the names that the template's own index does not have; none where it cannot be read. */
  unknown(
    manager: Manager,
    names: readonly string[],
    template: string | undefined,
  ): Promise<readonly UnknownPackage[]>;
}

/**
 * Opens the package indexes of this machine, and of templates for a manager that it has none of. Each index is
 * read once, in a process of its own, when it is first asked for.
 *
 * @param elsewhere asked for the index of a template
 * @param isOwn whether this machine's index is that of a template
 */
export function packageIndex(
  elsewhere?: ListElsewhere,
  isOwn: (template: string | undefined) => Promise<boolean> = isOfThisMachine,
): PackageIndex {
  const listed = new Map<string, Promise<readonly string[] | undefined>>();
  const names = new WeakMap<readonly string[], ReadonlySet<string>>();

  function once(key: string, list: () => Promise<readonly string[] | undefined>) {
    const listing = listed.get(key) ?? list();
    listed.set(key, listing);
    return listing;
  }

  const ofMachine = (manager: Manager) => once(manager, () => listPackages(manager));

  const ofTemplate = (manager: Manager, template: string | undefined) =>
    once(`${manager} ${template ?? ''}`, async () => {
      const lines = linesOf((template && (await elsewhere?.(manager, template))) || '');
      return lines.length === 0 ? undefined : lines;
    });

  function namesIn(manager: Manager, lines: readonly string[]): ReadonlySet<string> {
    const found =
      names.get(lines) ??
      new Set(lines.flatMap((line) => parsePackageLine(manager, line)?.name ?? []));
    names.set(lines, found);
    return found;
  }

  return {
    async begin(manager, prefix, template) {
      const lines = (await ofMachine(manager)) ?? (await ofTemplate(manager, template));
      const found = lines?.filter((line) => line.startsWith(prefix) && isOffered(manager, line));
      return found
        ?.sort()
        .slice(0, maxPackages)
        .map((line) => parsePackageLine(manager, line))
        .filter((choice) => choice !== undefined);
    },
    async unknown(manager, wanted, template) {
      const own = (await isOwn(template)) ? await ofMachine(manager) : undefined;
      const lines = own ?? (await ofTemplate(manager, template));
      return lines === undefined ? [] : unknownPackages(wanted, namesIn(manager, lines));
    },
  };
}
