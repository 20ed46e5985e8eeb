import type { Field, FieldTable, ObjectField, ValueField } from './field.ts';
import { fields } from './fields.ts';

interface TypeOf {
  string: string;
  integer: number;
  boolean: boolean;
  strings: string[];
  'string-or-strings': string | string[];
  'string-or-boolean': string | boolean;
}

type FieldValue<F> = F extends { fields: infer Table }
  ? { [Key in keyof Table]?: FieldValue<Table[Key]> }
  : F extends { type: infer Type extends keyof TypeOf }
    ? TypeOf[Type]
    : never;

/** An application descriptor whose fields have the types of the field table. There may be unknown fields too. */
export type Descriptor = {
  -readonly [Key in keyof typeof fields]?: FieldValue<(typeof fields)[Key]>;
};

export interface FieldAt {
  /** Keys from the root, e.g. `['host_config', 'mem_limit']`. */
  readonly path: readonly string[];
  /** The path with dots, as `--set` and findings write it, e.g. `host_config.mem_limit`. */
  readonly key: string;
  readonly field: ValueField;
}

function valueFieldsOf(table: FieldTable, parents: readonly string[]): FieldAt[] {
  return Object.entries(table).flatMap(([key, field]) => {
    const path = [...parents, key];
    return field.type === 'object'
      ? valueFieldsOf(field.fields, path)
      : [{ path, key: path.join('.'), field }];
  });
}

/** All fields with a value, including nested ones, in the order of the table. */
export const valueFields: readonly FieldAt[] = valueFieldsOf(fields, []);

/** The field at a path of keys, or undefined if it is not in the table. */
export function fieldAt(path: readonly (string | number)[]): Field | undefined {
  let found: Field | undefined = { type: 'object', title: '', help: '', fields } as ObjectField;
  for (const key of path) {
    if (found?.type !== 'object' || typeof key !== 'string') return undefined;
    found = Object.hasOwn(found.fields, key) ? found.fields[key] : undefined;
  }
  return found;
}

/** Whether a value counts as absent: an empty string, array or object does. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).length === 0;
}

/** The fields of an object that are not absent. */
export function presentFields(
  object: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => !isAbsent(value)));
}

/** The value at a path of keys, or undefined if it or one of its parents is absent. */
export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return isAbsent(value) ? undefined : value;
}
