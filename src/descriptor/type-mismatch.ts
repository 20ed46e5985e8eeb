import { isObject } from '../text/json/json-object.ts';
import { isAbsent } from './descriptor.ts';
import type { FieldTable, ValueField } from './field.ts';
import { fields } from './fields.ts';

/** A value whose JSON type does not fit its field. */
export interface TypeMismatch {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly title: string;
  /** The field, or undefined if an object was expected. */
  readonly field: ValueField | undefined;
}

const isStrings = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const hasType: Record<ValueField['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  strings: isStrings,
  'string-or-strings': (value) => typeof value === 'string' || isStrings(value),
  'string-or-boolean': (value) => typeof value === 'string' || typeof value === 'boolean',
};

/**
 * Returns the fields of an object that have the type of the table, and reports the others. Absent values and
 * unknown fields are omitted.
 */
function sort(
  object: Readonly<Record<string, unknown>>,
  table: FieldTable,
  parents: readonly string[],
  report: (mismatch: TypeMismatch) => void,
): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(table)) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (isAbsent(value)) continue;
    if (field.type !== 'object') {
      if (hasType[field.type](value)) typed[key] = value;
      else report({ path: [...parents, key], value, title: field.title, field });
    } else if (isObject(value)) {
      typed[key] = sort(value, field.fields, [...parents, key], report);
    } else {
      report({ path: [...parents, key], value, title: field.title, field: undefined });
    }
  }
  return typed;
}

/** The fields of a JSON object with correct types, and those with wrong types. */
export function sortByType(object: Readonly<Record<string, unknown>>): {
  readonly typed: Record<string, unknown>;
  readonly mismatches: readonly TypeMismatch[];
} {
  const mismatches: TypeMismatch[] = [];
  const typed = sort(object, fields, [], (mismatch) => mismatches.push(mismatch));
  return { typed, mismatches };
}
