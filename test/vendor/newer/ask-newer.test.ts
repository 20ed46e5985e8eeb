import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { downloadFile } from '../../../src/vendor/download/download-file.ts';
import { askNewer, newerSoFar } from '../../../src/vendor/newer/ask-newer.ts';
import {
  type DescribedOrigin,
  originIn,
  originText,
} from '../../../src/vendor/origin/origin-text.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { type Answer, fileAnswer, fileServer } from '../download/file-server.ts';

const folder = folderOfEach();
beforeEach(() => {
  keepStateIn(folder);
  keepCacheIn(join(folder, 'cache'));
});

const first = Buffer.from(`#!/bin/sh\n${'one\n'.repeat(100)}`);
const second = Buffer.from(`#!/bin/sh\n${'two more\n'.repeat(100)}`);

const redirect =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

/** What a descriptor says of a file that was downloaded from an address. */
async function described(address: string): Promise<DescribedOrigin> {
  const { path } = await downloadFile(address);
  const { origin, title } = await readArtefact(path);
  return originIn(originText({ ...origin, title }))!;
}

async function newer(origin: DescribedOrigin, options = {}) {
  const [answer] = await askNewer([origin], { signal: new AbortController().signal, ...options });
  return answer;
}

/** The cache of another machine, which knows nothing but the descriptor. */
const elsewhere = () => keepCacheIn(join(folder, 'elsewhere'));

const yesterday = 'Sat, 28 Nov 2026 10:00:00 GMT';
const today = 'Sun, 29 Nov 2026 10:00:00 GMT';

/** An answer as of servers that know times and no entity tags. */
const dated =
  (bytes: Buffer, lastModified: string): Answer =>
  ({ method, headers }, response) => {
    const since = Date.parse(headers['if-modified-since'] ?? '');
    const said = { 'last-modified': lastModified, 'content-length': bytes.length };
    if (since >= Date.parse(lastModified)) return response.writeHead(304, said).end();
    return response.writeHead(200, said).end(method === 'HEAD' ? undefined : bytes);
  };

describe('the file at an address', () => {
  test('is the same by its entity tag, which is asked for without a body', async () => {
    const { url, got } = await fileServer({ '/get': fileAnswer(first, { etag: '"1"' }) });
    const origin = await described(`${url}/get`);
    expect(await newer(origin)).toEqual({ state: 'current' });
    expect(got.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
    expect(got[1]!.headers['if-none-match']).toBe('"1"');
  });

  test('is asked for once a day, and again if that is wanted', async () => {
    const { url, got } = await fileServer({ '/get': fileAnswer(first, { etag: '"1"' }) });
    const origin = await described(`${url}/get`);
    expect(await newerSoFar(origin)).toBeUndefined();
    await newer(origin);
    await newer(origin);
    expect(got).toHaveLength(2);
    expect(await newerSoFar(origin)).toEqual({ state: 'current' });
    await newer(origin, { refresh: true });
    expect(got).toHaveLength(3);
  });

  test('is asked for once for all applications that are from it', async () => {
    const { url, got } = await fileServer({ '/get': fileAnswer(first, { etag: '"1"' }) });
    const origin = await described(`${url}/get`);
    const { signal } = new AbortController();
    expect(await askNewer([origin, origin, origin], { signal })).toHaveLength(3);
    expect(got).toHaveLength(2);
  });

  test('is another one', async () => {
    const answers: Record<string, Answer> = { '/get': fileAnswer(first, { etag: '"1"' }) };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    answers['/get'] = fileAnswer(second, { etag: '"2"' });
    expect(await newer(origin)).toEqual({ state: 'changed', address: `${url}/get`, sign: '"2"' });
    expect(await newerSoFar(origin)).toMatchObject({ sign: '"2"' });
  });

  test('is told by its time on a machine that knows nothing but the descriptor', async () => {
    const answers: Record<string, Answer> = { '/get': dated(first, yesterday) };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    expect(origin.date).toBe('2026-11-28T10:00:00Z');
    elsewhere();
    expect(await newer(origin)).toEqual({ state: 'current' });
    answers['/get'] = dated(first, today);
    expect(await newer(origin, { refresh: true })).toMatchObject({ state: 'changed' });
  });

  test('is another one by its size alone', async () => {
    const answers: Record<string, Answer> = { '/get': fileAnswer(first) };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    answers['/get'] = fileAnswer(second);
    expect(await newer(origin)).toMatchObject({ state: 'changed' });
  });

  test('cannot be told apart by its size alone', async () => {
    const { url } = await fileServer({ '/get': fileAnswer(first) });
    expect(await newer(await described(`${url}/get`))).toMatchObject({
      state: 'unknown',
      code: 'no-signs',
    });
  });

  test.each(['redirect', 'header'])('says its version in the name, by a %s', async (way) => {
    const named = (bytes: Buffer, name: string) =>
      fileAnswer(bytes, { 'content-disposition': `attachment; filename="${name}"` });
    const answers: Record<string, Answer> =
      way === 'header'
        ? { '/latest': named(first, 'viewer-2.9.0.sh') }
        : {
            '/latest': redirect('/files/viewer-2.9.0.sh'),
            '/files/viewer-2.9.0.sh': fileAnswer(first),
          };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/latest`);
    expect(origin).toMatchObject({ file: 'viewer-2.9.0.sh', version: '2.9.0' });
    if (way === 'header') answers['/latest'] = named(second, 'viewer-2.10.0.sh');
    else {
      answers['/latest'] = redirect('/files/viewer-2.10.0.sh');
      answers['/files/viewer-2.10.0.sh'] = fileAnswer(second);
    }
    expect(await newer(origin)).toMatchObject({
      state: 'newer',
      version: '2.10.0',
      address: `${url}/latest`,
    });
  });

  test('that names an older version is not called newer', async () => {
    const answers: Record<string, Answer> = {
      '/latest': redirect('/viewer-2.9.0.sh'),
      '/viewer-2.9.0.sh': fileAnswer(first),
      '/viewer-2.8.0.sh': fileAnswer(second),
    };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/latest`);
    answers['/latest'] = redirect('/viewer-2.8.0.sh');
    expect(await newer(origin)).toMatchObject({ state: 'changed', version: '2.8.0' });
  });

  test('of one version says nothing of others by being the same', async () => {
    const { url } = await fileServer({ '/viewer-2.9.0.sh': fileAnswer(first, { etag: '"1"' }) });
    const answer = await newer(await described(`${url}/viewer-2.9.0.sh`));
    expect(answer).toEqual({
      state: 'unknown',
      code: 'own-address',
      reason: 'its address names the version 2.9.0',
    });
  });

  test('is gone', async () => {
    const answers: Record<string, Answer> = { '/get': fileAnswer(first, { etag: '"1"' }) };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    delete answers['/get'];
    const answer = await newer(origin);
    expect(answer).toMatchObject({ state: 'unknown', code: 'gone' });
    expect(JSON.stringify(answer)).toContain('404');
  });

  test('is asked for with one byte where the server refuses to answer without a body', async () => {
    const answers: Record<string, Answer> = { '/get': dated(first, yesterday) };
    const { url, got } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    answers['/get'] = (request, response) => {
      if (request.method === 'HEAD') response.writeHead(405).end();
      else dated(first, yesterday)(request, response);
    };
    expect(await newer(origin)).toEqual({ state: 'current' });
    expect(got.at(-1)).toMatchObject({ method: 'GET', headers: { range: 'bytes=0-0' } });
  });

  test('has its body left where it is, however large', async () => {
    let sent = 0;
    const answers: Record<string, Answer> = { '/get': fileAnswer(first) };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    const chunk = Buffer.alloc(65_536);
    const total = 4_000_000_000;
    answers['/get'] = ({ method }, response) => {
      response.writeHead(200, { 'content-length': total });
      const send = (): void => {
        if (response.destroyed || sent >= total) return;
        sent += chunk.length;
        if (response.write(chunk)) setImmediate(send);
        else response.once('drain', send);
      };
      if (method === 'HEAD') response.end();
      else send();
    };
    expect(await newer(origin)).toMatchObject({ state: 'changed' });
    // What the buffers of both sides hold.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('is a web page now', async () => {
    const answers: Record<string, Answer> = { '/get': fileAnswer(first, { etag: '"1"' }) };
    const { url } = await fileServer(answers);
    const origin = await described(`${url}/get`);
    answers['/get'] = fileAnswer(Buffer.from('<html>'), { 'content-type': 'text/html' });
    expect(await newer(origin)).toMatchObject({ state: 'unknown', code: 'no-answer' });
  });

  test('is not asked over plain HTTP on another machine, without a digest', async () => {
    const origin = { kind: 'deb', title: 'Debian package a', file: 'a.deb' } as const;
    const answer = await newer({ ...origin, address: 'http://vendor.example/a.deb' });
    expect(answer).toMatchObject({ state: 'unknown', code: 'no-answer' });
    expect(JSON.stringify(answer)).toContain('plain HTTP');
  });
});

describe('a server without an answer', () => {
  const origin = { kind: 'deb', title: 'Debian package a', file: 'a.deb', sha256: 'ab' } as const;

  test('is not waited for longer than the limit, and asked again the same day', async () => {
    const { url, got } = await fileServer({ '/get': () => {} });
    const silent = { ...origin, address: `${url}/get` };
    expect(await newer(silent, { limitMs: 200 })).toEqual({
      state: 'unknown',
      code: 'no-answer',
      reason: 'there was no answer within 0.2 s',
    });
    await newer(silent, { limitMs: 200 });
    expect(got).toHaveLength(2);
  });

  test('is an answer, too', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    expect(await newer({ ...origin, address: `http://127.0.0.1:${port}/a.deb` })).toMatchObject({
      state: 'unknown',
      code: 'no-answer',
    });
  });

  test('ends with the work', async () => {
    const ended = new AbortController();
    const { url } = await fileServer({ '/get': () => ended.abort(new Error('asked to end')) });
    onTestFinished(() => ended.abort());
    const asked = askNewer([{ ...origin, address: `${url}/get` }], { signal: ended.signal });
    await expect(asked).rejects.toThrow('asked to end');
  });
});

test('a file that was given by its path has nobody to ask', async () => {
  const origin = { kind: 'jar', title: 'Java archive A', file: 'a.jar', sha256: 'ab' } as const;
  expect(await newer(origin)).toEqual({
    state: 'unknown',
    code: 'no-address',
    reason: 'nothing says where newer ones are: it was given as a.jar',
  });
});
