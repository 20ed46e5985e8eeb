import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { connectionTo } from '../../../../src/catalog/store/postgresql/connections.ts';
import { tlsRemedy, withLibpqModes } from '../../../../src/catalog/store/postgresql/tls-mode.ts';

/** How a client would connect to an address; the certificate file is this test itself. */
function tlsOf(query: string) {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const url = `postgres://u:p@db.example/catalog${query}`;
  const { connectionParameters } = new pg.Client(connectionTo(url)) as unknown as {
    connectionParameters: { ssl: unknown };
  };
  expect(warn).not.toHaveBeenCalled();
  return connectionParameters.ssl;
}

const root = `sslrootcert=${encodeURIComponent(import.meta.filename)}`;

test.each([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=allow', false],
  ['?sslmode=prefer', { rejectUnauthorized: false }],
  ['?sslmode=require', { rejectUnauthorized: false }],
  [
    `?sslmode=require&${root}`,
    { ca: expect.any(String), checkServerIdentity: expect.any(Function) },
  ],
  [
    `?sslmode=verify-ca&${root}`,
    { ca: expect.any(String), checkServerIdentity: expect.any(Function) },
  ],
  [`?sslmode=verify-full&${root}`, { ca: expect.any(String) }],
  ['?sslmode=verify-full', {}],
  ['?sslmode=no-verify', { rejectUnauthorized: false }],
])('%s is as libpq has it, without a warning', (query, ssl) => {
  expect(tlsOf(query)).toEqual(ssl);
});

test.each([
  ['postgres://h/d?application_name=x&sslmode=allow', 'postgres://h/d?application_name=x'],
  [
    'postgres://h/d?sslmode=require&uselibpqcompat=false',
    'postgres://h/d?sslmode=require&uselibpqcompat=false',
  ],
  ['postgres:///d?host=/run/postgresql', 'postgres:///d?host=/run/postgresql'],
])('%s is %s', (url, expected) => {
  expect(withLibpqModes(url)).toBe(expected);
});

test.each([
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate',
    /sslmode=verify-full&sslrootcert=FILE/,
  ],
  ['', 'The server does not support SSL connections', /leave sslmode out/],
  [
    '28000',
    'no pg_hba.conf entry for host "127.0.0.1", user "u", database "d", no encryption',
    /sslmode=require/,
  ],
  ['ECONNREFUSED', 'connect ECONNREFUSED', undefined],
])('%s "%s" has its remedy', (code, message, remedy) => {
  const said = tlsRemedy(Object.assign(new Error(message), { code }));
  if (remedy) expect(said).toMatch(remedy);
  else expect(said).toBeUndefined();
});
