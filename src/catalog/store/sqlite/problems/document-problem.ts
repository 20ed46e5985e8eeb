import { digestOf } from '../../../../system/files/digest.ts';
import { tryParseJson } from '../../../../text/json/json-text.ts';
import type { ContentHead, NewEntry } from '../../../model/entry.ts';
import { weightOf } from '../../../model/registration/bounds/terms-of.ts';
import { summaryOf } from '../../../model/registration/entry-of.ts';
import { readBody } from '../../../model/registration/read-body.ts';
import { repositoriesOf } from '../../../model/repositories-of.ts';
import { isSame, type Row, type StoredRows } from './stored-rows.ts';

/** A stored content, with its document only where that is read. */
type StoredContent = Pick<Row<'content'>, 'head'> &
  Partial<Pick<Row<'content'>, 'bytes'>> & { readonly size: number };

/** The entry of a document by today's rules; undefined if they refuse it, or it is damaged. */
function derived(digest: string, bytes: Uint8Array): NewEntry | undefined {
  if (digestOf(bytes) !== digest) return undefined;
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
  if (row.icon !== (row.removed ? null : (entry.icon?.digest ?? null))) return 'its icon';
  const terms = rows.all<Row<'term'>>(
    'select facet, value, weight from term where key = ?',
    row.key,
  );
  const textOf = ({ facet, value, weight }: Omit<Row<'term'>, 'key'>) =>
    JSON.stringify([facet, value, weight]);
  const isKept = (wanted: NewEntry['terms']) =>
    isSame(terms.map(textOf).sort(), wanted.map(textOf).sort());
  const wanted = row.removed ? [] : entry.terms;
  // Who was registered before sentences were searched has none of their words.
  const earlier = wanted.filter(({ weight }) => weight !== weightOf.sentence);
  return isKept(wanted) || isKept(earlier) ? undefined : 'what it is found by';
}

/**
 * Compares the values of an application with the heads of its revisions, which have digests of their own. With notes, these and
 * further values are derived again from the documents.
 *
 * @param notes an application that breaks today's rules is added here
 */
export function documentProblem(
  rows: StoredRows,
  row: Row<'application'>,
  history: readonly Row<'revision'>[],
  notes: string[] | undefined,
): string | undefined {
  const contents = rows.prepare(
    `select head, length(bytes) as size${notes ? ', bytes' : ''} from content where digest = ?`,
  );
  const repositories = new Set<string | null>([null]);
  let head: ContentHead | undefined;
  let newest: NewEntry | undefined;
  for (const { digest, kind, image, purged, bytes } of history) {
    head = undefined;
    newest = undefined;
    if (purged) {
      if (image !== null) return 'an image in its history';
      continue;
    }
    const content = contents.get(digest) as StoredContent | undefined;
    if (!content) return 'a document is missing';
    head = tryParseJson(content.head) as ContentHead | undefined;
    if (!head) return 'what is known of a document';
    const isRemoved = kind === 'removed';
    if (bytes !== (isRemoved ? 0 : content.size)) return 'the size of a document';
    if (image !== (isRemoved ? null : (head.image?.id ?? null))) return 'an image in its history';
    for (const repository of repositoriesOf(head.image)) repositories.add(repository);
    newest = content.bytes && derived(digest, content.bytes);
    if (newest && (newest.content.head !== content.head || newest.key !== row.key)) {
      return 'what is known of a document does not follow from it';
    }
  }
  if (!head) return purgedProblem(row);
  if (!repositories.has(row.repository)) return 'its repository';
  if (row.name !== head.name || row.summary !== summaryOf(head)) return 'its summary';
  if (!notes) return undefined;
  if (newest) return shownProblem(rows, row, newest);
  if (!row.removed) notes.push(`"${row.name}" breaks rules of today, and stays as it is`);
  return undefined;
}
