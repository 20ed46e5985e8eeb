import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { databaseFile } from '../../../catalog/store/sqlite/open-sqlite-store.ts';
import { checkFile } from '../../../catalog/store/sqlite/sqlite-files.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { exit } from '../../../error/exit-status.ts';
import { note, print, printJson } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { addFolderOptions, type FolderOptions } from './folder-options.ts';

async function check(file: string | undefined, { data, json }: FolderOptions): Promise<void> {
  const checked = file === undefined ? join(resolve(data), databaseFile) : resolve(file);
  const { problems, notes, isNoDatabase } = await checkFile(checked);
  if (json) printJson({ file: checked, problems, notes });
  else if (problems.length === 0) print(`${checked} is whole: all of it can be read.`);
  if (!json) for (const each of notes) note(`${escapeControls(each)}.`);
  if (problems.length === 0) return;
  process.exitCode = exit.failed;
  if (json) return;
  if (isNoDatabase) {
    throw new DeskpackError('catalog-data-unusable', {
      reason: `${checked} is not the database of a catalog`,
      subject: { kind: 'file', name: checked },
      action: 'Name a file from "deskpack catalog backup", or the folder of a catalog with --data.',
    });
  }
  throw new DeskpackError('catalog-data-unusable', {
    reason: `${checked} is damaged`,
    subject: { kind: 'file', name: checked },
    tail: problems.slice(0, 20),
    action: 'Restore a backup with "deskpack catalog restore".',
  });
}

/** `deskpack catalog check [FILE]` */
export function define(command: Command): void {
  addFolderOptions(command).argument('[file]', 'check a backup instead').action(check);
}
