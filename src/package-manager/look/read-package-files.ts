import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { tarFiles } from '../../image/files/tar-files.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { cachePath, readCached, writeCached } from '../cached-file.ts';
import { decompress } from '../decompress.ts';
import { nameWithVersion, type PackageArchive } from '../package-archive.ts';
import type { PresentTemplate } from '../present-template.ts';
import type { ArchiveIndex } from './archive-index.ts';
import { archivesOfTemplate } from './archives-of-template.ts';
import { chooseArchives } from './choose-archives.ts';
import type { ReadOptions } from './download-stage.ts';
import { runArchiveScript } from './run-archive-script.ts';

/** The maximum number of dependencies to follow from an application to its theme. */
const maxPackages = 150;

/** The naming pattern of icon theme packages. */
const themeName = /-icon-theme$/;

/** hicolor has no icons of its own. */
const withoutIcons: ReadonlySet<string> = new Set(['hicolor-icon-theme']);

/** The icon theme packages among the dependencies, the nearest first; then usual themes, if available. */
export function iconThemes(
  packages: readonly Pick<PackageArchive, 'name' | 'depends'>[],
  index: Pick<ArchiveIndex, 'find'>,
  usual: readonly string[],
): string[] {
  const found = new Set<string>();
  const seen = new Set(packages.map(({ name }) => name));
  const waiting = packages.flatMap(({ depends }) => depends);
  for (const name of waiting) {
    if (seen.has(name) || seen.size > maxPackages) continue;
    seen.add(name);
    if (withoutIcons.has(name)) continue;
    if (themeName.test(name)) found.add(name);
    else waiting.push(...(index.find(name)?.depends ?? []));
  }
  for (const name of usual) if (index.find(name)) found.add(name);
  return [...found];
}

/** The scripts use a separate folder for each package. */
const folderOfPackage = /^\/\d+(?:\/|$)/;

/** The files of packages that are not installed. */
export interface PackageFiles {
  /** The requested packages. */
  readonly packages: readonly PackageArchive[];
  /** The packages that were read, including data packages of the same source. */
  readonly archives: readonly PackageArchive[];
  /** Their files; only those that describe applications have content. */
  readonly files: ImageFiles;
  /** The available toolkit packages, as `name=version`. */
  readonly toolkits: readonly string[];
  /** The icon theme packages among their dependencies, the nearest first, then usual ones. */
  themes(): readonly string[];
  /** Whether a path is in one of the requested packages, not in their data packages. */
  isOwn(path: string): Promise<boolean>;
}

interface LookOptions extends ReadOptions {
  /** Names of additional icons, beside those of the desktop files. */
  readonly icons?: readonly string[];
}

/** The path of the cached files of archives. It contains a digest of their versions. */
function keptLookPath(
  { imageId }: PresentTemplate,
  manager: PackageManagerName,
  archives: readonly PackageArchive[],
  icons: string,
): string {
  const { lookScript } = allPackageManagers[manager].archives;
  const each = archives.map(({ name, version, digest }) => [name, version, digest]);
  const key = hexDigestOf(JSON.stringify([imageId, lookScript, each, icons]));
  return cachePath(key, manager, 'contents.gz');
}

/** The files of archives as one tar archive: cached, or downloaded now. */
async function tarOf(path: string, doing: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readCached(path);
  if (kept) {
    const tar = await decompress(kept.content, doing).catch(() => undefined);
    if (tar) return tar;
  }
  const packed = await read();
  const tar = await decompress(packed, doing);
  await writeCached(path, packed);
  return tar;
}

/**
 * Reads packages of a template without installing them: its package manager downloads and verifies their archives in a
 * temporary container.
 *
 * @param names of packages, as in a descriptor
 * @throws DeskpackError if one of them is unknown, or cannot be downloaded
 */
export async function readPackageFiles(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  manager: PackageManagerName,
  names: readonly string[],
  options: LookOptions = {},
): Promise<PackageFiles> {
  const { icons = [], signal, onStage } = options;
  const index = await archivesOfTemplate(engine, template, manager, options);
  const archives = chooseArchives(names, index, template.reference);
  const { toolkits, archives: scripts } = allPackageManagers[manager];
  const { lookScript, wordsOf } = scripts;
  const doing = `look into ${names.join(' ')}`;
  const bytes = archives.reduce((sum, { size }) => sum + size, 0);
  const extent = { total: archives.length, bytes };
  const wanted = icons.join('\n');
  const words = [lookScript, 'sh', wanted, ...archives.flatMap(wordsOf)];
  const tar = await tarOf(keptLookPath(template, manager, archives, wanted), doing, () =>
    runArchiveScript(engine, template.reference, words, doing, {
      signal,
      onDownload: (number) => onStage?.({ type: 'archives', number, ...extent }),
    }),
  );
  try {
    const packages = archives.slice(0, names.length);
    const apart = tarFiles(tar);
    return {
      packages,
      archives,
      toolkits: toolkits.flatMap((name) => index.find(name) ?? []).map(nameWithVersion),
      files: apart.without(folderOfPackage),
      themes: () => iconThemes(packages, index, allPackageManagers[manager].iconThemes),
      async isOwn(path) {
        for (const index of packages.keys()) if (await apart.entry(`/${index}${path}`)) return true;
        return false;
      },
    };
  } catch (cause) {
    if (!(cause instanceof BrokenImage)) throw cause;
    throw new DeskpackError('package-download-failed', { doing, reason: cause.message, cause });
  }
}
