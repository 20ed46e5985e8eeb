import { type PackageChoice, parsePackageLine } from './package-line.ts';

type Manager = 'apt' | 'apk';

/** What lists the whole index of this machine, a package a line, from what lies on its disk. */
const listings: Readonly<Record<Manager, readonly [program: string, ...words: string[]]>> = {
  // Without the two caches it reads the index itself and writes nothing, whoever runs it.
  apt: [
    'apt-cache',
    '-o',
    'Dir::Cache::pkgcache=',
    '-o',
    'Dir::Cache::srcpkgcache=',
    'search',
    '--names-only',
    '.',
  ],
  apk: ['apk', '--no-network', 'search', '-v'],
};

/** After so many milliseconds there is no index to ask. */
const longest = 15_000;
/** Bytes of a listing; Debian's has 4 MB. */
const largest = 64_000_000;
/** As many packages as are worth offering at once. */
const most = 500;

async function listPackages(manager: Manager): Promise<readonly string[] | undefined> {
  const { execa } = await import('execa');
  const [program, ...words] = listings[manager];
  const { failed, stdout } = await execa(program, words, {
    reject: false,
    cwd: '/',
    stdin: 'ignore',
    stderr: 'ignore',
    timeout: longest,
    maxBuffer: largest,
    env: { LC_ALL: 'C.UTF-8' },
  });
  const lines = failed ? [] : linesOf(stdout);
  return lines.length === 0 ? undefined : lines;
}

/** Lists the packages that a template could install, where it can be asked. */
type ListElsewhere = (manager: Manager, template: string) => Promise<string | undefined>;

function linesOf(listing: string): string[] {
  return listing.split('\n').filter((line) => line !== '');
}

/**
 * Opens the package indexes of this machine, and of templates for a manager that it has none of. The answer
 * to a prefix is the packages whose names begin so, by name, and undefined where there is no index. Each
 * index is read once, in a process of its own, when it is first asked for.
 *
 * @param elsewhere asked for a manager of which this machine has no index
 */
export function packageIndex(
  elsewhere?: ListElsewhere,
): (
  manager: Manager,
  prefix: string,
  template?: string,
) => Promise<readonly PackageChoice[] | undefined> {
  const listed = new Map<string, Promise<readonly string[] | undefined>>();

  function once(key: string, list: () => Promise<readonly string[] | undefined>) {
    const listing = listed.get(key) ?? list();
    listed.set(key, listing);
    return listing;
  }

  return async (manager, prefix, template) => {
    const own = await once(manager, () => listPackages(manager));
    const askTemplate = async () => {
      const lines = linesOf((template && (await elsewhere?.(manager, template))) || '');
      return lines.length === 0 ? undefined : lines;
    };
    const lines = own ?? (await once(`${manager} ${template ?? ''}`, askTemplate));
    const found = lines?.filter((line) => line.startsWith(prefix));
    return found
      ?.sort()
      .slice(0, most)
      .map((line) => parsePackageLine(manager, line))
      .filter((choice) => choice !== undefined);
  };
}
