import type { Command } from 'commander';
import { listApplications, requireOwnCatalog } from '../../catalog/client/client.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson } from '../../terminal/output.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { accessTo } from '../shared/catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from '../shared/catalog-option.ts';

interface Options extends CatalogOptions {
  json?: true;
}

const header = ['NAME', 'DISPLAY NAME', 'CATEGORY', 'IMAGE'];

async function list(options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  await requireOwnCatalog(catalog, { ...access, signal });
  const applications = await listApplications(catalog, { ...access, signal });
  if (options.json) {
    printJson({ catalog, applications });
    return;
  }
  if (applications.length === 0) {
    note(`No application is registered at ${catalog}.`);
    return;
  }
  const rows = applications.map(({ name, displayname = '', cat = '', image = '' }) =>
    // A line break in a text must not look like another application.
    [name, displayname, cat, image].map((text) => escapeControls(text).replaceAll(/\s/g, ' ')),
  );
  for (const line of alignColumns([header, ...rows])) print(line);
}

/** `deskpack list` */
export function define(command: Command): void {
  addCatalogOption(command)
    .option('--json', 'print one JSON object')
    .action((options: Options) => interruptible((signal) => list(options, signal)));
}
