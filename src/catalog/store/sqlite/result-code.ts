/** Result codes of SQLite: https://www.sqlite.org/rescode.html. */
const resultCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** Whether a statement failed with one of these result codes, whose lowest byte extended ones share. */
export function failedWith(error: unknown, ...names: (keyof typeof resultCodes)[]): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return names.some((name) => resultCodes[name] === code);
}

/** Whether SQLite could not do something with a database that need not be damaged: it is locked, or there is no space. */
export function failedOtherwise(error: unknown): boolean {
  const isOfSqlite = error instanceof Error && 'errcode' in error;
  return isOfSqlite && !failedWith(error, 'corrupt', 'notADatabase');
}
