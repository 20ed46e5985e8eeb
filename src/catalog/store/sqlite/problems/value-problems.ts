import { type Found, isJson, type StoredRows } from './stored-rows.ts';

/** Reads every row of the tables that the check of applications only reads in part. */
export function* unreadableRows(rows: StoredRows): Found {
  for (const table of ['event', 'revision', 'term', 'facet_count'] as const) {
    for (const row of rows.each<object>(`select * from ${table}`)) {
      yield Object.values(row).includes(undefined) ? `a row of ${table} cannot be read` : undefined;
    }
  }
}

/** Compares tables that have few rows with their indexes, because their values are stored nowhere else. */
export function* indexProblems(rows: StoredRows): Found {
  for (const table of ['token', 'webhook', 'dead_letter', 'delivery_attempt', 'read_only']) {
    const [found] = rows.all<object>(`pragma integrity_check(${table})`).flatMap(Object.values);
    yield found === 'ok' ? undefined : `a row of ${table} is damaged: ${found}`;
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
export function* jsonProblems(rows: StoredRows): Found {
  for (const [table, column] of jsonColumns) {
    // The schema of a backup may be from before there was this table.
    if (!rows.hasTable(table)) continue;
    const texts = rows.each<{ text: string | null }>(`select ${column} as text from ${table}`);
    for (const { text } of texts) {
      yield text === null || isJson(text) ? undefined : `a row of ${table} cannot be read`;
    }
  }
}
