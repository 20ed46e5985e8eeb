import { digestOf } from '../../../../system/files/digest.ts';
import { headDigest } from '../../sql/head-digest.ts';
import type { Found, Row, StoredRows } from './stored-rows.ts';

/** Compares each head, of which lists and searches are made, with its digest. */
export function* headProblems(rows: StoredRows): Found {
  const heads = rows.each<Omit<Row<'content'>, 'bytes'>>(
    'select digest, head_digest, head from content',
  );
  for (const { digest, head_digest, head } of heads) {
    const isGenuine = headDigest(digest, head) === head_digest;
    yield isGenuine
      ? undefined
      : { text: `what is known of the document ${digest} is something else` };
  }
}

/** Compares documents, icons and pictures with the digests that are their addresses. */
export function* contentProblems(rows: StoredRows): Found {
  for (const table of ['content', 'asset'] as const) {
    for (const { digest, bytes } of rows.each<Row<'content'>>(
      `select digest, bytes from ${table}`,
    )) {
      const isGenuine = digestOf(bytes) === digest;
      yield isGenuine ? undefined : { text: `what is kept as ${digest} is something else` };
    }
  }
}

/** Finds icons and pictures with a type that is none of a picture. */
export function* typeProblems(rows: StoredRows): Found {
  for (const { type } of rows.each<Row<'asset'>>('select distinct type from asset')) {
    const isKnown = ['image/svg+xml', 'image/png', 'image/webp'].includes(type);
    yield isKnown ? undefined : { text: `a picture has the type "${type}"` };
  }
}

/** Tables with large values, with their indexes and the columns of these. */
const largeTables = [
  ['content', 'sqlite_autoindex_content_1', ['digest']],
  ['asset', 'sqlite_autoindex_asset_1', ['digest']],
] as const;

/** Follows the indexes of tables whose large values are not read: each row is found by each index, as it is. */
export function* lookupProblems(rows: StoredRows): Found {
  for (const [table, index, columns] of largeTables) {
    const isSameRow = columns.map((column) => `row.${column} = entry.${column}`).join(' and ');
    const [counts] = rows.all<{ all: number; found: number }>(
      `select (select count(*) from ${table} not indexed) as "all",
       (select count(*) from ${table} entry indexed by ${index}
        cross join ${table} row not indexed on row.rowid = entry.rowid
        where ${isSameRow}) as found`,
    );
    const { all, found } = counts!;
    yield all === found
      ? undefined
      : { text: `${all - found} rows of ${table} are not found by ${index}` };
  }
}

/** Counts rows that refer to rows which do not exist. */
export function* danglingReferences(rows: StoredRows): Found {
  const [lost] = rows.all<{ count: number }>(
    `select count(*) as count from revision
     where purged is null and digest not in (select digest from content)`,
  );
  if (lost!.count > 0) yield { text: `the documents of ${lost!.count} revisions are missing` };
  const [files] = rows.all<{ count: number }>(
    `select count(*) as count from application
     where (icon is not null and icon not in (select digest from asset))
     or (picture is not null and picture not in (select digest from asset))`,
  );
  if (files!.count > 0) yield { text: `pictures of ${files!.count} applications are missing` };
  const [drawn] = rows.all<{ count: number }>(
    'select count(*) as count from icon_picture where picture not in (select digest from asset)',
  );
  if (drawn!.count > 0) yield { text: `${drawn!.count} pictures of icons are missing` };
  const [strays] = rows.all<{ count: number }>(
    `select (select count(*) from revision where key not in (select key from application))
     + (select count(*) from term where key not in (select key from application)) as count`,
  );
  if (strays!.count > 0) yield { text: `${strays!.count} rows belong to no application` };
}
