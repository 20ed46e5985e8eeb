import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Application } from '../../desktop/appstream/application.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type CachedFile, cachePath, isFresh, readCached, writeCached } from '../cached-file.ts';

/** The applications of an image's distribution, and when they were read, in milliseconds since the epoch. */
export interface ApplicationList {
  readonly applications: readonly Application[];
  readonly readAt: number;
}

/** The version of this cache's format. */
const form = 3;

function listIn({ content, readAt }: CachedFile): ApplicationList | undefined {
  try {
    const kept = JSON.parse(content.toString('utf8'));
    return kept.form === form ? { applications: kept.applications, readAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The applications of an image's distribution: cached ones of the last day, else those returned by `read`, which are
 * then cached. If `read` fails, older ones are returned.
 *
 * @param imageId the id of the image, which is a digest of its content
 * @throws DeskpackError if `read` does and nothing is cached
 */
export async function cachedApplications(
  imageId: string,
  manager: PackageManagerName,
  read: () => Promise<readonly Application[]>,
): Promise<ApplicationList> {
  const path = cachePath(imageId, manager, 'applications.json');
  const file = await readCached(path);
  const known = file && listIn(file);
  if (known && isFresh(known)) return known;
  try {
    const applications = await read();
    await writeCached(path, JSON.stringify({ form, applications }));
    return { applications, readAt: Date.now() };
  } catch (error) {
    if (known && error instanceof DeskpackError) return known;
    throw error;
  }
}
