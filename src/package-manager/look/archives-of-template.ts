import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { isOfLastDay, keepFile, keptPath, readKept } from '../kept-file.ts';
import type { PresentTemplate } from '../present-template.ts';
import { unpacked } from '../unpacked.ts';
import { type ArchiveIndex, archiveIndex, sortedArchives } from './archive-index.ts';
import { printedArchive } from './printed-archive.ts';
import type { ReadOptions } from './reading-stage.ts';

/**
 * What a template can download: as it was read within the last day, else or if that is wanted read anew.
 *
 * @throws DeskpackError when its package manager reaches no package
 */
export async function archivesOfTemplate(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  { isFresh = false, signal, onStage }: ReadOptions,
): Promise<ArchiveIndex> {
  const { listScript, separator } = allPackageManagers[manager].archives;
  const doing = `read what ${reference} can install`;
  const path = keptPath(imageId, manager, 'archives.txt');
  const kept = await readKept(path);
  if (!isFresh && kept && isOfLastDay(kept)) return archiveIndex(kept.content, separator);
  const packed = await printedArchive(engine, reference, [listScript], doing, {
    signal,
    onDownload: (files) => onStage?.({ type: 'index', files }),
  });
  const list = sortedArchives((await unpacked(packed, doing)).toString('utf8'));
  if (list === '') {
    throw new DeskpackError('package-server-unreachable', {
      doing,
      reason: 'its package manager lists no package',
      action: 'Check that containers reach its package servers.',
    });
  }
  await keepFile(path, list);
  return archiveIndex(Buffer.from(list), separator);
}
