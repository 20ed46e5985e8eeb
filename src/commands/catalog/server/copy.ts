import { resolve } from 'node:path';
import type { Command } from 'commander';
import { auditEntry } from '../../../catalog/model/audit.ts';
import { isFolder, openStore } from '../../../catalog/store/open-store.ts';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { print, printJson } from '../../../terminal/output.ts';
import { plural } from '../../../text/format/format.ts';
import { commandLineActor, requireCatalog, shownAddress } from './catalog-database.ts';

async function copy(from: string, to: string, { json }: { json?: true }): Promise<void> {
  if (isFolder(from)) requireCatalog(from, 'copy the catalog');
  const source = await openStore(from);
  try {
    const target = await openStore(to);
    try {
      const place = isFolder(from) ? resolve(from) : shownAddress(from);
      const entry = auditEntry('catalog-copied', place, commandLineActor());
      const applications = await source.copyTo(target, entry);
      if (json) printJson({ applications });
      else print(`Copied ${plural(applications, 'application')}, with all revisions.`);
    } catch (cause) {
      throw new DeskpackError('catalog-backup-failed', {
        doing: 'copy the catalog',
        reason: errorMessage(cause),
        cause,
        action: 'Copy into an empty folder or database; delete what an interrupted copy has left.',
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** `deskpack catalog copy FROM TO` */
export function define(command: Command): void {
  command
    .argument('<from>', 'folder or postgres://…')
    .argument('<to>', 'folder or postgres://…')
    .option('--json', 'print one JSON object')
    .action(copy);
}
