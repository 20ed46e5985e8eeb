import { digestOf } from '../../../../system/files/digest.ts';
import type { NewEntry } from '../../../model/entry.ts';
import { readBody } from '../../../model/registration/read-body.ts';
import { repositoriesOf } from '../../../model/repositories-of.ts';
import { isJson, isSame, type Row, type StoredRows } from './stored-rows.ts';

/** The entry of a document by today's rules; undefined if they refuse it. */
function derived(bytes: Uint8Array): NewEntry | undefined {
  const read = readBody(bytes);
  return read.kind === 'entries' ? read.entries[0] : undefined;
}

/** A purged application leaves an empty row. */
function purgedProblem(row: Row<'application'>): string | undefined {
  const values = [row.summary, row.repository, row.icon, row.picture, row.removed];
  return isSame(values, ['{}', null, null, null, 1])
    ? undefined
    : 'what is left of what was purged';
}

/** The difference between the values for lists and searches, and those of the newest document. */
function shownProblem(
  rows: StoredRows,
  row: Row<'application'>,
  entry: NewEntry,
): string | undefined {
  if (row.name !== entry.name || row.summary !== entry.summary) return 'its summary';
  if (row.icon !== (row.removed ? null : (entry.icon?.digest ?? null))) return 'its icon';
  const terms = rows.all<Row<'term'>>(
    'select facet, value, weight from term where key = ?',
    row.key,
  );
  const textOf = ({ facet, value, weight }: Omit<Row<'term'>, 'key'>) =>
    JSON.stringify([facet, value, weight]);
  const wanted = row.removed ? [] : entry.terms.map(textOf);
  return isSame(terms.map(textOf).sort(), wanted.sort()) ? undefined : 'what it is found by';
}

/**
 * Derives an application's values again from the documents of its revisions, and compares them with the stored ones.
 *
 * @param notes an application that breaks today's rules is added here
 */
export function documentProblem(
  rows: StoredRows,
  row: Row<'application'>,
  history: readonly Row<'revision'>[],
  notes: string[],
): string | undefined {
  const contents = rows.prepare('select head, bytes from content where digest = ?');
  const repositories = new Set<string | null>([null]);
  let newest: NewEntry | undefined;
  for (const { digest, kind, image, purged, bytes } of history) {
    newest = undefined;
    if (purged) {
      if (image !== null) return 'an image in its history';
      continue;
    }
    const content = contents.get(digest) as Row<'content'> | undefined;
    if (!content) return 'a document is missing';
    if (!isJson(content.head)) return 'what is known of a document';
    const isRemoved = kind === 'removed';
    if (bytes !== (isRemoved ? 0 : content.bytes.length)) return 'the size of a document';
    newest = digestOf(content.bytes) === digest ? derived(content.bytes) : undefined;
    if (!newest) continue;
    if (newest.content.head !== content.head || newest.key !== row.key) {
      return 'what is known of a document does not follow from it';
    }
    if (image !== (isRemoved ? null : (newest.image?.id ?? null))) return 'an image in its history';
    for (const repository of repositoriesOf(newest.image)) repositories.add(repository);
  }
  if (history.at(-1)!.purged) return purgedProblem(row);
  if (!newest) {
    if (!row.removed) notes.push(`"${row.name}" breaks rules of today, and stays as it is`);
    return undefined;
  }
  if (!repositories.has(row.repository)) return 'its repository';
  return shownProblem(rows, row, newest);
}
