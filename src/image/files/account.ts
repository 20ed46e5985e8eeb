import type { FileEntry } from '../layer-tree.ts';
import type { ImageFiles } from './image-files.ts';
import { readText } from './read-text.ts';
import type { ResolvedPath } from './resolve-path.ts';

/** A user of an image, as the kernel knows it. */
export interface Account {
  readonly uid: number;
  readonly gids: ReadonlySet<number>;
}

const number = /^\d+$/;

/** The lines of /etc/passwd or /etc/group, in their fields. */
async function fieldsOf(files: ImageFiles, path: string): Promise<string[][]> {
  const text = (await readText(files, path)) ?? '';
  return text.split('\n').map((line) => line.split(':'));
}

/**
 * Who an image's user is, from the image's own account files.
 *
 * @param user as an image names it: `balloon`, `4096`, `balloon:audio`, `4096:4096`; empty for root
 * @returns undefined when the image has no such account
 */
export async function accountOf(files: ImageFiles, user: string): Promise<Account | undefined> {
  const [name = '', group] = user.split(':');
  const wanted = name || '0';
  const [users, groups] = [
    await fieldsOf(files, '/etc/passwd'),
    await fieldsOf(files, '/etc/group'),
  ];
  const entry = users.find((fields) => fields[0] === wanted || fields[2] === wanted);
  const uid = entry?.[2] ?? (number.test(wanted) ? wanted : undefined);
  if (uid === undefined) return undefined;
  if (group !== undefined) {
    const gid = groups.find((fields) => fields[0] === group)?.[2] ?? group;
    return number.test(gid) ? { uid: Number(uid), gids: new Set([Number(gid)]) } : undefined;
  }
  const others = groups.filter((fields) => fields[3]?.split(',').includes(entry?.[0] ?? ''));
  const gids = [entry?.[3] ?? '0', ...others.map((fields) => fields[2])].map(Number);
  return { uid: Number(uid), gids: new Set(gids) };
}

function has({ mode, uid, gid }: FileEntry, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  return (mode & (account.gids.has(gid) ? 0o010 : 0o001)) !== 0;
}

/** Why a user cannot start what a path leads to: the path that is in the way, or undefined when nothing is. */
export function refusedAt({ path, entry, folders }: ResolvedPath, account: Account) {
  if (account.uid === 0) return (entry.mode & 0o111) === 0 ? path : undefined;
  const closed = [...folders].find(([, folder]) => !has(folder, account));
  return closed?.[0] ?? (has(entry, account) ? undefined : path);
}
