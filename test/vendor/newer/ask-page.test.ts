import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { downloadFile } from '../../../src/vendor/download/download-file.ts';
import { askNewer } from '../../../src/vendor/newer/ask-newer.ts';
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

const html = (text: string, more = {}) =>
  fileAnswer(Buffer.from(text), { 'content-type': 'text/html', ...more });

const page =
  '<!doctype html><title>Board</title><link rel="manifest" href="app.json"><link rel="icon" href="a.svg">';

const manifest = { name: 'Acme Board', short_name: 'board', start_url: './?from=app', scope: './' };

const drawing = (side: number) =>
  fileAnswer(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"/>`),
    { 'content-type': 'image/svg+xml', etag: `"${side}"` },
  );

const json = (value: object, etag = '"1"') =>
  fileAnswer(Buffer.from(JSON.stringify(value)), { etag });

const site = (): Record<string, Answer> => ({
  '/': html(page, { etag: '"1"' }),
  '/app.json': json(manifest),
  '/a.svg': drawing(9),
});

/** A page that was described, as its descriptor says it, and the server that it is from. */
async function described(answers: Record<string, Answer>) {
  const server = await fileServer(answers);
  const { origin, title } = await readArtefact((await downloadFile(`${server.url}/`)).path);
  server.got.length = 0;
  return { ...server, answers, origin: originIn(originText({ ...origin, title }))! };
}

async function newer(origin: DescribedOrigin, options = {}) {
  const { signal } = new AbortController();
  const [answer] = await askNewer([origin], { signal, ...options });
  return answer;
}

describe('a page', () => {
  test('that is the same is asked for once a day, without a body', async () => {
    const { origin, got } = await described(site());
    expect(await newer(origin)).toEqual({ state: 'current' });
    expect(got.map(({ url }) => url)).toEqual(['/', '/app.json', '/a.svg']);
    expect(got.map(({ headers }) => headers['if-none-match'])).toEqual(['"1"', '"1"', '"9"']);
    await newer(origin);
    expect(got).toHaveLength(3);
    await newer(origin, { refresh: true });
    expect(got).toHaveLength(6);
  });

  test('that shows something else each time says the same of its application', async () => {
    const { origin, answers } = await described(site());
    answers['/'] = html(`${page}<p>Hello number 2</p>`);
    expect(await newer(origin)).toEqual({ state: 'current' });
  });

  test('is known by what the descriptor says alone, on another machine', async () => {
    const { origin, answers } = await described(site());
    keepCacheIn(join(folder, 'elsewhere'));
    expect(await newer(origin)).toEqual({ state: 'current' });
    answers['/app.json'] = json({ ...manifest, name: 'Acme Boards' }, '"2"');
    expect(await newer(origin, { refresh: true })).toMatchObject({ state: 'changed' });
  });

  test.each([
    ['name', { '/app.json': json({ ...manifest, name: 'Acme Boards' }, '"2"') }],
    ['start', { '/app.json': json({ ...manifest, start_url: './start' }, '"2"') }],
    ['category', { '/app.json': json({ ...manifest, categories: ['games'] }, '"2"') }],
    ['icon', { '/a.svg': drawing(10) }],
  ])('has another %s', async (_, changed) => {
    const { origin, answers, url } = await described(site());
    Object.assign(answers, changed);
    expect(await newer(origin)).toEqual({
      ...{ state: 'changed', address: `${url}/`, sign: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('with another short name stays the same: profiles have the old one', async () => {
    const { origin, answers } = await described(site());
    answers['/app.json'] = json({ ...manifest, short_name: 'boards' }, '"2"');
    expect(await newer(origin)).toEqual({ state: 'current' });
  });

  test.each(['/app.json', '/a.svg'])(
    'is not called another one if %s fails today',
    async (path) => {
      const { origin, answers } = await described(site());
      answers[path] = (_, response) => void response.writeHead(503).end();
      expect(await newer(origin)).toMatchObject({ state: 'unknown', code: 'no-answer' });
    },
  );

  test('without its manifest is another one', async () => {
    const { origin, answers } = await described(site());
    delete answers['/app.json'];
    expect(await newer(origin)).toMatchObject({ state: 'changed' });
  });

  test.each([404, 410])('is gone (%d)', async (status) => {
    const { origin, answers } = await described(site());
    answers['/'] = (_, response) => void response.writeHead(status).end();
    const answer = await newer(origin);
    expect(answer).toMatchObject({ state: 'unknown', code: 'gone' });
    expect(JSON.stringify(answer)).toContain(`${status}`);
  });

  test('leads to another site, from which nothing is taken', async () => {
    const other = await fileServer({ '/': html('<title>For sale</title>') });
    const { origin, answers, url } = await described(site());
    const location = other.url.replace('127.0.0.1', 'localhost');
    answers['/'] = (_, response) => void response.writeHead(302, { location }).end();
    expect(await newer(origin)).toEqual({
      ...{ state: 'unknown', code: 'gone' },
      reason: `${url}/ leads to ${new URL(location).host} now`,
    });
  });

  test('that led to another site from the beginning is the same', async () => {
    const login = await fileServer({ '/': html('<title>Log in</title>') });
    const location = login.url.replace('127.0.0.1', 'localhost');
    const { origin } = await described({
      '/': (_, response) => void response.writeHead(302, { location }).end(),
    });
    expect(await newer(origin)).toEqual({ state: 'current' });
  });

  test('is a file now', async () => {
    const { origin, answers, url } = await described(site());
    answers['/'] = fileAnswer(Buffer.from('#!/bin/sh\n'), { 'content-type': 'application/x-sh' });
    expect(await newer(origin)).toEqual({
      ...{ state: 'unknown', code: 'gone' },
      reason: `there is a file at ${url}/ now, and no page`,
    });
  });
});
