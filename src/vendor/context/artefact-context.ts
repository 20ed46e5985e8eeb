import { chmod, copyFile, link, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { Artefact } from '../artefact.ts';
import { copyFolder } from './copy-folder.ts';

/** Whether all may read a file. */
const forAll = 0o444;

async function copyForAll(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, ((await stat(from)).mode & 0o777) | forAll);
}

/** Puts a file or folder at a place; a file without a copy of its bytes where both are on one file system. */
async function place(from: string, to: string): Promise<void> {
  makeFolder(dirname(to));
  if ((await stat(from)).isDirectory()) return copyFolder(from, to);
  const about = await stat(from);
  // An ordinary user unpacks it, and a mount cannot be changed.
  if ((about.mode & forAll) !== forAll) return copyForAll(from, to);
  try {
    await link(from, to);
  } catch (error) {
    // Another file system, or a file of another user.
    if (systemErrorCode(error) === undefined) throw error;
    await copyForAll(from, to);
  }
}

/** Puts the files of an artefact into a build context. */
export async function placeInContext(
  { files }: Pick<Artefact, 'files'>,
  context: string,
): Promise<void> {
  for (const { path, contextPath } of files) await place(path, join(context, contextPath));
}

/** Gives `use` a build context that has nothing but the files of the artefact. */
export function withArtefactContext<T>(
  artefact: Pick<Artefact, 'files'>,
  use: (context: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (context) => {
    await placeInContext(artefact, context);
    return use(context);
  });
}
