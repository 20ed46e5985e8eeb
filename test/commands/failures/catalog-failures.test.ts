import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cert, key, otherKey } from '../../catalog/client/pem.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf } from '../../support/small-application.ts';
import { expectTold, type Told } from './expect-told.ts';

/** The server at the address of the catalog, and the address. */
type Place = (folder: string) => Promise<string>;

interface Failure extends Told {
  /** The command line. `URL` is the address, and `PORT` its port. */
  readonly line: string;
  readonly at?: Place;
  readonly env?: Readonly<Record<string, string>>;
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Nothing: the port was free a moment ago. */
const nothing: Place = async () => {
  const server = createTcpServer();
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

const catalog: Place = async () => (await runningCatalog()).url;

const guarded: Place = async () => (await runningCatalog('0123456789abcdef'.repeat(4))).url;

const secure: Place = async (folder) => {
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  return (await runningCatalog(undefined, undefined, { tls })).url;
};

const files: Place = async () =>
  `http://${await listening(
    createServer((request, response) => {
      request.resume();
      response.writeHead(request.method === 'GET' ? 404 : 501).end('<h1>Error response</h1>');
    }),
  )}`;

const noWeb: Place = async () =>
  `http://${await listening(createTcpServer((socket) => socket.end('SSH-2.0-sshd\r\n')))}`;

const asPlain =
  (place: Place): Place =>
  async (folder) =>
    (await place(folder)).replace('https:', 'http:');
const asSecure =
  (place: Place): Place =>
  async (folder) =>
    (await place(folder)).replace('http:', 'https:');

const good = 'xcalc.d.3.0.json';

const failures: Readonly<Record<string, Failure>> = {
  'no catalog': {
    ...{ line: `register ${good} --catalog URL`, at: nothing, code: 'catalog-unreachable' },
    what: /no catalog answers at http:\/\/127\.0\.0\.1:\d+: connection refused/,
    remedy: /^Start one with "deskpack catalog serve"/,
  },
  'no address': {
    ...{ line: `register ${good} --catalog htp:/x`, code: 'usage' },
    what: /"htp:\/x" is not the address of a catalog, such as http:/,
    remedy: /"deskpack register --help"/,
  },
  'an address with a password': {
    ...{ line: `register ${good} --catalog http://me:hidden@catalog.example`, code: 'usage' },
    // The password is not repeated.
    what: /^(?!.*hidden).*address of the catalog has a user or a password/,
    remedy: /DESKPACK_CATALOG_TOKEN.*--token-file/,
  },
  'a host that there is not': {
    ...{ line: 'catalog list --catalog http://nosuch.invalid' },
    ...{ code: ['catalog-unanswered', 'catalog-unreachable'] },
    what: /no catalog answers at http:\/\/nosuch\.invalid: /,
    remedy: /--catalog URL/,
  },
  'https: for a catalog without TLS': {
    ...{ line: 'catalog list --catalog URL', at: asSecure(catalog), code: 'catalog-unanswered' },
    what: /it does not speak TLS/,
    remedy: /use an http:\/\/ address/,
  },
  'http: for a catalog with TLS': {
    ...{ line: 'catalog list --catalog URL', at: asPlain(secure), code: 'catalog-unreachable' },
    what: /the connection was closed/,
    remedy: /use an https:\/\/ address/,
  },
  'a certificate that nobody signed': {
    ...{ line: 'catalog list --catalog URL', at: secure, code: 'catalog-untrusted' },
    what: /its certificate is self-signed/,
    remedy: /--ca FILE/,
  },
  'a file without certificates': {
    ...{ line: `catalog list --catalog URL --ca ${good}`, at: secure },
    code: 'certificate-unusable',
    what: /there is no certificate in xcalc\.d\.3\.0\.json/,
    remedy: /BEGIN CERTIFICATE/,
  },
  'a server of files': {
    ...{ line: 'catalog list --catalog URL', at: files, code: 'catalog-wrong-server' },
    what: /does not identify itself as a deskpack catalog/,
    remedy: /^Check the address/,
  },
  'registering with a server of files': {
    ...{ line: `register ${good} --catalog URL`, at: files, code: 'catalog-failed' },
    what: /the catalog at http:\/\/127\.0\.0\.1:\d+ answered 501/,
    remedy: /^Check the address/,
  },
  'a server of something else': {
    ...{ line: 'catalog list --catalog URL', at: noWeb, code: 'catalog-unanswered' },
    what: /it does not speak HTTP/,
    remedy: /https:\/\/ address/,
  },
  'no token': {
    ...{ line: `register ${good} --catalog URL`, at: guarded, code: 'catalog-login-needed' },
    what: /401/,
    remedy: /DESKPACK_CATALOG_TOKEN|--token-file/,
  },
  'a wrong token': {
    ...{ line: `register ${good} --catalog URL`, at: guarded, code: 'catalog-login-needed' },
    env: { DESKPACK_CATALOG_TOKEN: 'wrong' },
    what: /401/,
    remedy: /DESKPACK_CATALOG_TOKEN|--token-file/,
  },
  'a file of the token that there is not': {
    ...{ line: `register ${good} --catalog URL --token-file nope`, at: catalog },
    code: 'token-unusable',
    what: /cannot read the token in nope: there is no such file/,
    remedy: /--token-file/,
  },
  'an application that there is not': {
    ...{ line: 'catalog show nope --catalog URL', at: catalog },
    code: 'catalog-unknown-application',
    what: /no application is registered as "nope"/,
    remedy: /deskpack catalog list/,
  },
  'a revision that is no number': {
    ...{ line: 'catalog diff xcalc@x --catalog URL', at: catalog, code: 'usage' },
    what: /"xcalc@x" is neither a name nor a name with a revision/,
    remedy: /xcalc@3/,
  },
  'a port that is taken': {
    ...{ line: 'catalog serve --data other --port PORT', at: catalog, code: 'listen-failed' },
    what: /cannot listen on 127\.0\.0\.1, port \d+: the port is in use/,
    remedy: /--port/,
  },
  'an address of another machine to listen on': {
    ...{ line: 'catalog serve --data other --host 192.0.2.1', code: 'token-exposed' },
    what: /without a token, anyone who reaches 192\.0\.2\.1/,
    remedy: /deskpack catalog token create/,
  },
  'a certificate that is none': {
    ...{ line: `catalog serve --tls-cert ${good} --tls-key ${good}` },
    code: 'certificate-unusable',
    what: /cannot use the certificate in xcalc\.d\.3\.0\.json: .*not in PEM form/,
    remedy: /^Name a certificate and its own private key/,
  },
  'the key of another certificate': {
    ...{ line: 'catalog serve --tls-cert cert.pem --tls-key other.pem' },
    code: 'certificate-unusable',
    what: /the private key belongs to another certificate/,
    remedy: /^Name a certificate and its own private key/,
  },
  'the address of a database as a folder': {
    ...{ line: 'catalog serve --data postgres://me:secret@localhost/x', code: 'usage' },
    what: /--data takes a folder, not the address postgres:\/\/localhost\/x/,
    remedy: /--database/,
  },
  'a misspelt folder of a catalog whose token is to be revoked': {
    ...{ line: 'catalog token revoke d44c4c11d488d18c --data catlog' },
    code: 'catalog-data-unusable',
    what: /cannot open the catalog: .*catlog has no catalog/,
    remedy: /^Name the folder of a catalog/,
  },
  'a database that does not run': {
    ...{ line: 'catalog token list --database postgres://me:secret@127.0.0.1:1/x' },
    code: 'catalog-data-unusable',
    what: /cannot open the catalog in x on 127\.0\.0\.1: connection refused/,
    remedy: /^Check the address, the user and its password, and that the server runs/,
  },
  'a file instead of the folder of a catalog': {
    ...{ line: `catalog serve --data ${good}`, code: 'catalog-data-unusable' },
    what: /cannot open the catalog in .*xcalc\.d\.3\.0\.json/,
    remedy: /--data/,
  },
  'a backup that there is not': {
    ...{ line: 'catalog restore nowhere.db', code: 'file-missing' },
    what: /nowhere\.db: there is no such file/,
    remedy: /^Check the path/,
  },
  'a backup that is none': {
    ...{ line: `catalog check ${good}`, code: 'catalog-data-unusable' },
    what: /xcalc\.d\.3\.0\.json is not the database of a catalog/,
    remedy: /^Name/,
  },
};

test.each(Object.entries(failures))('%s', async (_, failure) => {
  const pem = { 'cert.pem': cert, 'key.pem': key, 'other.pem': otherKey };
  const cwd = await folderWith({ ...filesOf(), ...pem });
  const url = (await failure.at?.(cwd)) ?? '';
  const words = failure.line
    .replace('URL', url)
    .replace('PORT', () => new URL(url).port)
    .split(' ');
  const env = {
    ...{ HOME: cwd, XDG_DATA_HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_STATE_HOME: cwd },
    DESKPACK_CATALOG_TOKEN: undefined,
    ...failure.env,
  };
  // A catalog that starts after all ends with its input.
  if (words.includes('serve')) words.push('--until-eof');
  expectTold(await runInProcess(words, { cwd, env }), failure);
});

test('none of them prints the password of a database', async () => {
  const cwd = await folderWith({});
  const line = 'catalog serve --data postgres://me:secret@localhost/x';
  const { stderr } = await runInProcess(line.split(' '), { cwd });
  expect(stderr).not.toContain('secret');
});
