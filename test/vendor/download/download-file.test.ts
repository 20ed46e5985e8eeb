import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { downloadFile } from '../../../src/vendor/download/download-file.ts';
import {
  downloadOfFile,
  pageOfFile,
  placeOf,
} from '../../../src/vendor/download/kept-downloads.ts';
import { identifyArtefact } from '../../../src/vendor/read/identify-artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { httpProxy } from '../../support/http-proxy.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { type Answer, cutAnswer, fileAnswer, fileServer } from './file-server.ts';

const folder = folderOfEach();
beforeEach(() => {
  keepStateIn(folder);
  keepCacheIn(join(folder, 'cache'));
});

/** A file that is nothing else than a script, with bytes that differ by their place. */
const bytes = Buffer.concat([
  Buffer.from('#!/bin/sh\n'),
  Buffer.from(
    Array.from({ length: 100_000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(''),
  ),
]);
const sha256 = createHash('sha256').update(bytes).digest('hex');

const redirect =
  (location: string, status = 302): Answer =>
  (_, response) =>
    void response.writeHead(status, { location }).end();

/** What is kept of an address, by the names of the files. */
const keptOf = (address: string) => readdirSync(placeOf(address).folder).toSorted();

describe('a file that is there', () => {
  test('is downloaded whole, by the name in its address', async () => {
    const { url } = await fileServer({ '/a/tool%201.sh': fileAnswer(bytes) });
    const told: number[] = [];
    const {
      path,
      address,
      bytes: count,
      wasHere,
    } = await downloadFile(`${url}/a/tool%201.sh?v=1`, {
      onProgress: ({ done, total }) => {
        expect(total).toBe(bytes.length);
        told.push(done);
      },
    });
    expect(readFileSync(path)).toEqual(bytes);
    expect(basename(path)).toBe('tool_1.sh');
    expect({ address, count, wasHere }).toEqual({
      address: `${url}/a/tool%201.sh?v=1`,
      count: bytes.length,
      wasHere: false,
    });
    expect(told.at(-1)).toBe(bytes.length);
    expect(keptOf(address)).toEqual(['file', 'file.json']);
  });

  test('has its address in its origin', async () => {
    const { url } = await fileServer({ '/tool.sh': fileAnswer(bytes) });
    const { path } = await downloadFile(`${url}/tool.sh#top`);
    const { origin } = await readArtefact(path);
    expect(origin).toMatchObject({ address: `${url}/tool.sh`, file: 'tool.sh', sha256 });
    expect(await downloadOfFile(join(folder, 'tool.sh'))).toBeUndefined();
  });

  test.each([
    ['attachment; filename="../../etc/evil name.sh"', 'evil_name.sh'],
    ['attachment; filename="..\\\\..\\\\evil.sh"', 'evil.sh'],
    ["attachment; filename=a.sh; filename*=UTF-8''%2e%2e%2fb%C3%A4r.sh", 'bär.sh'],
    ['attachment; filename=.bashrc', 'bashrc'],
    ['attachment; filename="$(reboot);.sh"', 'reboot_.sh'],
    ['attachment; filename=".."', 'tool'],
    ['inline', 'tool'],
  ])('has the safe name of the header %s', async (disposition, name) => {
    const { url } = await fileServer({
      '/tool': fileAnswer(bytes, { 'content-disposition': disposition }),
    });
    const { path, address } = await downloadFile(`${url}/tool`);
    expect(path).toBe(join(placeOf(address).files, name));
    expect(readFileSync(path)).toEqual(bytes);
  });

  test('is not downloaded again while it is the same', async () => {
    const { url, got } = await fileServer({ '/tool.sh': fileAnswer(bytes, { etag: '"1"' }) });
    const first = await downloadFile(`${url}/tool.sh`);
    expect(await downloadFile(`${url}/tool.sh`)).toEqual({ ...first, wasHere: true });
    expect(got.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  });

  test('is asked for by its date where the server gives no other sign', async () => {
    const date = 'Wed, 01 Jan 2025 00:00:00 GMT';
    const { url, got } = await fileServer({
      '/tool.sh': (request, response) => {
        const isKnown = request.headers['if-modified-since'] === date;
        if (isKnown) response.writeHead(304).end();
        else fileAnswer(bytes, { 'last-modified': date })(request, response);
      },
    });
    const { path } = await downloadFile(`${url}/tool.sh`);
    expect(await downloadFile(`${url}/tool.sh`)).toMatchObject({ path, wasHere: true });
    expect(got).toHaveLength(2);
  });

  test('that comes again with the same bytes stays as it was', async () => {
    const { url } = await fileServer({ '/tool.sh': fileAnswer(bytes) });
    const { path } = await downloadFile(`${url}/tool.sh`);
    utimesSync(path, 1000, 1000);
    await downloadFile(`${url}/tool.sh`);
    expect(statSync(path).mtimeMs).toBe(1_000_000);
  });

  test('is replaced when it is another one, also by another name', async () => {
    const answers = {
      '/latest': fileAnswer(bytes, {
        etag: '"1"',
        'content-disposition': 'attachment; filename=tool-1.sh',
      }),
    };
    const { url } = await fileServer(answers);
    await downloadFile(`${url}/latest`);
    const newer = Buffer.from('#!/bin/sh\necho 2\n');
    answers['/latest'] = fileAnswer(newer, {
      etag: '"2"',
      'content-disposition': 'attachment; filename=tool-2.sh',
    });
    const { path, address, wasHere } = await downloadFile(`${url}/latest`);
    expect(wasHere).toBe(false);
    expect(readFileSync(path)).toEqual(newer);
    expect(readdirSync(placeOf(address).files)).toEqual(['tool-2.sh']);
  });

  test('with a known digest is not asked for again', async () => {
    const { url, got } = await fileServer({ '/tool.sh': fileAnswer(bytes) });
    await downloadFile(`${url}/tool.sh#sha256=${sha256.toUpperCase()}`);
    await downloadFile(`${url}/tool.sh#sha256=${sha256}`);
    expect(got).toHaveLength(1);
  });

  test('is removed when nobody has used it for long', async () => {
    const { url } = await fileServer({
      '/old.sh': fileAnswer(bytes),
      '/new.sh': fileAnswer(bytes),
    });
    const old = await downloadFile(`${url}/old.sh`);
    const long = Date.now() / 1000 - 15 * 86_400;
    utimesSync(placeOf(old.address).folder, long, long);
    const { path } = await downloadFile(`${url}/new.sh`);
    expect([existsSync(old.path), existsSync(path)]).toEqual([false, true]);
  });

  test('is downloaded once at a time, and then taken by those who wait', async () => {
    const { url, got } = await fileServer({ '/tool.sh': fileAnswer(bytes, { etag: '"1"' }) });
    const both = await Promise.all([1, 2].map(() => downloadFile(`${url}/tool.sh`)));
    expect(both.map(({ wasHere }) => wasHere).toSorted()).toEqual([false, true]);
    expect(got).toHaveLength(2);
  });
});

describe('redirects', () => {
  test('are followed, and the last address names the file', async () => {
    const { url } = await fileServer({
      '/get': redirect('/mirror', 301),
      '/mirror': redirect('files/tool.sh', 307),
      '/files/tool.sh': fileAnswer(bytes),
    });
    const { path, address } = await downloadFile(`${url}/get`);
    expect([basename(path), address]).toEqual(['tool.sh', `${url}/get`]);
  });

  test.each([
    ['in a circle', '/get', 'download-redirect', 11],
    ['to another protocol', 'ftp://127.0.0.1/x', 'download-redirect', 1],
    ['to no address', 'http://[', 'download-redirect', 1],
    ['to another machine over plain HTTP', 'http://vendor.invalid/x.deb', 'download-insecure', 1],
  ])('%s are refused', async (_, location, code, requests) => {
    const { url, got } = await fileServer({ '/get': redirect(location) });
    await expect(downloadFile(`${url}/get`)).rejects.toMatchObject({ code });
    expect(got).toHaveLength(requests);
  });
});

describe('an answer that is no file', () => {
  test.each([
    [401, 'page-login', /logged in/],
    [403, 'page-login', /logged in/],
    [404, 'download-missing', /not there/],
    [410, 'download-missing', /not there/],
    [418, 'download-refused', /418/],
    [429, 'download-busy', /429 \(Too Many Requests\)/],
    [503, 'download-busy', /503 \(Service Unavailable\)/],
  ])('%i is an error of its own', async (status, code, reason) => {
    const { url } = await fileServer({
      '/x': (_, response) => void response.writeHead(status, { 'retry-after': '7' }).end('no'),
    });
    const failed = downloadFile(`${url}/x`);
    await expect(failed).rejects.toMatchObject({ code, reason: expect.stringMatching(reason) });
    if (code === 'download-busy')
      await expect(failed).rejects.toMatchObject({
        action: 'Try again later. It asks to wait 7 s.',
      });
  });

  test.each([
    ['by its type', 'text/html; charset=utf-8', 'Log in'],
    ['by its content', 'application/octet-stream', '\n<!DOCTYPE html><p>Log in'],
  ])('a web page is told %s, and not kept', async (_, type, content) => {
    const { url } = await fileServer({
      '/x.deb': fileAnswer(Buffer.from(content), { 'content-type': type }),
    });
    await expect(downloadFile(`${url}/x.deb`)).rejects.toMatchObject({
      code: 'artefact-unsupported',
      reason: expect.stringContaining('web page'),
    });
    expect(keptOf(`${url}/x.deb`)).toEqual([]);
  });

  const page = '<!doctype html><title>Board</title><p>Cards';
  const html = { 'content-type': 'text/html; charset=utf-8' };

  test.each([
    ['by its type', '/board', html],
    ['by its content where it has no type', '/', {}],
  ])('a page is told %s where no file was meant, and kept', async (_, path, headers) => {
    const { url, got } = await fileServer({ [path]: fileAnswer(Buffer.from(page), headers) });
    const found = await downloadFile(`${url}${path}#/cards`);
    expect(basename(found.path)).toBe('127.0.0.1');
    expect(await pageOfFile(found.path)).toEqual({
      wanted: `${url}${path}#/cards`,
      from: `${url}${path}`,
      ...('content-type' in headers && { charset: 'utf-8' }),
    });
    expect(got).toHaveLength(1);
    const { title } = await identifyArtefact(found.path).then((one) => ({ title: '', ...one }));
    expect(title).toBe('Web application Board');
  });

  test.each([
    ['with a digest', `/x#sha256=${sha256}`, html],
    ['that is an attachment', '/x', { ...html, 'content-disposition': 'attachment' }],
    ['that leads to the name of a file', '/get', html],
    ['with another type', '/x', { 'content-type': 'application/octet-stream' }],
    ['that is none', '/binary', html],
  ])('a page %s is refused', async (_, path, headers) => {
    const { url } = await fileServer({
      '/x': fileAnswer(Buffer.from(page), headers),
      '/get': redirect('/x.tar.gz'),
      '/x.tar.gz': fileAnswer(Buffer.from(page), headers),
      '/binary': fileAnswer(Buffer.from('\x7fELF\0\0'), headers),
    });
    const failed = downloadFile(`${url}${path}`);
    await expect(failed).rejects.toMatchObject({ code: 'artefact-unsupported' });
  });

  test.each(['', ' \r\n\t'])('an empty page is refused, of %j too', async (content) => {
    const { url } = await fileServer({ '/': fileAnswer(Buffer.from(content), html) });
    await expect(downloadFile(url)).rejects.toMatchObject({ code: 'page-empty' });
  });

  test('a page is bounded', async () => {
    const large = Buffer.concat([Buffer.from(page), Buffer.alloc(4_000_000, 'x')]);
    const { url } = await fileServer({ '/': fileAnswer(large, html) });
    await expect(downloadFile(url)).rejects.toMatchObject({ code: 'download-too-large' });
    expect(keptOf(`${url}/`)).toEqual([]);
  });

  test.each([401, 403])('%i at the address of a file is that of a file', async (status) => {
    const { url } = await fileServer({
      '/x.deb': (_, response) => void response.writeHead(status).end(),
    });
    await expect(downloadFile(`${url}/x.deb`)).rejects.toMatchObject({ code: 'download-refused' });
  });

  test('nobody who listens is one too', async () => {
    await expect(downloadFile('http://127.0.0.1:9/x')).rejects.toMatchObject({
      code: 'download-unreachable',
    });
  });
});

describe('addresses', () => {
  test.each([
    ['http://vendor.invalid/x.deb', 'download-insecure'],
    ['https://', 'download-address'],
    ['ftp://vendor.invalid/x.deb', 'download-address'],
    ['https://vendor.invalid/x.deb#sha512=00', 'download-address'],
    ['https://vendor.invalid/x.deb#sha256=00', 'download-address'],
  ])('%s is refused', async (address, code) => {
    await expect(downloadFile(address)).rejects.toMatchObject({ code });
  });

  test('with a password are refused without telling it', async () => {
    const failed = await downloadFile('https://me:s3cret@vendor.invalid/x.deb').catch((e) => e);
    expect(failed).toMatchObject({ code: 'download-address' });
    expect(JSON.stringify({ ...failed, message: failed.message })).not.toContain('s3cret');
  });

  test.each([
    ['a digest', `http://vendor.invalid/x#sha256=${sha256}`, {}],
    ['the option', 'http://vendor.invalid/x', { allowsHttp: true }],
  ])('over plain HTTP are asked with %s', async (_, address, options) => {
    await expect(downloadFile(address, options)).rejects.toMatchObject({
      code: 'download-unreachable',
    });
  });
});

describe('plain HTTP from other machines', () => {
  const [host] = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

  test.skipIf(host === undefined)('gives a page, and no file', async () => {
    const { url, got } = await fileServer(
      {
        '/board': fileAnswer(Buffer.from('<!doctype html><p>Cards'), {
          'content-type': 'text/html',
        }),
        '/get': fileAnswer(bytes),
      },
      host,
    );
    await expect(downloadFile(`${url}/board`)).resolves.toMatchObject({ wasHere: false });
    await expect(downloadFile(`${url}/get`)).rejects.toMatchObject({ code: 'download-insecure' });
    expect(keptOf(`${url}/get`)).toEqual([]);
    await expect(downloadFile(`${url}/get`, { allowsHttp: true })).resolves.toBeDefined();
    // What was allowed once is not allowed for ever.
    await expect(downloadFile(`${url}/get`)).rejects.toMatchObject({ code: 'download-insecure' });
    await expect(downloadFile(`${url}/x.deb`)).rejects.toMatchObject({ code: 'download-insecure' });
    expect(got).toHaveLength(4);
  });
});

describe('a download that ends too early', () => {
  /** Waits until so much of a file is on the disk. */
  const hasCome = (address: string, count: number) =>
    vi.waitUntil(() => statSync(placeOf(address).part, { throwIfNoEntry: false })?.size === count, {
      timeout: 20_000,
    });

  /** An address of which a part was kept, and how to answer from now on. */
  async function cutOff() {
    const answers: Record<string, Answer> = {};
    const { url, got } = await fileServer(answers);
    const address = `${url}/x.sh`;
    answers['/x.sh'] = cutAnswer(bytes, 60_000, '"1"', () => hasCome(address, 60_000));
    await expect(downloadFile(address)).rejects.toMatchObject({ code: 'download-cut' });
    expect(keptOf(address)).toEqual(['part', 'part.json']);
    const answer = (next: Answer) => {
      answers['/x.sh'] = next;
    };
    return { address, got, answer };
  }

  test('goes on from there the next time', async () => {
    const { address, got, answer } = await cutOff();
    answer(fileAnswer(bytes, { etag: '"1"' }));
    const { path } = await downloadFile(address);
    expect(readFileSync(path)).toEqual(bytes);
    expect(got.at(-1)?.headers).toMatchObject({ range: 'bytes=60000-', 'if-range': '"1"' });
    expect(keptOf(address)).toEqual(['file', 'file.json']);
  });

  test.each([
    ['that looks at If-Range', fileAnswer(Buffer.from('#!/bin/sh\nnew'), { etag: '"2"' })],
    [
      'that gives the rest of another file',
      (request, response) => {
        const { 'if-range': _, ...headers } = request.headers;
        fileAnswer(Buffer.from('#!/bin/sh\nnew'.padEnd(70_000)), { etag: '"2"' })(
          Object.assign(Object.create(request), { headers }),
          response,
        );
      },
    ],
    [
      'that refuses the rest',
      (request, response) => {
        if (request.headers.range) response.writeHead(416).end();
        else fileAnswer(Buffer.from('#!/bin/sh\nnew'), { etag: '"2"' })(request, response);
      },
    ],
  ] satisfies [string, Answer][])(
    'begins anew if the file is another one, with a server %s',
    async (_, changed) => {
      const { address, answer } = await cutOff();
      answer(changed);
      const { path } = await downloadFile(address);
      expect(readFileSync(path, 'utf8').trimEnd()).toBe('#!/bin/sh\nnew');
    },
  );

  test('by its user keeps what has come', async () => {
    const { url } = await fileServer({
      '/x.sh': (_, response) => {
        response.writeHead(200, { etag: '"1"', 'content-length': bytes.length });
        response.write(bytes.subarray(0, 50_000));
      },
    });
    const address = `${url}/x.sh`;
    const controller = new AbortController();
    const failed = expect(downloadFile(address, { signal: controller.signal })).rejects.toThrow(
      'stopped',
    );
    await hasCome(address, 50_000);
    controller.abort(new Error('stopped'));
    await failed;
    expect(readFileSync(placeOf(address).part)).toEqual(bytes.subarray(0, 50_000));
  });

  test('because nothing comes any more is given up', async () => {
    const { url } = await fileServer({
      '/x.sh': (_, response) => {
        response.writeHead(200, { 'content-length': bytes.length });
        response.write(bytes.subarray(0, 10));
      },
      '/silent.sh': () => {},
    });
    for (const path of ['/x.sh', '/silent.sh']) {
      await expect(downloadFile(url + path, { idleMs: 200 })).rejects.toMatchObject({
        code: 'download-unreachable',
        reason: expect.stringContaining('nothing came'),
      });
    }
  });
});

describe('a file that may not come', () => {
  test('has another digest', async () => {
    const { url } = await fileServer({ '/x.sh': fileAnswer(bytes) });
    await expect(downloadFile(`${url}/x.sh#sha256=${'0'.repeat(64)}`)).rejects.toMatchObject({
      code: 'download-digest',
      reason: expect.stringContaining(sha256),
    });
    expect(keptOf(`${url}/x.sh`)).toEqual([]);
  });

  test('says that it is too large, before it comes', async () => {
    const { url } = await fileServer({
      '/x.iso': (_, response) => {
        response.writeHead(200, { 'content-length': 9 * 1024 ** 3 });
        response.write('x');
      },
    });
    await expect(downloadFile(`${url}/x.iso`)).rejects.toMatchObject({
      code: 'download-too-large',
    });
    expect(keptOf(`${url}/x.iso`)).toEqual([]);
  });

  test('becomes too large without saying so', async () => {
    const { url } = await fileServer({ '/x.sh': (_, response) => void response.end(bytes) });
    await expect(downloadFile(`${url}/x.sh`, { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'download-too-large',
    });
    expect(keptOf(`${url}/x.sh`)).toEqual([]);
  });

  test('is larger than the disk has room', async () => {
    const { url } = await fileServer({
      '/x.iso': (_, response) => {
        response.writeHead(200, { 'content-length': 10 ** 15 });
        response.write('x');
      },
    });
    await expect(
      downloadFile(`${url}/x.iso`, { maxBytes: Number.MAX_SAFE_INTEGER }),
    ).rejects.toMatchObject({ code: 'disk-full' });
  });
});

test('a proxy of the environment is asked, and named where it refuses', async () => {
  const { url } = await fileServer({ '/x.sh': fileAnswer(bytes) });
  const proxy = await httpProxy({ hosts: { 'vendor.invalid:80': Number(new URL(url).port) } });
  vi.stubEnv('http_proxy', proxy.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { path } = await downloadFile(`http://vendor.invalid/x.sh#sha256=${sha256}`);
  expect(readFileSync(path)).toEqual(bytes);
  expect(proxy.passed).toEqual(['GET http://vendor.invalid/x.sh']);
  await expect(
    downloadFile('http://other.invalid/x.sh', { allowsHttp: true }),
  ).rejects.toMatchObject({
    code: 'proxy-unreachable',
    doing: 'download http://other.invalid/x.sh',
    reason: expect.stringContaining(proxy.url),
  });
});

test('a file that cannot be read is called by its address', async () => {
  const { url } = await fileServer({ '/x.bin': fileAnswer(Buffer.from([0, 1, 2, 3, 250])) });
  const { path } = await downloadFile(`${url}/x.bin`);
  await expect(readArtefact(path)).rejects.toMatchObject({
    code: 'artefact-unsupported',
    reason: expect.stringMatching(`^${url}/x\\.bin is a file of an unknown kind`),
  });
});
