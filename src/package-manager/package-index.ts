import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readProgram } from '../system/process/read-program.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { type PackageChoice, packageChoices, parsePackageLine } from './package-line.ts';
import type { PackageManager } from './package-manager.ts';
import { matchesThisMachine } from './same-distribution.ts';
import { searchPackages } from './search-packages.ts';
import { type UnknownPackage, unknownPackages } from './unknown-packages.ts';

/** If listing takes longer, the index counts as missing. */
const listTimeoutMs = 15_000;

async function linesFrom([program, ...args]: PackageManager['hostLists'][number]): Promise<
  string[]
> {
  const listing = readProgram({
    program,
    arguments: args,
    doing: 'list the packages of this machine',
    folder: '/',
    environment: { LC_ALL: 'C.UTF-8' },
    timeout: listTimeoutMs,
  });
  return linesOf(
    await listing.catch((error: unknown) => {
      if (error instanceof DeskpackError) return '';
      throw error;
    }),
  );
}

async function listPackages(manager: PackageManagerName): Promise<readonly string[] | undefined> {
  const listed = await Promise.all(allPackageManagers[manager].hostLists.map(linesFrom));
  // An index without packages may still contain virtual ones, which do not count.
  return listed[0]?.length ? listed.flat() : undefined;
}

/** Lists the available packages of a template; undefined if that is not possible. */
type ListElsewhere = (manager: PackageManagerName, template: string) => Promise<string | undefined>;

const keyOf = (manager: PackageManagerName, template: string | undefined) =>
  `${manager} ${template ?? ''}`;

function linesOf(listing: string): string[] {
  return listing.split('\n').filter((line) => line !== '');
}

/** The package indexes that are available on this machine. */
export interface PackageIndex {
  /**
   * Searches packages by name and description, as {@link searchPackages} does, in the template's index, or else in this
   * machine's; undefined if there is neither. Until the template's index is read, this machine's is searched if it is
   * of the same distribution.
   */
  search(
    manager: PackageManagerName,
    query: string,
    template?: string,
  ): Promise<readonly PackageChoice[] | undefined>;
  /** Reads the index of a template. It resolves once the search uses it, or once it is known to be unavailable. */
  read(manager: PackageManagerName, template: string): Promise<void>;
  /** The names that are not in the template's own index; none if that cannot be read. */
  unknown(
    manager: PackageManagerName,
    names: readonly string[],
    template: string | undefined,
  ): Promise<readonly UnknownPackage[]>;
}

/**
 * Opens the package indexes of this machine, and of templates whose package manager has no index here. Each index is
 * read once, in its own process, when it is first needed.
 *
 * @param elsewhere reads the index of a template
 * @param isOwn whether this machine's index is valid for a template
 */
export function packageIndex(
  elsewhere?: ListElsewhere,
  isOwn: (template: string | undefined) => Promise<boolean> = matchesThisMachine,
): PackageIndex {
  const listed = new Map<string, Promise<readonly string[] | undefined>>();
  /** The indexes of templates that have been read, by the same keys. */
  const read = new Map<string, readonly string[] | undefined>();
  const packages = new WeakMap<readonly string[], readonly PackageChoice[]>();
  const names = new WeakMap<readonly string[], ReadonlySet<string>>();

  function once(key: string, list: () => Promise<readonly string[] | undefined>) {
    const listing = listed.get(key) ?? list();
    listed.set(key, listing);
    return listing;
  }

  const ofMachine = (manager: PackageManagerName) => once(manager, () => listPackages(manager));

  const ofTemplate = (manager: PackageManagerName, template: string | undefined) =>
    once(keyOf(manager, template), async () => {
      const listing = linesOf((template && (await elsewhere?.(manager, template))) || '');
      const lines = listing.length === 0 ? undefined : listing;
      read.set(keyOf(manager, template), lines);
      return lines;
    });

  /** The lines to search now: the best index that is available without waiting. */
  async function linesToSearch(manager: PackageManagerName, template: string | undefined) {
    const isRead = read.has(keyOf(manager, template));
    if (!isRead && (await isOwn(template))) {
      const own = await ofMachine(manager);
      if (own) return own;
    }
    return (await ofTemplate(manager, template)) ?? (await ofMachine(manager));
  }

  /** The packages of an index, without the virtual ones. */
  function choicesIn(manager: PackageManagerName, lines: readonly string[]) {
    const found = packages.get(lines) ?? packageChoices(manager, lines);
    packages.set(lines, found);
    return found;
  }

  function namesIn(manager: PackageManagerName, lines: readonly string[]): ReadonlySet<string> {
    const found =
      names.get(lines) ??
      new Set(lines.flatMap((line) => parsePackageLine(manager, line)?.name ?? []));
    names.set(lines, found);
    return found;
  }

  return {
    async search(manager, query, template) {
      const lines = await linesToSearch(manager, template);
      return lines && searchPackages(query, choicesIn(manager, lines));
    },
    async read(manager, template) {
      await ofTemplate(manager, template);
    },
    async unknown(manager, wanted, template) {
      const own = (await isOwn(template)) ? await ofMachine(manager) : undefined;
      const lines = own ?? (await ofTemplate(manager, template));
      if (lines === undefined) return [];
      const { isUnlisted } = allPackageManagers[manager];
      const listed = wanted.filter((name) => !isUnlisted?.(name));
      return unknownPackages(listed, namesIn(manager, lines));
    },
  };
}
