import type { Command } from 'commander';
import { requireOwnCatalog } from '../../catalog/client/client.ts';
import { restoreApplication } from '../../catalog/client/history.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { accessTo } from '../shared/catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from '../shared/catalog-option.ts';
import { unknownApplication } from '../shared/unknown-application.ts';
import { revisionOf } from './revision-of.ts';

interface Options extends CatalogOptions {
  json?: true;
}

async function restore(text: string, options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = { ...(await accessTo(catalog, options)), signal };
  await requireOwnCatalog(catalog, access);
  const { name, revision } = revisionOf(text);
  const isThere = await restoreApplication(catalog, name, revision, access);
  if (!isThere) throw unknownApplication(catalog, text);
  if (options.json) printJson({ catalog, restored: name, ...(revision ? { revision } : {}) });
  else print(`Restored ${escapeControls(text)} at ${catalog}.`);
}

/** `deskpack restore NAME[@3]` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name>', 'what was removed last; or a revision such as xcalc@3')
    .option('--json', 'print one JSON object')
    .action((text: string, options: Options) =>
      interruptible((signal) => restore(text, options, signal)),
    );
}
