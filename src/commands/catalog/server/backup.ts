import { resolve } from 'node:path';
import type { Command } from 'commander';
import { auditEntry } from '../../../catalog/model/audit.ts';
import { noteBackup } from '../../../catalog/store/sqlite/note-backup.ts';
import { backUp } from '../../../catalog/store/sqlite/sqlite-files.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { note, print, printJson } from '../../../terminal/output.ts';
import { commandLineActor } from './catalog-database.ts';
import { addFolderOptions, type FolderOptions } from './folder-options.ts';

async function backup(file: string, { data, json }: FolderOptions): Promise<void> {
  const target = resolve(file);
  const folder = resolve(data);
  const actor = commandLineActor();
  try {
    await backUp(folder, target);
  } catch (error) {
    const reason = { reason: errorMessage(error) };
    await noteBackup(folder, auditEntry('catalog-backup-failed', target, actor, reason));
    throw error;
  }
  const unwritten = await noteBackup(folder, auditEntry('catalog-backed-up', target, actor));
  if (unwritten !== undefined)
    note(`The backup is whole, but the audit trail does not say so: ${unwritten}`);
  if (json) printJson({ backup: target });
  else print(`The catalog in ${folder} is in ${target}, as it was at this moment.`);
}

/** `deskpack catalog backup FILE` */
export function define(command: Command): void {
  addFolderOptions(command).argument('<file>', 'a new file').action(backup);
}
