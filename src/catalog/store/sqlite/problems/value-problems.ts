import { type Found, isJson, type StoredRows } from './stored-rows.ts';

/** Compares tables with their indexes, which have most values twice; but for two with large values, see `lookupProblems`. */
export function* indexProblems(rows: StoredRows): Found {
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
