import { posix } from 'node:path';
import { readKeyFile } from '../../desktop/entry/key-file.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { type DesktopFile, desktopFileOf, isApplication } from '../application/desktop-files.ts';
import { programsOfTree, type TreeProgram } from './programs-of-tree.ts';
import { signOfSource } from './source-archive.ts';

/** The files of an unpacked artefact in an image. */
export interface Tree {
  readonly root: string;
  readonly files: ImageFiles;
  /** All paths in it. */
  readonly paths: readonly string[];
  /** Its entry point, if it is that of an AppImage. */
  readonly appRun: string | undefined;
  readonly programs: readonly TreeProgram[];
  /** The desktop files of applications, those nearest to its root first, each name once. */
  readonly desktopFiles: readonly DesktopFile[];
  readonly source: ReturnType<typeof signOfSource>;
  /** As an AppImage says it; undefined if it does not. */
  readonly version: string | undefined;
}

const maxEntryBytes = 256_000;

/** The maximum number of desktop files that are read, and of folders in which they lie. */
const [maxEntries, maxDepth] = [200, 6];

const depthOf = (path: string) => path.split('/').length;

async function entriesOf(
  files: ImageFiles,
  root: string,
  paths: readonly string[],
): Promise<DesktopFile[]> {
  const near = paths
    .filter((path) => path.endsWith('.desktop') && depthOf(path) - depthOf(root) <= maxDepth)
    .sort((one, other) => depthOf(one) - depthOf(other) || (one < other ? -1 : 1));
  const found = new Map<string, DesktopFile>();
  for (const path of near.slice(0, maxEntries)) {
    if (found.has(posix.basename(path))) continue;
    const bytes = await files.read(path, maxEntryBytes);
    const file = bytes && desktopFileOf(path, bytes);
    if (file && isApplication(file.entry)) found.set(posix.basename(path), file);
  }
  return [...found.values()];
}

/** The version that builders of AppImages write into the desktop file in the root. */
async function versionOf(files: ImageFiles, root: string, paths: readonly string[]) {
  const path = paths.find((one) => posix.dirname(one) === root && one.endsWith('.desktop'));
  const text = path && (await files.read(path, maxEntryBytes))?.toString('utf8');
  const said =
    readKeyFile(text ?? '')
      .get('Desktop Entry')
      ?.get('X-AppImage-Version') ?? '';
  return /^[\w.+~-]{1,64}$/.test(said) ? said : undefined;
}

/** Reads what a tree has to offer. */
export async function readTree(files: ImageFiles, root: string): Promise<Tree> {
  const paths = (await files.below(root)) ?? [];
  const appRun = posix.join(root, 'AppRun');
  const isAppImage = paths.includes(appRun);
  const all = await entriesOf(files, root, paths);
  // Others of an AppImage are those of parts that it brings.
  const main = isAppImage ? all.filter(({ path }) => posix.dirname(path) === root) : [];
  return {
    root,
    files,
    paths,
    appRun: isAppImage ? appRun : undefined,
    programs: await programsOfTree(files, root),
    desktopFiles: main.length > 0 ? main : all,
    source: signOfSource(root, paths),
    version: await versionOf(files, root, paths),
  };
}
