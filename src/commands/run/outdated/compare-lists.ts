import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import {
  availableVersions,
  newerPairs,
} from '../../../package-manager/contents/available-versions.ts';
import { imageContents } from '../../../package-manager/contents/image-contents.ts';
import {
  newerPackages,
  type PackageUpdate,
  pairsToCompare,
  type UnknownPackage,
  unknownPackages,
} from '../../../package-manager/contents/newer-packages.ts';
import {
  type ReadList,
  readPackageList,
} from '../../../package-manager/contents/read-package-list.ts';
import { keepUpdateCounts } from '../../../package-manager/contents/update-counts.ts';
import { readBytesIfThere } from '../../../system/files/read-file.ts';
import type { Newer } from '../../../vendor/newer/newer-answer.ts';
import type { DescribedOrigin } from '../../../vendor/origin/origin-text.ts';

/** Larger files are not read as a list. */
const maxBytes = 64_000_000;

/** An application whose list is wanted. Paths are absolute. */
interface WantedList {
  readonly name: string;
  readonly file: string;
  /** Where its list would be. */
  readonly list: string;
}

/** An application, and how the packages in its image stand to the index of its template. */
export interface ComparedApplication {
  readonly name: string;
  readonly file: string;
  /** The reference of the template on which it was built; absent without a list. */
  readonly template?: string;
  /** The id of the image. */
  readonly image?: string;
  /** Absent if nothing could be compared. */
  readonly updates?: readonly PackageUpdate[];
  /** The packages that come from other sources than those of the template, so that nothing is known of newer ones. */
  readonly unknown?: readonly UnknownPackage[];
  /** The missing part where nothing could be compared. */
  readonly missing?: 'list' | 'template' | 'index';
  /** Why the index could not be read. */
  readonly reason?: string;
  /** Where it is from, if that is a vendor. */
  readonly origin?: DescribedOrigin;
  /** How that stands to what the vendor has now; absent without an origin. */
  readonly newer?: Newer;
}

interface Options {
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

/** The list at a path; undefined if there is none. */
export async function listAt(path: string): Promise<ReadList | undefined> {
  const bytes = await readBytesIfThere(path, maxBytes);
  return bytes && readPackageList(Buffer.from(bytes).toString('utf8'));
}

/** What the index of a template tells of a list, or why it could not be read. */
type Compared =
  | { readonly updates: readonly PackageUpdate[]; readonly unknown: readonly UnknownPackage[] }
  | { readonly error: DeskpackError };

/** The newer and the unknown packages of each list on one template; undefined if the engine does not have the template. */
async function updatesOn(
  reference: string,
  lists: readonly ReadList[],
  engine: Engine,
  options: Options,
): Promise<Compared[] | undefined> {
  const image = await engine.inspect(reference);
  if (!image) return undefined;
  const [{ manager } = { manager: 'apt' as const }] = lists;
  const template = { reference, imageId: image.id };
  const files = await engine.files(image);
  const contents = await imageContents(files).finally(() => files.close());
  const available = await availableVersions(engine, template, manager, options);
  const pairs = pairsToCompare(
    lists.flatMap(({ packages }) => packages),
    available,
  );
  const newer = await newerPairs(engine, template, manager, pairs, options.signal);
  return lists.map(({ packages }) => ({
    updates: newerPackages(packages, available, contents?.packages ?? [], newer),
    unknown: unknownPackages(packages, available, newer),
  }));
}

/**
 * Compares the lists of applications with the indexes of their templates, each of which is read once.
 *
 * @throws DeskpackError if no index can be read
 */
export async function compareLists(
  wanted: readonly WantedList[],
  engine: Engine,
  options: Options,
): Promise<ComparedApplication[]> {
  const found = await Promise.all(
    wanted.map(async ({ name, file, list }) => ({ name, file, list: await listAt(list) })),
  );
  const known = new Map<ReadList, Compared>();
  const all = found.flatMap(({ list }) => (list ? [list] : []));
  for (const template of new Set(all.map((list) => list.template))) {
    const lists = all.filter((list) => list.template === template);
    const ofTemplate = await updatesOn(template, lists, engine, options).catch((error: unknown) => {
      options.signal.throwIfAborted();
      if (!(error instanceof DeskpackError)) throw error;
      return lists.map(() => ({ error }));
    });
    for (const [at, one] of ofTemplate?.entries() ?? []) known.set(lists[at]!, one);
  }
  const errors = [...known.values()].flatMap((one) => ('error' in one ? [one.error] : []));
  if (errors[0] && errors.length === known.size) throw errors[0];
  return found.map(({ name, file, list }) => {
    if (!list) return { name, file, missing: 'list' };
    const { template, image } = list;
    const about = { name, file, template, image };
    const one = known.get(list);
    if (!one) return { ...about, missing: 'template' };
    if ('error' in one) return { ...about, missing: 'index', reason: one.error.reason };
    const { updates, unknown } = one;
    return { ...about, updates, ...(unknown.length > 0 ? { unknown } : {}) };
  });
}

/** Keeps the counts of a comparison, by the id of the image, for the lists of applications that show them. */
export async function keepCounts(compared: readonly ComparedApplication[]): Promise<void> {
  const comparedAt = Date.now();
  const entries = compared.flatMap(({ image, updates }) => {
    if (image === undefined || !updates) return [];
    const security = updates.filter(({ isSecurity }) => isSecurity).length;
    return [[image, { newer: updates.length, security, comparedAt }] as const];
  });
  await keepUpdateCounts(Object.fromEntries(entries), comparedAt);
}

/** Whether the vendor has another file than the one that is installed. */
export function hasNewer({ newer }: Pick<ComparedApplication, 'newer'>): boolean {
  return newer?.state === 'newer' || newer?.state === 'changed';
}

/**
 * Whether a build of today contains newer packages, or what its vendor has now. Packages of the template itself stay as old as the
 * template.
 */
export function isOutdated({
  updates = [],
  newer,
}: Pick<ComparedApplication, 'updates' | 'newer'>): boolean {
  return updates.some(({ isOfTemplate }) => !isOfTemplate) || hasNewer({ newer });
}
