import type { Field, FieldTable } from './field.ts';

const known = new WeakMap<FieldTable, ReadonlyArray<readonly [string, Field]>>();

/** The keys and fields of a table; cached, since every check iterates over them. */
export function tableEntries(table: FieldTable): ReadonlyArray<readonly [string, Field]> {
  let entries = known.get(table);
  if (!entries) {
    entries = Object.entries(table);
    known.set(table, entries);
  }
  return entries;
}
