import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readProgram } from '../system/process/read-program.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { type PackageChoice, parsePackageLine } from './package-line.ts';
import type { PackageManager } from './package-manager.ts';
import { isOfThisMachine } from './same-distribution.ts';
import { type UnknownPackage, unknownPackages } from './unknown-packages.ts';

/** If listing takes longer, the index counts as missing. */
const listTimeoutMs = 15_000;
/** The maximum number of packages to suggest at once. */
const maxPackages = 500;

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

function linesOf(listing: string): string[] {
  return listing.split('\n').filter((line) => line !== '');
}

/** The package indexes that are available on this machine. */
export interface PackageIndex {
  /** The packages whose names begin with the text, sorted by name; undefined if there is no index. */
  begin(
    manager: PackageManagerName,
    prefix: string,
    template?: string,
  ): Promise<readonly PackageChoice[] | undefined>;
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
  isOwn: (template: string | undefined) => Promise<boolean> = isOfThisMachine,
): PackageIndex {
  const listed = new Map<string, Promise<readonly string[] | undefined>>();
  const names = new WeakMap<readonly string[], ReadonlySet<string>>();

  function once(key: string, list: () => Promise<readonly string[] | undefined>) {
    const listing = listed.get(key) ?? list();
    listed.set(key, listing);
    return listing;
  }

  const ofMachine = (manager: PackageManagerName) => once(manager, () => listPackages(manager));

  const ofTemplate = (manager: PackageManagerName, template: string | undefined) =>
    once(`${manager} ${template ?? ''}`, async () => {
      const lines = linesOf((template && (await elsewhere?.(manager, template))) || '');
      return lines.length === 0 ? undefined : lines;
    });

  function namesIn(manager: PackageManagerName, lines: readonly string[]): ReadonlySet<string> {
    const found =
      names.get(lines) ??
      new Set(lines.flatMap((line) => parsePackageLine(manager, line)?.name ?? []));
    names.set(lines, found);
    return found;
  }

  return {
    async begin(manager, prefix, template) {
      const { isProvided } = allPackageManagers[manager];
      const lines = (await ofMachine(manager)) ?? (await ofTemplate(manager, template));
      const found = lines?.filter((line) => line.startsWith(prefix) && !isProvided?.(line));
      return found
        ?.sort()
        .slice(0, maxPackages)
        .map((line) => parsePackageLine(manager, line))
        .filter((choice) => choice !== undefined);
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
