import type { Command } from 'commander';
import { fieldAt } from '../../descriptor/descriptor.ts';
import { type Field, type FieldTable, typeNames } from '../../descriptor/field.ts';
import { fieldDetails } from '../../descriptor/field-details.ts';
import { fields } from '../../descriptor/fields.ts';
import { UsageError } from '../../error/usage-error.ts';
import { print, printJson } from '../../terminal/output.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { nearest } from '../../text/match/nearest.ts';

interface NamedField {
  readonly key: string;
  readonly field: Field;
}

/** Every field, parents before their nested fields. */
function allFields(table: FieldTable = fields, parent = ''): NamedField[] {
  return Object.entries(table).flatMap(([name, field]) => {
    const key = `${parent}${name}`;
    const inner = field.type === 'object' ? allFields(field.fields, `${key}.`) : [];
    return [{ key, field }, ...inner];
  });
}

function namedField(key: string): NamedField {
  const field = fieldAt(key.split('.'));
  if (field) return { key, field };
  const near = nearest(
    key,
    allFields().map((known) => known.key),
  );
  throw new UsageError(
    `there is no field ${JSON.stringify(key)}${near ? `; did you mean ${near}?` : ', and deskpack fields lists all'}`,
  );
}

/** A field without its nested fields, which are separate entries. */
function entryOf({ key, field }: NamedField): object {
  const { fields: _, ...facts } = field as Field & { fields?: FieldTable };
  return { key, ...facts };
}

function show({ key, field }: NamedField): void {
  print(`${key}: ${field.title}`);
  print(field.help);
  print('');
  for (const line of alignColumns(fieldDetails(field))) print(line);
}

export function fieldRows(): ReadonlyArray<readonly [key: string, title: string]> {
  return allFields().map(({ key, field }) => [key, field.title] as const);
}

function list(): void {
  const rows = allFields().map(({ key, field }) => [
    key,
    `${typeNames[field.type].replace(/^an? /, '')}${field.required ? ', required' : ''}`,
    field.title,
  ]);
  for (const line of alignColumns(rows)) print(line);
}

/** `deskpack fields [NAME]` */
export function define(command: Command): void {
  command
    .argument('[name]', 'a field, such as launch or host_config.mem_limit; lists all by default')
    .option('--json', 'print JSON: one object for a field, an array for all')
    .action((name: string | undefined, { json }: { json?: true }) => {
      if (name === undefined) {
        if (json) printJson(allFields().map(entryOf));
        else list();
        return;
      }
      const named = namedField(name);
      if (json) printJson(entryOf(named));
      else show(named);
    });
}
