import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { NewAuditEntry } from '../../../catalog/model/audit.ts';
import { isFolder, openStore } from '../../../catalog/store/open-store.ts';
import { noteBackup } from '../../../catalog/store/sqlite/note-backup.ts';
import { databaseFile } from '../../../catalog/store/sqlite/open-sqlite-store.ts';
import { backUp, checkFile, restoreBackup } from '../../../catalog/store/sqlite/sqlite-files.ts';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { exit } from '../../../error/exit-status.ts';
import { dataFolder } from '../../../system/folders/user-folders.ts';
import { note, print, printJson } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { defineAudit } from './audit.ts';
import { commandLineActor, shownAddress } from './catalog-database.ts';
import { definePurge } from './purge.ts';
import { defineReadOnly } from './read-only.ts';

interface Options {
  data: string;
  json?: true;
}

type BackupKind = 'catalog-backed-up' | 'catalog-backup-failed';

function backupEntry(kind: BackupKind, subject: string, details = {}): NewAuditEntry {
  const at = new Date().toISOString();
  return { kind, at, actor: commandLineActor(), subject, details };
}

async function backup(file: string, { data, json }: Options): Promise<void> {
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

async function restore(file: string, { data, json }: Options): Promise<void> {
  const folder = resolve(data);
  const aside = await restoreBackup(resolve(file), folder, commandLineActor());
  if (json)
    return printJson({ restored: resolve(file), data: folder, ...(aside ? { aside } : {}) });
  print(`The catalog in ${folder} is now that of ${resolve(file)}.`);
  if (aside) print(`What was there is in ${aside}.`);
}

async function check(file: string | undefined, { data, json }: Options): Promise<void> {
  const checked = file === undefined ? join(resolve(data), databaseFile) : resolve(file);
  const { problems, notes } = await checkFile(checked);
  if (json) printJson({ file: checked, problems, notes });
  else if (problems.length === 0) print(`${checked} is whole: all of it can be read.`);
  if (!json) for (const each of notes) note(`${escapeControls(each)}.`);
  if (problems.length === 0) return;
  process.exitCode = exit.failed;
  if (json) return;
  throw new DeskpackError('catalog-data-unusable', {
    reason: `${checked} is damaged`,
    subject: { kind: 'file', name: checked },
    tail: problems.slice(0, 20),
    action: 'Restore a backup with "deskpack catalog restore".',
  });
}

async function copy(from: string, to: string, { json }: { json?: true }): Promise<void> {
  const source = await openStore(from);
  try {
    const target = await openStore(to);
    try {
      const applications = await source.copyTo(target, {
        kind: 'catalog-copied',
        at: new Date().toISOString(),
        actor: commandLineActor(),
        subject: isFolder(from) ? resolve(from) : shownAddress(from),
        details: {},
      });
      if (json) printJson({ applications });
      else print(`Copied ${plural(applications, 'application')} with their history.`);
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

/** `deskpack catalog audit|purge|read-only|backup|restore|check|copy` */
export function define(command: Command): void {
  defineAudit(command);
  definePurge(command);
  defineReadOnly(command);
  const inFolder = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .option('--data <folder>', 'folder of the catalog', join(dataFolder(), 'catalog'))
      .option('--json', 'print one JSON object');
  inFolder('backup', 'back up a catalog into a file, while it runs')
    .argument('<file>', 'a new file')
    .action(backup);
  inFolder('restore', 'restore a backup into the folder; the present catalog is kept aside')
    .argument('<file>', 'the file from "backup"')
    .action(restore);
  inFolder('check', 'read a whole catalog, and report damage')
    .argument('[file]', 'check a backup instead')
    .action(check);
  command
    .command('copy')
    .description('copy a catalog with its history into another, empty database')
    .argument('<from>', 'folder or postgres://…')
    .argument('<to>', 'folder or postgres://…')
    .option('--json', 'print one JSON object')
    .action(copy);
}
