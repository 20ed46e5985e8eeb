import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { connect as connectPlainly, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import { folderOfEach } from '../../support/folder.ts';
import { runningCatalog } from './running-catalog.ts';

const folder = folderOfEach();

const quiet = { stdio: 'ignore' } as const;

/**
 * Makes a certificate with a name of its own.
 *
 * @param from when it begins to be valid, as openssl has it; now by default
 * @param to when it ends
 */
function makeCertificate(
  name: string,
  days = 2,
  [from, to]: readonly string[] = [],
): { cert: string; key: string } {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
  ];
  const files = ['-keyout', key, '-out', cert, '-subj', `/CN=${name}`, '-days', `${days}`];
  execFileSync('openssl', [...words, ...files], quiet);
  if (from !== undefined && to !== undefined) sign(cert, key, from, to);
  return { cert, key };
}

/** Signs a certificate anew as "old", for another time, which `openssl req` of usual versions cannot set. */
function sign(cert: string, key: string, from: string, to: string): void {
  const settings = `[ca]
default_ca=own
[own]
database=${join(folder, 'index')}
serial=${join(folder, 'serial')}
new_certs_dir=${folder}
default_md=sha256
policy=any
unique_subject=no
[any]
commonName=supplied
`;
  writeFileSync(join(folder, 'ca.conf'), settings);
  writeFileSync(join(folder, 'index'), '');
  writeFileSync(join(folder, 'serial'), '01');
  const request = join(folder, 'request');
  const subject = ['-subj', '/CN=old'];
  execFileSync('openssl', ['req', '-new', '-key', key, '-out', request, ...subject], quiet);
  const given = ['ca', '-batch', '-config', join(folder, 'ca.conf'), '-keyfile', key, '-selfsign'];
  const times = ['-startdate', from, '-enddate', to, '-notext'];
  execFileSync('openssl', [...given, '-in', request, '-out', `${cert}.signed`, ...times], quiet);
  renameSync(`${cert}.signed`, cert);
}

/** The name in the certificate that a server shows to a new connection. */
async function shownName(port: number): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return String(CN);
}

/** Days until the certificate ends, as the metrics say. */
async function daysLeft(url: string): Promise<number> {
  const request = get(`${url}/metrics`, { rejectUnauthorized: false, agent: false });
  const [response] = await once(request, 'response');
  const [, seconds] =
    /certificate_expiry_timestamp_seconds (\d+)$/m.exec(await text(response)) ?? [];
  return Math.round((Number(seconds) * 1000 - Date.now()) / 86_400_000);
}

/**
 * @param more what the server is told besides
 * @param tls where its certificate is
 */
async function secureCatalog(
  more: Partial<Parameters<typeof startCatalogServer>[0]> = {},
  tls = makeCertificate('first'),
) {
  const { service } = await runningCatalog();
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const server = await startCatalogServer({
    ...{ host: '127.0.0.1', port: 0, service, tls, tlsIntervalMs: 500, onError, ...more },
  });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return { ...server, tls, errors };
}

test('a new certificate is used without a start, and half of one never is', async () => {
  const { url, port, tls, errors } = await secureCatalog();
  expect(url).toMatch(/^https:/);
  expect(await shownName(port)).toBe('first');
  expect(await daysLeft(url)).toBe(2);
  const next = makeCertificate('second', 40);
  await rename(next.cert, tls.cert);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(errors[0]).toMatchObject({ code: 'certificate-unusable' });
  expect(await shownName(port)).toBe('first');
  await rename(next.key, tls.key);
  await expect.poll(() => shownName(port)).toBe('second');
  expect(await daysLeft(url)).toBe(40);
});

test('a certificate that was replaced while the catalog started is used', async () => {
  const tls = makeCertificate('first');
  const prepare = async () => {
    const next = makeCertificate('second');
    await rename(next.key, tls.key);
    await rename(next.cert, tls.cert);
  };
  const { port, errors } = await secureCatalog({ prepare }, tls);
  await expect.poll(() => shownName(port)).toBe('second');
  expect(errors).toEqual([]);
});

test('a broken pair is reported once, and changes neither the certificate nor its end', async () => {
  const { url, port, tls, errors } = await secureCatalog();
  const next = makeCertificate('second', 40);
  const last = makeCertificate('third', 20);
  await rename(next.key, tls.key);
  await expect.poll(() => errors.length).toBe(1);
  const half = join(folder, 'half.pem');
  await writeFile(half, (await readFile(next.cert, 'utf8')).slice(0, 300));
  // Written in place, it would for a moment be another one, which is empty.
  await rename(half, tls.cert);
  await expect.poll(() => errors.length).toBe(2);
  await rm(tls.cert);
  await expect.poll(() => errors.length).toBe(3);
  expect([await shownName(port), await daysLeft(url)]).toEqual(['first', 2]);
  await rename(last.key, tls.key);
  await rename(last.cert, tls.cert);
  await expect.poll(() => shownName(port)).toBe('third');
  expect(await daysLeft(url)).toBe(20);
  expect(new Set(errors.map((error) => (error as { code: unknown }).code))).toEqual(
    new Set(['certificate-unusable']),
  );
});

test.each([
  [
    'that has expired',
    ['20200101000000Z', '20210101000000Z'],
    /first.pem expired on Jan {2}1 .* 2021/,
  ],
  [
    'of the future',
    ['20990101000000Z', '21000101000000Z'],
    /first.pem is not valid before Jan {2}1 .* 2099/,
  ],
] as const)(
  'a renewed certificate %s is said to be one, and the earlier one stays',
  async (_, times, reason) => {
    const { url, port, tls, errors } = await secureCatalog();
    const wrong = makeCertificate('second', 2, times);
    await rename(wrong.key, tls.key);
    await rename(wrong.cert, tls.cert);
    const reasons = () => errors.map((error) => (error as Error).message);
    await expect.poll(reasons).toContainEqual(expect.stringMatching(reason));
    expect([await shownName(port), await daysLeft(url)]).toEqual(['first', 2]);
    const right = makeCertificate('third', 20);
    await rename(right.key, tls.key);
    await rename(right.cert, tls.cert);
    await expect.poll(() => shownName(port)).toBe('third');
    expect(reasons().filter((each) => reason.test(each))).toHaveLength(1);
  },
);

test('a renewed certificate is used as soon as the clock is right again', async () => {
  const { port, tls, errors } = await secureCatalog();
  // Before the clock stands still: it must not be of a later second.
  const next = makeCertificate('second');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + 3_650 * 86_400_000);
  await rename(next.key, tls.key);
  await rename(next.cert, tls.cert);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(await shownName(port)).toBe('first');
  vi.setSystemTime(Date.now() - 3_650 * 86_400_000);
  await expect.poll(() => shownName(port)).toBe('second');
});

test('a certificate that expires while it is used is reported once, with what to do, and so is the next', async () => {
  const { errors, port, tls } = await secureCatalog();
  const start = Date.now();
  const afterDays = (days: number) => vi.setSystemTime(start + days * 86_400_000);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const expired = {
    code: 'certificate-unusable',
    message: expect.stringMatching(
      /^the certificate in .*first\.pem expired on .*, so clients refuse it$/,
    ),
    action: expect.stringMatching(/^Renew it, unless the clock of this machine is wrong/),
  };
  afterDays(3);
  await expect.poll(() => errors).toMatchObject([expired]);
  expect(await shownName(port)).toBe('first');
  const next = makeCertificate('second', 40);
  await rename(next.key, tls.key);
  await rename(next.cert, tls.cert);
  await expect.poll(() => shownName(port)).toBe('second');
  const earlier = errors.length;
  afterDays(50);
  await expect.poll(() => errors.slice(earlier)).toMatchObject([expired]);
});

test('that a certificate has expired is said at the start', async () => {
  const tls = makeCertificate('first', 2, ['20200101000000Z', '20210101000000Z']);
  const { port, errors } = await secureCatalog({}, tls);
  expect(errors).toMatchObject([{ code: 'certificate-unusable' }]);
  expect(await shownName(port)).toBe('old');
});

test('a mounted secret is used as a whole, as its folder is replaced', async () => {
  const mount = async (name: string) => {
    const { cert, key } = makeCertificate(name);
    const own = join(folder, `..${name}`);
    await mkdir(own);
    await rename(cert, join(own, 'tls.crt'));
    await rename(key, join(own, 'tls.key'));
    await symlink(`..${name}`, join(folder, '..new'));
    await rename(join(folder, '..new'), join(folder, '..data'));
  };
  await mount('first');
  const tls = { cert: join(folder, 'cert'), key: join(folder, 'key') };
  await symlink('..data/tls.crt', tls.cert);
  await symlink('..data/tls.key', tls.key);
  const { port, errors } = await secureCatalog({}, tls);
  expect(await shownName(port)).toBe('first');
  await mount('second');
  await expect.poll(() => shownName(port)).toBe('second');
  expect(errors).toEqual([]);
});

/** A connection on which TLS never begins. */
function silent(port: number): Socket {
  const socket = connectPlainly({ port, host: '127.0.0.1' });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {}).resume();
  return socket;
}

test('a connection on which TLS never begins is closed', async () => {
  const { port, errors } = await secureCatalog();
  await once(silent(port), 'close');
  await expect.poll(() => shownName(port).catch(() => undefined)).toBe('first');
  expect(errors).toEqual([]);
});

test('a connection on which TLS never begins does not keep it from closing', async () => {
  const { port, close } = await secureCatalog();
  const socket = silent(port);
  await once(socket, 'connect');
  // It has come when a later one has been answered.
  await shownName(port);
  await close();
  await expect.poll(() => socket.closed).toBe(true);
});

test.each([
  ['that is none', 'no certificate'],
  ['that is empty', ''],
])('a certificate %s is refused at the start', async (_, text) => {
  const tls = makeCertificate('first');
  await writeFile(tls.cert, text);
  const { service } = await runningCatalog();
  const started = startCatalogServer({ host: '127.0.0.1', port: 0, service, tls });
  await expect(started).rejects.toMatchObject({ code: 'certificate-unusable' });
});
