import type { Command } from 'commander';
import { listApplications } from '../../catalog/client/client.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { printJson, remark } from '../../terminal/output.ts';
import { type OwnCatalogOptions, ownCatalog } from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { printTable } from '../shared/print-table.ts';

const header = ['NAME', 'DISPLAY NAME', 'CATEGORY', 'IMAGE'];

async function list(options: OwnCatalogOptions, signal: AbortSignal): Promise<void> {
  const { catalog, access } = await ownCatalog(options, signal);
  const applications = await listApplications(catalog, access);
  if (options.json) return printJson({ catalog, applications });
  if (applications.length === 0) return remark(`No application is registered at ${catalog}.`);
  const rows = applications.map(({ name, displayname = '', cat = '', image = '' }) => {
    return [name, displayname, cat, image];
  });
  printTable([header, ...rows]);
}

/** `deskpack catalog list` */
export function define(command: Command): void {
  addCatalogOption(command)
    .option('--json', 'print one JSON object')
    .action((options: OwnCatalogOptions) => interruptible((signal) => list(options, signal)));
}
