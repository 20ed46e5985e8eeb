import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { cached, cachePath } from '../cached-file.ts';
import { decompress, emptyIndexError } from '../decompress.ts';
import type { PresentTemplate } from '../present-template.ts';
import { type ArchiveIndex, archiveIndex, sortedArchives } from './archive-index.ts';
import type { ReadOptions } from './download-stage.ts';
import { runArchiveScript } from './run-archive-script.ts';

/** The path of the cached list of a template's archives. */
export function archivesPath({ imageId }: PresentTemplate, manager: PackageManagerName): string {
  return cachePath(imageId, manager, 'archives.txt');
}

/**
 * The available archives of a template: cached for a day, unless a refresh is requested.
 *
 * @throws DeskpackError if the package manager cannot list them
 */
export async function archivesOfTemplate(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  manager: PackageManagerName,
  { refresh = false, signal, onStage }: ReadOptions,
): Promise<ArchiveIndex> {
  const { reference } = template;
  const { listScript, separator } = allPackageManagers[manager].archives;
  const doing = `read the package index of ${reference}`;
  const read = async () => {
    const packed = await runArchiveScript(engine, reference, [listScript], doing, {
      signal,
      onDownload: (files) => onStage?.({ type: 'index', files }),
    });
    const list = sortedArchives((await decompress(packed, doing)).toString('utf8'));
    if (list !== '') return list;
    throw emptyIndexError(doing);
  };
  const path = archivesPath(template, manager);
  return archiveIndex(await cached(path, read, { isDaily: true, refresh }), separator);
}
