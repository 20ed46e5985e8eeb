import { type Command, InvalidArgumentError } from 'commander';
import type { TrailEntry } from '../../catalog/service/audit.ts';
import { note, print, printJson } from '../../terminal/output.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { addDatabaseOptions, type DatabaseOptions, inCatalog } from './catalog-database.ts';

interface Options extends DatabaseOptions {
  limit: number;
  json?: true;
}

const maxLimit = 100_000;

function limitOf(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxLimit) return limit;
  throw new InvalidArgumentError(`It must be a number from 1 to ${maxLimit}.`);
}

const header = ['WHEN', 'WHO', 'WHAT', 'OF', 'DETAILS'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function rowOf({ at, actor, kind, subject, details }: TrailEntry): readonly string[] {
  const known = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`);
  return [at.slice(0, 19).replace('T', ' '), actor, kind, subject, known.join(' ')].map((text) =>
    escapeControls(text).replaceAll(/\s/g, ' '),
  );
}

async function audit(options: Options): Promise<void> {
  const entries = await inCatalog(options, (service) => service.auditTrail(options.limit));
  if (options.json) return printJson({ entries });
  if (entries.length === 0) return note('Nothing was done or tried yet.');
  for (const line of alignColumns([header, ...entries.map(rowOf)])) print(line);
}

/** `deskpack catalog audit` */
export function defineAudit(command: Command): void {
  addDatabaseOptions(
    command
      .command('audit')
      .description('show who did what, and who was refused; times are in UTC, the newest last'),
  )
    .option('--limit <number>', 'entries at most', limitOf, 100)
    .option('--json', 'print one JSON object')
    .action(audit);
}
