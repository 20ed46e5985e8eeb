import { onTestFinished } from 'vitest';

/** Adds a row to a table of the program for the running test. */
export function addRow(table: object, name: string, row: unknown): void {
  Reflect.set(table, name, row);
  onTestFinished(() => void Reflect.deleteProperty(table, name));
}

/** Adds an entry to a list of the program for the running test, at its end. */
export function addEntry(list: readonly unknown[], entry: unknown): void {
  const entries = list as unknown[];
  entries.push(entry);
  onTestFinished(() => void entries.splice(entries.indexOf(entry), 1));
}
