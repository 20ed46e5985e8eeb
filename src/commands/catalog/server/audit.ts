import type { Command } from 'commander';
import type { TrailEntry } from '../../../catalog/service/administration/audit.ts';
import { printJson, remark } from '../../../terminal/output.ts';
import { numberFrom } from '../../shared/option-values.ts';
import { printTable } from '../../shared/print-table.ts';
import { utcTime } from '../../shared/utc-time.ts';
import {
  addDatabaseCommandOptions,
  type CommandOptions,
  withCatalogDatabase,
} from './catalog-database.ts';

interface Options extends CommandOptions {
  limit: number;
}

const header = ['WHEN', 'WHO', 'WHAT', 'OF', 'DETAILS'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function rowOf({ at, actor, kind, subject, details }: TrailEntry): readonly string[] {
  const known = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`);
  return [utcTime(at), actor, kind, subject, known.join(' ')];
}

async function audit(options: Options): Promise<void> {
  const entries = await withCatalogDatabase(options, (service) =>
    service.auditTrail(options.limit),
  );
  if (options.json) return printJson({ entries });
  if (entries.length === 0) return remark('Nothing was done or tried yet.');
  printTable([header, ...entries.map(rowOf)]);
}

/** `deskpack catalog audit` */
export function define(command: Command): void {
  addDatabaseCommandOptions(command)
    .option('--limit <number>', 'maximum number of entries', numberFrom(1, 100_000), 100)
    .action(audit);
}
