import type { Command } from 'commander';
import { type ShownApplication, showApplication } from '../../catalog/client/client.ts';
import { showDocument } from '../../catalog/client/document/show-document.ts';
import { valueAt, valueFields } from '../../descriptor/descriptor.ts';
import { UsageError } from '../../error/usage-error.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { printJson } from '../../terminal/output.ts';
import { formatTime } from '../../text/format/format.ts';
import {
  type OwnCatalogOptions,
  ownCatalog,
  unknownApplication,
} from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { printTable } from '../shared/print-table.ts';

/** The catalog's data apart from the fields, as it is named in its answers. */
const otherRows: ReadonlyArray<readonly [title: string, path: readonly string[]]> = [
  ['Image', ['image', 'tags']],
  ['Image id', ['image', 'id']],
  ['Packages', ['packageList', 'packages']],
  ['Package list', ['packageList', 'address']],
  ['Source', ['source']],
];

/** The catalog's times, which it gives as ISO 8601 in UTC. */
const timeRows: ReadonlyArray<readonly [title: string, key: string]> = [
  ['Registered', 'registered'],
  ['Updated', 'updated'],
];

function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.map(textOf).join(', ') : value;
  return typeof text === 'object' ? JSON.stringify(text) : String(text);
}

function rowsOf(application: ShownApplication): string[][] {
  const fieldRows = valueFields.map(
    ({ field, path }) => [field.title, ['fields', ...path]] as const,
  );
  const times = timeRows.flatMap(([title, key]) => {
    const value = valueAt(application, [key]);
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? [] : [[title, formatTime(time)]];
  });
  const rows = [...fieldRows, ...otherRows].flatMap(([title, path]) => {
    const value = valueAt(application, path);
    return value === undefined ? [] : [[title, textOf(value)]];
  });
  return [...rows, ...times];
}

interface Options extends OwnCatalogOptions {
  document?: true;
}

async function show(name: string, options: Options, signal: AbortSignal): Promise<void> {
  if (options.document && options.json)
    throw new UsageError('--json and --document exclude each other');
  const { catalog, access } = await ownCatalog(options, signal);
  if (options.document) {
    const shown = await showDocument(catalog, name, access);
    if (!shown) throw unknownApplication(catalog, name);
    // Byte for byte: with a line feed more, it would be another document.
    process.stdout.write(process.stdout.isTTY ? `${shown.text}\n` : shown.text);
    return;
  }
  const application = await showApplication(catalog, name, access);
  if (!application) throw unknownApplication(catalog, name);
  if (options.json) printJson(application);
  else printTable(rowsOf(application));
}

/** `deskpack catalog show NAME` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name>', 'name of the application, as "deskpack catalog list" shows it')
    .option('--document', 'print the registered document byte for byte, for "deskpack register -"')
    .option('--json', 'print the application as one JSON object, as the catalog has it')
    .action((name: string, options: Options) =>
      interruptible((signal) => show(name, options, signal)),
    );
}
