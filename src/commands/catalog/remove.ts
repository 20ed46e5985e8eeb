import type { Command } from 'commander';
import { removeApplication } from '../../catalog/client/client.ts';
import { exit } from '../../error/exit-status.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import {
  type OwnCatalogOptions,
  ownCatalog,
  unknownApplication,
} from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';

async function remove(
  names: readonly string[],
  options: OwnCatalogOptions,
  signal: AbortSignal,
): Promise<void> {
  const { catalog, access } = await ownCatalog(options, signal);
  const removed: string[] = [];
  const unknown: string[] = [];
  for (const name of new Set(names)) {
    const isRemoved = await removeApplication(catalog, name, access);
    (isRemoved ? removed : unknown).push(name);
    if (isRemoved && !options.json) print(`Removed ${escapeControls(name)} from ${catalog}.`);
  }
  // With several names, an unknown one does not prevent removing the others.
  if (removed.length === 0) throw unknownApplication(catalog, ...unknown);
  if (options.json) {
    printJson({ catalog, removed, ...(unknown.length > 0 ? { unknown } : {}) });
    if (unknown.length > 0) process.exitCode = exit.failed;
  } else if (unknown.length > 0) throw unknownApplication(catalog, ...unknown);
}

/** `deskpack catalog remove NAME…` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name...>', 'names of applications, as "deskpack catalog list" shows them')
    .option('--json', 'print one JSON object')
    .action((names: readonly string[], options: OwnCatalogOptions) =>
      interruptible((signal) => remove(names, options, signal)),
    );
}
