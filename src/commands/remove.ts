import type { Command } from 'commander';
import { removeApplication, requireOwnCatalog } from '../catalog/client.ts';
import { harmless } from '../text/harmless.ts';
import { accessTo } from './catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from './catalog-option.ts';
import { interruptible } from './interruptible.ts';
import { print, printJson } from './output.ts';
import { unknownApplication } from './unknown-application.ts';

interface Options extends CatalogOptions {
  json?: true;
}

async function remove(name: string, options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  await requireOwnCatalog(catalog, { ...access, signal });
  if (!(await removeApplication(catalog, name, { ...access, signal })))
    throw unknownApplication(catalog, name);
  if (options.json) printJson({ catalog, removed: name });
  else print(`Removed ${harmless(name)} from ${catalog}.`);
}

/** `deskpack remove NAME` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name>', 'name of the application, as "deskpack list" shows it')
    .option('--json', 'print one JSON object')
    .action((name: string, options: Options) =>
      interruptible((signal) => remove(name, options, signal)),
    );
}
