import pg from 'pg';

/** The database and the server of an address, without user and password, for messages. */
export function databaseName(url: string): string {
  const { database, host } = new pg.Client({ connectionString: url });
  return `${database} on ${host}`;
}
