import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { tarFiles } from '../../image/files/tar-files.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { digestOf } from '../../system/files/digest.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { keepFile, keptPath, readKept } from '../kept-file.ts';
import { nameWithVersion, type PackageArchive } from '../package-archive.ts';
import type { PresentTemplate } from '../present-template.ts';
import { unpacked } from '../unpacked.ts';
import { archivesOfTemplate } from './archives-of-template.ts';
import { chooseArchives } from './choose-archives.ts';
import { iconThemes } from './icon-themes.ts';
import { printedArchive } from './printed-archive.ts';
import type { ReadOptions } from './reading-stage.ts';

/** Scripts put the files of each package into a folder of its own. */
const folderOfPackage = /^\/\d+(?:\/|$)/;

/** The files of packages that are not installed. */
export interface PackageLook {
  /** The packages that were asked for. */
  readonly packages: readonly PackageArchive[];
  /** The packages that were read: also those with data of the same source. */
  readonly archives: readonly PackageArchive[];
  /** Their files; only those that describe applications have content. */
  readonly files: ImageFiles;
  /** The packages of toolkits that the template can install, as `name=version`. */
  readonly toolkits: readonly string[];
  /** The packages with icon themes that they depend on, the nearest first, then usual ones. */
  themes(): readonly string[];
  /** Whether a path is in one of the packages that were asked for, rather than in their data. */
  isOwn(path: string): Promise<boolean>;
}

interface LookOptions extends ReadOptions {
  /** Names of icons that count, too, beside those of the desktop files in the packages. */
  readonly icons?: readonly string[];
}

/** Where the files of archives are kept, which change with their versions. */
function keptLookPath(
  { imageId }: PresentTemplate,
  manager: PackageManagerName,
  archives: readonly PackageArchive[],
  icons: string,
): string {
  const { lookScript } = allPackageManagers[manager].archives;
  const each = archives.map(({ name, version, digest }) => [name, version, digest]);
  const key = digestOf(JSON.stringify([imageId, lookScript, each, icons])).replace(/^sha256:/, '');
  return keptPath(key, manager, 'contents.gz');
}

/** The files of archives as one archive: as they were read before, else as they are read now. */
async function tarOf(path: string, doing: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readKept(path);
  if (kept) {
    const tar = await unpacked(kept.content, doing).catch(() => undefined);
    if (tar) return tar;
  }
  const packed = await read();
  const tar = await unpacked(packed, doing);
  await keepFile(path, packed);
  return tar;
}

/**
 * Looks into packages that a template can install, without installing them: its package manager downloads and checks
 * their archives in a temporary container.
 *
 * @param names of packages, as a descriptor has them
 * @throws DeskpackError when one of them is not a package, or cannot be downloaded
 */
export async function lookIntoPackages(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  manager: PackageManagerName,
  names: readonly string[],
  options: LookOptions = {},
): Promise<PackageLook> {
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
    printedArchive(engine, template.reference, words, doing, {
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
