import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { NewAuditEntry } from '../../../catalog/model/audit.ts';
import { noteBackup } from '../../../catalog/store/sqlite/note-backup.ts';
import { backUp } from '../../../catalog/store/sqlite/sqlite-files.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { note, print, printJson } from '../../../terminal/output.ts';
import { commandLineActor } from './catalog-database.ts';
import { addFolderOptions, type FolderOptions } from './folder-options.ts';

type BackupKind = 'catalog-backed-up' | 'catalog-backup-failed';

function backupEntry(kind: BackupKind, subject: string, details = {}): NewAuditEntry {
  const at = new Date().toISOString();
  return { kind, at, actor: commandLineActor(), subject, details };
}

async function backup(file: string, { data, json }: FolderOptions): Promise<void> {
  const target = resolve(file);
  const folder = resolve(data);
  try {
    await backUp(folder, target);
  } catch (error) {
    const reason = { reason: errorMessage(error) };
    await noteBackup(folder, backupEntry('catalog-backup-failed', target, reason));
    throw error;
  }
  const unwritten = await noteBackup(folder, backupEntry('catalog-backed-up', target));
  if (unwritten !== undefined)
    note(`The backup is whole, but the audit trail does not say so: ${unwritten}`);
  if (json) printJson({ backup: target });
  else print(`The catalog in ${resolve(data)} is in ${target}, as it was at this moment.`);
}

/** `deskpack catalog backup FILE` */
export function define(command: Command): void {
  addFolderOptions(command).argument('<file>', 'a new file').action(backup);
}
