import { join } from 'node:path';
import type { Command } from 'commander';
import { dataFolder } from '../../../system/folders/user-folders.ts';

/** The options of a command for a catalog in a folder, which PostgreSQL has its own tools for. */
export interface FolderOptions {
  data: string;
  json?: true;
}

export function addFolderOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'folder of the catalog', join(dataFolder(), 'catalog'))
    .option('--json', 'print one JSON object');
}
