import type { Command } from 'commander';
import { restoreApplication } from '../../catalog/client/history.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import {
  type OwnCatalogOptions,
  ownCatalog,
  unknownApplication,
} from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { parseRevision } from './parse-revision.ts';

async function revert(
  text: string,
  options: OwnCatalogOptions,
  signal: AbortSignal,
): Promise<void> {
  const { catalog, access } = await ownCatalog(options, signal);
  const { name, revision } = parseRevision(text);
  const isThere = await restoreApplication(catalog, name, revision, access);
  if (!isThere) throw unknownApplication(catalog, text);
  if (options.json) printJson({ catalog, restored: name, ...(revision ? { revision } : {}) });
  else print(`Restored ${escapeControls(text)} at ${catalog}.`);
}

/** `deskpack catalog revert NAME[@3]` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name>', 'the removed application; or a revision such as xcalc@3')
    .option('--json', 'print one JSON object')
    .action((text: string, options: OwnCatalogOptions) =>
      interruptible((signal) => revert(text, options, signal)),
    );
}
