import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { tarFiles } from '../../image/files/tar-files.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { sha256 } from '../../system/files/sha256.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { isOfLastDay, keepFile, keptPath, readKept } from '../kept-file.ts';
import type { PackageArchive } from '../package-archive.ts';
import type { PresentTemplate } from '../present-template.ts';
import { type ArchiveIndex, archiveIndex } from './archive-index.ts';
import { chooseArchives } from './choose-archives.ts';

/** The time limit for a download. */
const limitSeconds = 180;

/** The maximum size of what a container prints, unpacked. */
const maxBytes = 256 * 1024 * 1024;

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
  /** Whether a path is in one of the packages that were asked for, rather than in their data. */
  isOwn(path: string): Promise<boolean>;
}

async function printedBy(
  engine: Pick<Engine, 'run'>,
  { reference }: PresentTemplate,
  words: readonly string[],
  doing: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const command = ['timeout', String(limitSeconds), '/bin/sh', '-c', ...words];
  const timeout = (limitSeconds + 20) * 1000;
  return Buffer.from(await engine.run(reference, command, { doing, timeout, signal }), 'base64');
}

async function unpacked(printed: Buffer, doing: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(printed, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw new DeskpackError('package-download-failed', {
      doing,
      reason: 'what the container printed is damaged or too large',
      cause,
    });
  }
}

/** What a template can download: as it was read within the last day, else read anew. */
async function indexOf(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  manager: PackageManagerName,
  signal: AbortSignal | undefined,
): Promise<ArchiveIndex> {
  const { listScript, separator } = allPackageManagers[manager].archives;
  const doing = `read what ${template.reference} can install`;
  const path = keptPath(template.imageId, manager, 'archives.gz');
  const kept = await readKept(path);
  const isFresh = kept && isOfLastDay(kept);
  const packed = isFresh
    ? kept.content
    : await printedBy(engine, template, [listScript], doing, signal);
  const list = (await unpacked(packed, doing)).toString('utf8');
  if (list.trim() === '') {
    throw new DeskpackError('package-server-unreachable', {
      doing,
      reason: 'its package manager lists no package',
      action: 'Check that containers reach its package servers.',
    });
  }
  if (!isFresh) await keepFile(path, packed);
  return archiveIndex(list, separator);
}

/** Where the files of archives are kept, which change with their versions. */
function keptLookPath(
  { imageId }: PresentTemplate,
  manager: PackageManagerName,
  archives: readonly PackageArchive[],
): string {
  const { lookScript } = allPackageManagers[manager].archives;
  const each = archives.map(({ name, version, digest }) => [name, version, digest]);
  const key = sha256(JSON.stringify([imageId, lookScript, each])).replace(/^sha256:/, '');
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
  signal?: AbortSignal,
): Promise<PackageLook> {
  const index = await indexOf(engine, template, manager, signal);
  const archives = chooseArchives(names, index, template.reference);
  const { lookScript, wordsOf } = allPackageManagers[manager].archives;
  const doing = `look into ${names.join(' ')}`;
  const words = [lookScript, 'sh', ...archives.flatMap(wordsOf)];
  const tar = await tarOf(keptLookPath(template, manager, archives), doing, () =>
    printedBy(engine, template, words, doing, signal),
  );
  try {
    const packages = archives.slice(0, names.length);
    const apart = tarFiles(tar);
    return {
      packages,
      archives,
      files: tarFiles(tar, folderOfPackage),
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
