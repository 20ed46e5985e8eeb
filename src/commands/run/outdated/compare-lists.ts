import type { Engine } from '../../../engine/engine.ts';
import {
  availableVersions,
  newerPairs,
} from '../../../package-manager/contents/available-versions.ts';
import { imageContents } from '../../../package-manager/contents/image-contents.ts';
import {
  newerPackages,
  type PackageUpdate,
  pairsToCompare,
} from '../../../package-manager/contents/newer-packages.ts';
import {
  type ReadList,
  readPackageList,
} from '../../../package-manager/contents/read-package-list.ts';
import { keepUpdateCounts } from '../../../package-manager/contents/update-counts.ts';
import { readBytesIfThere } from '../../../system/files/read-file.ts';

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
  /** The missing part where nothing could be compared. */
  readonly missing?: 'list' | 'template';
}

interface Options {
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

async function listAt(path: string): Promise<ReadList | undefined> {
  const bytes = await readBytesIfThere(path, maxBytes);
  return bytes && readPackageList(Buffer.from(bytes).toString('utf8'));
}

/** The newer packages of each list on one template; undefined if the engine does not have the template. */
async function updatesOn(
  reference: string,
  lists: readonly ReadList[],
  engine: Engine,
  options: Options,
): Promise<PackageUpdate[][] | undefined> {
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
  return lists.map(({ packages }) =>
    newerPackages(packages, available, contents?.packages ?? [], newer),
  );
}

/**
 * Compares the lists of applications with the indexes of their templates, each of which is read once.
 *
 * @throws DeskpackError if an index cannot be read
 */
export async function compareLists(
  wanted: readonly WantedList[],
  engine: Engine,
  options: Options,
): Promise<ComparedApplication[]> {
  const found = await Promise.all(
    wanted.map(async ({ name, file, list }) => ({ name, file, list: await listAt(list) })),
  );
  const updates = new Map<ReadList, readonly PackageUpdate[]>();
  const all = found.flatMap(({ list }) => (list ? [list] : []));
  for (const template of new Set(all.map((list) => list.template))) {
    const lists = all.filter((list) => list.template === template);
    const ofTemplate = await updatesOn(template, lists, engine, options);
    for (const [at, one] of ofTemplate?.entries() ?? []) updates.set(lists[at]!, one);
  }
  return found.map(({ name, file, list }) => {
    if (!list) return { name, file, missing: 'list' };
    const { template, image } = list;
    const known = updates.get(list);
    return known
      ? { name, file, template, image, updates: known }
      : { name, file, template, image, missing: 'template' };
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

/** Whether a build of today contains newer packages. Packages of the template itself stay as old as the template. */
export function isOutdated({ updates = [] }: Pick<ComparedApplication, 'updates'>): boolean {
  return updates.some(({ isOfTemplate }) => !isOfTemplate);
}
