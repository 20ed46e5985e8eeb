import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { ErrorSubject } from '../../../error/error-subject.ts';

/** The number of the first schema. Smaller ones are of databases from before 0.1.0, which had other tables. */
export const firstSchema = 100;

/** The number of the schema that a list of migrations leads to. */
export const newestSchema = (migrations: readonly string[]): number =>
  firstSchema + migrations.length - 1;

/** A database, as an error names it. */
interface NamedDatabase {
  readonly name: string;
  readonly subject?: ErrorSubject | undefined;
  /** How another one is chosen, after "or". */
  readonly choice: string;
}

/**
 * @param version 0 for an empty database
 * @throws DeskpackError when no deskpack, or only another one, can use a database with this schema
 */
export function refuseOtherSchema(
  version: number,
  newest: number,
  { name, subject, choice }: NamedDatabase,
): void {
  if (version === 0 || (version >= firstSchema && version <= newest)) return;
  const isNewer = version > newest;
  throw new DeskpackError('catalog-data-unusable', {
    reason: isNewer
      ? `${name} has schema ${version}, and this deskpack knows schemas up to ${newest}`
      : `${name} has schema ${version}, from before deskpack 0.1.0, and cannot be used any more`,
    subject,
    action: `${isNewer ? 'Start the newer deskpack that wrote it' : 'Move it away'}, or ${choice}.`,
  });
}
