import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { cached, cachePath, isFresh, readCached, shareCached } from '../cached-file.ts';
import type { PresentTemplate } from '../present-template.ts';
import { runScript } from '../run-script.ts';
import type { ArchiveIndex } from './archive-index.ts';
import { archivesOfTemplate, archivesPath } from './archives-of-template.ts';

/** More in parallel would only slow each other down. */
const maxAtOnce = 2;

/** Templates with one package manager and the same sources of packages. */
interface Group {
  readonly manager: PackageManagerName;
  readonly templates: readonly PresentTemplate[];
}

/** The sources on which the index of a template depends. They are cached without expiry, as images are immutable. */
async function sourcesOf(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  signal: AbortSignal | undefined,
): Promise<string> {
  const doing = `read the package sources of ${reference}`;
  const words = [allPackageManagers[manager].sourcesScript];
  const read = () => runScript(engine, reference, words, { doing, signal });
  const isKept = (content: Buffer) => content.length > 0;
  return String(await cached(cachePath(imageId, manager, 'sources.txt'), read, { isKept }));
}

async function groupsOf(
  engine: Pick<Engine, 'run'>,
  templates: readonly PresentTemplate[],
  signal: AbortSignal | undefined,
): Promise<Group[]> {
  const groups = new Map<string, Group>();
  const join = async (template: PresentTemplate) => {
    const manager = parseTemplateName(template.reference).packageManager;
    if (!manager) return;
    const sources = await sourcesOf(engine, template, manager, signal);
    // Where nothing is known, nothing can be shared.
    const key = `${manager} ${sources.trim() || template.imageId}`;
    const known = groups.get(key)?.templates ?? [];
    groups.set(key, { manager, templates: [...known, template] });
  };
  await mapConcurrently(templates, join, { limit: maxAtOnce });
  return [...groups.values()];
}

/** Reads the index of a group once, which all its templates have then. */
async function indexOf(
  engine: Pick<Engine, 'run'>,
  { manager, templates }: Group,
  signal: AbortSignal | undefined,
): Promise<ArchiveIndex> {
  const kept = await Promise.all(
    templates.map((template) => readCached(archivesPath(template, manager))),
  );
  const freshest = kept.findIndex((file) => file && isFresh(file));
  const first = templates[Math.max(0, freshest)]!;
  const index = await archivesOfTemplate(engine, first, manager, { signal });
  for (const [at, template] of templates.entries()) {
    const isThere = template === first || (kept[at] && isFresh(kept[at]));
    if (!isThere) await shareCached(archivesPath(first, manager), archivesPath(template, manager));
  }
  return index;
}

/**
 * The package indexes of several templates. Templates with the same sources share one, which is downloaded once and
 * cached for each of them.
 *
 * @returns the different indexes; undefined if one of them cannot be read, so that not everything is known
 */
export async function sharedIndexes(
  engine: Pick<Engine, 'run'>,
  templates: readonly PresentTemplate[],
  signal?: AbortSignal,
): Promise<readonly ArchiveIndex[] | undefined> {
  try {
    const groups = await groupsOf(engine, templates, signal);
    return await mapConcurrently(groups, (group) => indexOf(engine, group, signal), {
      limit: maxAtOnce,
    });
  } catch (error) {
    if (error instanceof DeskpackError && !signal?.aborted) return undefined;
    throw error;
  }
}
