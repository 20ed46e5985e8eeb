import { countedFacets } from '../../../model/list/term.ts';
import type { Database } from '../sqlite-module.ts';
import { applicationProblems } from './application-problems.ts';
import {
  contentProblems,
  danglingReferences,
  headProblems,
  lookupProblems,
} from './content-problems.ts';
import { eventProblems, purgeProblems } from './event-problems.ts';
import { type Found, isJson, isSame, StoredRows } from './stored-rows.ts';

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
  if (!isSame(counted, stored)) yield 'the counts are not those of the applications';
}

/** Finds contradictions between rows of different tables. */
function* contradictions(rows: StoredRows): Found {
  yield* danglingReferences(rows);
  yield* purgeProblems(rows);
  yield* eventProblems(rows);
  yield* countProblems(rows);
}

/**
 * Finds damage in a running catalog without reading documents, icons and pictures, whose digests are checked whenever they
 * are read.
 */
export function* findDamage(database: Database): Found {
  const rows = new StoredRows(database);
  yield* indexProblems(rows);
  yield* lookupProblems(rows);
  yield* applicationProblems(rows);
  yield* jsonProblems(rows);
  yield* headProblems(rows);
  yield* contradictions(rows);
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
  yield* headProblems(rows);
  yield* contradictions(rows);
}

/** Compares tables with their indexes, which have most values twice; but for two with large values, see `lookupProblems`. */
function* indexProblems(rows: StoredRows): Found {
  const tables = rows.all<{ name: string }>(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
     and name not in ('content', 'asset')`,
  );
  for (const { name } of tables) {
    const [found] = rows.all<object>(`pragma integrity_check(${name})`).flatMap(Object.values);
    yield found === 'ok' ? undefined : `a row of ${name} is damaged: ${found}`;
  }
}

/** The columns with JSON whose values are derived from no document. */
const jsonColumns = [
  ['token', 'names'],
  ['token', 'labels'],
  ['webhook', 'names'],
  ['webhook', 'kinds'],
  ['audit', 'details'],
] as const;

/** Checks the JSON of tokens, webhooks and the audit trail. */
function* jsonProblems(rows: StoredRows): Found {
  for (const [table, column] of jsonColumns) {
    const texts = rows.each<{ text: string | null }>(`select ${column} as text from ${table}`);
    for (const { text } of texts) {
      yield text === null || isJson(text) ? undefined : `a row of ${table} cannot be read`;
    }
  }
}
