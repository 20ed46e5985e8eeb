import type { Descriptor } from '../../descriptor/descriptor.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type Account, inaccessiblePath } from '../../image/files/account.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import { similarExecutables } from './similar-executables.ts';

/** The problem with the path in the image; undefined if the image's user can start it. */
async function problemOf(
  files: ImageFiles,
  path: string,
  account: Account,
  user: string,
): Promise<string | undefined> {
  // The entry point does not look for it in PATH.
  if (!path.startsWith('/')) return `${path} is not an absolute path`;
  const found = await resolvePath(files, path);
  if (!found) return `there is no ${path} in the image`;
  const leads = found.path === path ? '' : ` leads to ${found.path}, which`;
  if (found.entry.type !== 'file') return `${path}${leads} is not a file in the image`;
  const closed = inaccessiblePath(found, account);
  if (closed === undefined) return undefined;
  return closed === found.path
    ? `${path}${leads} is not executable for ${user} in the image`
    : `${user} cannot reach ${path} in the image: ${closed} is closed`;
}

/**
 * The error for an image whose user cannot start `path`, which makes the image useless even if the build succeeded.
 * It suggests similar executables of the installed packages.
 */
export async function pathError(
  descriptor: Descriptor,
  files: ImageFiles,
  account: Account,
  user: string,
): Promise<DeskpackError | undefined> {
  const { path } = descriptor;
  if (path === undefined) return undefined;
  const problem = await problemOf(files, path, account, user);
  if (problem === undefined) return undefined;
  const near = await similarExecutables(descriptor, files, account);
  const has = near.length > 0 ? `; the installed packages have ${near.join(', ')}` : '';
  const other = near.length > 0 ? '.' : ', or install the package that brings it.';
  return new DeskpackError('application-cannot-start', {
    reason: `the application could not start: ${problem}`,
    subject: { kind: 'path', name: path, field: 'path', near },
    action: `Correct Executable${has}${other}`,
  });
}
