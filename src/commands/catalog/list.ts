import type { Command } from 'commander';
import { listApplications } from '../../catalog/client/client.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, printJson, remark } from '../../terminal/output.ts';
import { plural } from '../../text/format/format.ts';
import { type OwnCatalogOptions, ownCatalog } from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { printTable } from '../shared/print-table.ts';

const header = ['NAME', 'DISPLAY NAME', 'CATEGORY', 'IMAGE'];

function lackingText(catalog: string, lacking: number): string {
  const many = plural(lacking, 'application is', 'applications are');
  return `At least ${many} damaged at ${catalog}, and missing here. On its machine, "deskpack catalog check" says what is damaged.`;
}

async function list(options: OwnCatalogOptions, signal: AbortSignal): Promise<void> {
  const { catalog, access } = await ownCatalog(options, signal);
  let lacking = 0;
  const applications = await listApplications(catalog, access, (damaged) => {
    lacking = damaged;
  });
  if (lacking > 0) note(lackingText(catalog, lacking));
  if (options.json) return printJson({ catalog, applications });
  if (applications.length === 0) {
    if (lacking === 0) remark(`No application is registered at ${catalog}.`);
    return;
  }
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
