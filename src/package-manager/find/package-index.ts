import { parseEnv } from 'node:util';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readOsRelease } from '../../system/machine/distribution.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { type PackageChoice, packageChoices, parsePackageLine } from '../package-line.ts';
import type { PackageManager } from '../package-manager.ts';
import { plainPackageName, type UnknownPackage, unknownPackages } from '../unknown-packages.ts';
import { type PackageSearch, packageSearch } from './search-packages.ts';

/** Whether a template, judging by its name, belongs to the distribution of an `/etc/os-release`. */
export function matchesDistribution(template: string, release: string): boolean {
  const [, distribution, rest = ''] = /oc\.(?:template|vm)\.([a-z]+)([^/]*)$/.exec(template) ?? [];
  const { ID, VERSION_ID } = parseEnv(release);
  if (distribution === undefined || distribution !== ID) return false;
  // Ubuntu's releases are two numbers, 22.04; the platform's release comes after a colon, as a tag.
  const named = /\.(\d+\.\d+)(?::|$)/.exec(rest)?.[1];
  return named === undefined || named === VERSION_ID;
}

/** Whether this machine's package index is valid for a template, because both have the same distribution. */
async function matchesThisMachine(template: string | undefined): Promise<boolean> {
  return template !== undefined && matchesDistribution(template, readOsRelease());
}

/** If listing takes longer, the index counts as missing. */
const listTimeoutMs = 15_000;

/** An index that has been read. Its lines are parsed when they are first needed. */
class Index {
  readonly #manager: PackageManagerName;
  readonly #lines: readonly string[];
  readonly #readNames: () => Promise<readonly string[]>;
  #search: PackageSearch | undefined;
  #names: ReadonlySet<string> | undefined;
  #allNames: Promise<ReadonlySet<string>> | undefined;

  /** @param readNames lists the names that the lines do not have */
  constructor(
    manager: PackageManagerName,
    lines: readonly string[],
    readNames: () => Promise<readonly string[]> = async () => [],
  ) {
    this.#manager = manager;
    this.#lines = lines;
    this.#readNames = readNames;
  }

  get search(): PackageSearch {
    this.#search ??= packageSearch(packageChoices(this.#manager, this.#lines));
    return this.#search;
  }

  #namesOf(lines: readonly string[]): readonly string[] {
    return lines.flatMap((line) => parsePackageLine(this.#manager, line)?.name ?? []);
  }

  /** The wanted names that are not in it. Those of virtual packages are only read if other packages do not have all of them. */
  async unknown(wanted: readonly string[]): Promise<readonly UnknownPackage[]> {
    this.#names ??= new Set(this.#namesOf(this.#lines));
    const names = this.#names;
    if (wanted.every((name) => names.has(plainPackageName(name)))) return [];
    this.#allNames ??= this.#readNames().then(
      (lines) => new Set([...names, ...this.#namesOf(lines)]),
    );
    return unknownPackages(wanted, await this.#allNames);
  }
}

function linesOf(listing: string): string[] {
  return listing.split('\n').filter((line) => line !== '');
}

async function linesFrom([program, ...args]: PackageManager['hostList']): Promise<string[]> {
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

async function indexOfMachine(manager: PackageManagerName): Promise<Index | undefined> {
  const { hostList, hostNames } = allPackageManagers[manager];
  const lines = await linesFrom(hostList);
  if (lines.length === 0) return undefined;
  return new Index(manager, lines, hostNames && (() => linesFrom(hostNames)));
}

/** Lists the available packages of a template; undefined if there is none. It throws a DeskpackError that says why not. */
type ListElsewhere = (manager: PackageManagerName, template: string) => Promise<string | undefined>;

const keyOf = (manager: PackageManagerName, template: string | undefined) =>
  `${manager} ${template ?? ''}`;

/** The package indexes that are available on this machine. */
export interface PackageIndex {
  /**
   * Searches packages by name and description in the template's index, or else in this machine's; undefined if there is
   * neither. If nothing matches, a typing error in the name is tolerated. Until the template's index is read, this
   * machine's is searched if it is of the same distribution.
   */
  search(
    manager: PackageManagerName,
    query: string,
    template?: string,
  ): Promise<readonly PackageChoice[] | undefined>;
  /**
   * Reads the index of a template. It resolves once the search uses it, or once it is known to be unavailable, with the
   * reason, if there is one.
   */
  read(manager: PackageManagerName, template: string): Promise<string | undefined>;
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
  const reading = new Map<string, Promise<Index | undefined>>();
  /** The keys of the templates whose index has been read, or is known to be unavailable. */
  const isRead = new Set<string>();
  /** Why the index of a template could not be read, by its key. */
  const reasons = new Map<string, string>();

  function once(key: string, read: () => Promise<Index | undefined>) {
    const index = reading.get(key) ?? read();
    reading.set(key, index);
    return index;
  }

  const ofMachine = (manager: PackageManagerName) => once(manager, () => indexOfMachine(manager));

  const ofTemplate = (manager: PackageManagerName, template: string | undefined) =>
    once(keyOf(manager, template), async () => {
      const listing =
        template &&
        elsewhere?.(manager, template).catch((error: unknown) => {
          if (!(error instanceof DeskpackError)) throw error;
          reasons.set(keyOf(manager, template), error.reason);
          return undefined;
        });
      const lines = linesOf((await listing) || '');
      isRead.add(keyOf(manager, template));
      return lines.length === 0 ? undefined : new Index(manager, lines);
    });

  /** The best index that is available without waiting. */
  async function indexNow(manager: PackageManagerName, template: string | undefined) {
    if (!isRead.has(keyOf(manager, template)) && (await isOwn(template))) {
      const own = await ofMachine(manager);
      if (own) return own;
    }
    return (await ofTemplate(manager, template)) ?? (await ofMachine(manager));
  }

  return {
    async search(manager, query, template) {
      const index = await indexNow(manager, template);
      if (!index) return undefined;
      const found = index.search.matching(query);
      return found.length > 0 ? found : index.search.similar(query);
    },
    async read(manager, template) {
      await ofTemplate(manager, template);
      return reasons.get(keyOf(manager, template));
    },
    async unknown(manager, wanted, template) {
      const own = (await isOwn(template)) ? await ofMachine(manager) : undefined;
      const index = own ?? (await ofTemplate(manager, template));
      if (!index) return [];
      const { isUnlisted } = allPackageManagers[manager];
      const listed = wanted.filter((name) => !isUnlisted?.(name));
      return index.unknown(listed);
    },
  };
}
