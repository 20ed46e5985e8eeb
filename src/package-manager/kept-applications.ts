import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Application } from '../desktop/appstream/application.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { isOfLastDay, type KeptFile, keepFile, keptPath, readKept } from './kept-file.ts';

/** The applications of an image's distribution, and when they were read, in milliseconds since the epoch. */
export interface ApplicationList {
  readonly applications: readonly Application[];
  readonly readAt: number;
}

/** Changes with what is kept about an application, so that other versions of deskpack read it anew. */
const form = 3;

function listIn({ content, readAt }: KeptFile): ApplicationList | undefined {
  try {
    const kept = JSON.parse(content.toString('utf8'));
    return kept.form === form ? { applications: kept.applications, readAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The applications of an image's distribution: those that were kept within the last day, else those that `read`
 * finds, which are kept then. If they cannot be read, older ones are better than none.
 *
 * @param imageId the id of the image, which changes with its content
 * @throws DeskpackError when `read` does and nothing is kept
 */
export async function keptApplications(
  imageId: string,
  manager: PackageManagerName,
  read: () => Promise<readonly Application[]>,
): Promise<ApplicationList> {
  const path = keptPath(imageId, manager, 'applications.json');
  const file = await readKept(path);
  const known = file && listIn(file);
  if (known && isOfLastDay(known)) return known;
  try {
    const applications = await read();
    await keepFile(path, JSON.stringify({ form, applications }));
    return { applications, readAt: Date.now() };
  } catch (error) {
    if (known && error instanceof DeskpackError) return known;
    throw error;
  }
}
