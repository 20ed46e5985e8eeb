import { posix } from 'node:path';
import { elfNeeds } from '../../image/files/elf.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';

/** A file of a tree that can be started. */
export interface TreeProgram {
  readonly path: string;
  /** Whether the archive has lost that it can be executed, as ZIP archives of other systems do. */
  readonly lacksMode: boolean;
}

/** Where programs are in a tree. */
const folders = ['', 'bin', 'usr/bin', 'usr/games', 'games'];

/** Helpers beside a program, which nobody starts. */
const helpers =
  /^(?:un?install|setup|update|upgrade|crashpad|chrome[-_]sandbox|chrome_crashpad)|(?:[-_](?:helper|handler|updater|uninstaller|setup))$|\.(?:so|a|o|pak|dat|bin|node|py[co])(?:\.|$)/i;

/** Whether it is a helper beside a program, by its name. */
export const isHelper = (path: string): boolean => helpers.test(posix.basename(path));

const magicBytes = 4;
const elfMagic = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/** The largest program that is read to see whether it has its own libraries. */
const maxProgramBytes = 1_000_000;

/** The program at a path; undefined if it is none. */
export async function programAt(files: ImageFiles, path: string): Promise<TreeProgram | undefined> {
  const entry = await files.entry(path);
  if (entry?.type === 'link') {
    const start = await files.read(path, magicBytes);
    return start && isStart(start) ? { path, lacksMode: false } : undefined;
  }
  if (entry?.type !== 'file') return undefined;
  const start = await files.read(path, magicBytes);
  if (!start || !isStart(start)) return undefined;
  const lacksMode = (entry.mode & 0o111) === 0;
  // A library without a suffix, or a script that another one reads, has no mode either.
  if (lacksMode && start.equals(elfMagic)) {
    const bytes = await files.read(path, maxProgramBytes);
    if (!bytes || (elfNeeds(bytes)?.needed.length ?? 0) === 0) return undefined;
  }
  return { path, lacksMode };
}

function isStart(start: Buffer): boolean {
  return start.equals(elfMagic) || start.toString('latin1', 0, 2) === '#!';
}

/** How deep other folders are searched. */
const maxDepth = 3;

/** The programs of a tree that a person may start: in its root or its folders of programs, else in others near it. */
export async function programsOfTree(files: ImageFiles, root: string): Promise<TreeProgram[]> {
  const all = ((await files.below(root)) ?? []).filter((path) => !isHelper(path)).sort();
  const places = new Set(folders.map((folder) => posix.join(root, folder)));
  const isUsual = (path: string) => places.has(posix.dirname(path));
  const isNear = (path: string) => posix.relative(root, path).split('/').length <= maxDepth;
  for (const isPlace of [isUsual, isNear]) {
    const programs: TreeProgram[] = [];
    for (const path of all.filter(isPlace)) {
      const program = await programAt(files, path);
      if (program) programs.push(program);
    }
    if (programs.length > 0) return programs;
  }
  return [];
}
