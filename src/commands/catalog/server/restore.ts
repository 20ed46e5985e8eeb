import { resolve } from 'node:path';
import type { Command } from 'commander';
import { restoreBackup } from '../../../catalog/store/sqlite/sqlite-files.ts';
import { print, printJson } from '../../../terminal/output.ts';
import { commandLineActor } from './catalog-database.ts';
import { addFolderOptions, type FolderOptions } from './folder-options.ts';

async function restore(file: string, { data, json }: FolderOptions): Promise<void> {
  const folder = resolve(data);
  const aside = await restoreBackup(resolve(file), folder, commandLineActor());
  if (json)
    return printJson({ restored: resolve(file), data: folder, ...(aside ? { aside } : {}) });
  print(`The catalog in ${folder} is now that of ${resolve(file)}.`);
  if (aside) print(`What was there is in ${aside}.`);
}

/** `deskpack catalog restore FILE` */
export function define(command: Command): void {
  addFolderOptions(command).argument('<file>', 'the file from "backup"').action(restore);
}
