import type { FileEntry } from '../layer-tree.ts';
import { type ImageFiles, readText } from './image-files.ts';
import type { ResolvedPath } from './resolve-path.ts';

export interface Account {
  readonly uid: number;
  readonly gids: ReadonlySet<number>;
}

const number = /^\d+$/;

/** The lines of /etc/passwd or /etc/group, split into fields. */
async function fieldsOf(files: ImageFiles, path: string): Promise<string[][]> {
  const text = (await readText(files, path)) ?? '';
  return text.split('\n').map((line) => line.split(':'));
}

/**
 * Looks up an image's user in the image's account files.
 *
 * @param user in the form of an image's config: `balloon`, `4096`, `balloon:audio`, `4096:4096`; empty for root
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

/** The path whose permissions keep a user from starting a program, or undefined if the user can start it. */
export function inaccessiblePath({ path, entry, folders }: ResolvedPath, account: Account) {
  if (account.uid === 0) return (entry.mode & 0o111) === 0 ? path : undefined;
  const closed = [...folders].find(([, folder]) => !has(folder, account));
  return closed?.[0] ?? (has(entry, account) ? undefined : path);
}
