import { countedFacets } from '../../../model/list/term.ts';
import type { Database } from '../sqlite-module.ts';
import { applicationProblems } from './application-problems.ts';
import {
  contentProblems,
  danglingReferences,
  headProblems,
  lookupProblems,
  typeProblems,
} from './content-problems.ts';
import { eventProblems, purgeProblems } from './event-problems.ts';
import { type Found, isJson, isSame, StoredRows, withUnreadable } from './stored-rows.ts';

/** Compares the stored counts of facets with their terms. */
function* countProblems(rows: StoredRows): Found {
  const facets = countedFacets.map((facet) => `'${facet}'`).join(', ');
  const counted = rows.all(
    `select facet, value, count(*) as count from term where facet in (${facets})
     group by facet, value order by facet, value`,
  );
  const stored = rows.all(
    'select facet, value, count from facet_count where count <> 0 order by facet, value',
  );
  if (!isSame(counted, stored)) yield { text: 'the counts are not those of the applications' };
}

/** Finds contradictions between rows of different tables. */
function* contradictions(rows: StoredRows): Found {
  yield* danglingReferences(rows);
  yield* purgeProblems(rows);
  yield* eventProblems(rows);
  yield* countProblems(rows);
}

/**
 * Finds all damage in a running catalog that shows without reading documents, icons and pictures, whose digests are checked
 * whenever they are read.
 */
export function* findDamage(database: Database): Found {
  const rows = new StoredRows(database);
  yield* withUnreadable(indexProblems(rows));
  yield* withUnreadable(lookupProblems(rows));
  yield* withUnreadable(typeProblems(rows));
  yield* withUnreadable(applicationProblems(rows));
  yield* jsonProblems(rows);
  yield* withUnreadable(headProblems(rows));
  yield* withUnreadable(contradictions(rows));
}

/**
 * Finds the problems of a whole catalog that SQLite's own check does not find: contradictions between rows, and values that do
 * not follow from the documents, from which they are derived again.
 *
 * @param notes sentences about the catalog that are no damage are added here
 */
export function* findProblems(database: Database, notes: string[]): Found {
  const rows = new StoredRows(database);
  yield* applicationProblems(rows, notes);
  yield* jsonProblems(rows);
  yield* contentProblems(rows);
  yield* typeProblems(rows);
  yield* headProblems(rows);
  yield* contradictions(rows);
}

function* indexProblemsOf(rows: StoredRows, table: string): Found {
  for (const found of rows.all<object>(`pragma integrity_check(${table})`).flatMap(Object.values))
    if (found !== 'ok') yield { text: `a row of ${table} is damaged: ${found}`, table };
  yield undefined;
}

/** Compares tables with their indexes; but for two with large values, see `lookupProblems`. */
function* indexProblems(rows: StoredRows): Found {
  const tables = rows.all<{ name: string }>(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
     and name not in ('content', 'asset')`,
  );
  for (const { name } of tables)
    yield* withUnreadable(indexProblemsOf(rows, name), { table: name });
}

/** The columns with JSON whose values are derived from no document. */
const jsonColumns = [
  ['token', 'names'],
  ['token', 'labels'],
  ['webhook', 'names'],
  ['webhook', 'kinds'],
  ['audit', 'details'],
] as const;

function* jsonProblemsOf(rows: StoredRows, table: string, column: string): Found {
  const texts = rows.each<{ text: string | null }>(`select ${column} as text from ${table}`);
  for (const { text } of texts) {
    const isRead = text === null || isJson(text);
    yield isRead ? undefined : { text: `a row of ${table} cannot be read`, table };
  }
}

/** Checks the JSON of tokens, webhooks and the audit trail. */
function* jsonProblems(rows: StoredRows): Found {
  for (const [table, column] of jsonColumns)
    yield* withUnreadable(jsonProblemsOf(rows, table, column), { table });
}
