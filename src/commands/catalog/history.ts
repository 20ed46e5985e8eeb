import type { Command } from 'commander';
import { readRevisions } from '../../catalog/client/history.ts';
import type { Revision } from '../../catalog/model/revision.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { printJson } from '../../terminal/output.ts';
import {
  type OwnCatalogOptions,
  ownCatalog,
  unknownApplication,
} from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { printTable } from '../shared/print-table.ts';
import { utcTime } from '../shared/utc-time.ts';

/** The number of digits of a digest that distinguish revisions. */
const shortDigest = 'sha256:'.length + 12;

const header = ['REVISION', 'WHEN', 'WHAT', 'BY', 'DOCUMENT'];

function documentOf({ kind, digest, purged }: Revision): string {
  if (purged) return `purged ${utcTime(purged.at)} by ${purged.by}`;
  return kind === 'removed' ? '' : digest.slice(0, shortDigest);
}

async function history(
  name: string,
  options: OwnCatalogOptions,
  signal: AbortSignal,
): Promise<void> {
  const { catalog, access } = await ownCatalog(options, signal);
  const revisions = await readRevisions(catalog, name, access);
  if (!revisions) throw unknownApplication(catalog, name);
  if (options.json) return printJson({ catalog, name, revisions });
  const rows = revisions.map((each) => [
    String(each.revision),
    utcTime(each.at),
    each.kind,
    each.actor,
    documentOf(each),
  ]);
  printTable([header, ...rows]);
}

/** `deskpack catalog history NAME` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name>', 'name of the application; it may be removed')
    .option('--json', 'print one JSON object')
    .action((name: string, options: OwnCatalogOptions) =>
      interruptible((signal) => history(name, options, signal)),
    );
}
