import { join } from 'node:path';
import { encode } from 'fast-png';
import { beforeEach, describe, expect, test } from 'vitest';
import { downloadFile } from '../../../src/vendor/download/download-file.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { type Answer, fileAnswer, fileServer } from '../download/file-server.ts';
import { bitmap } from '../exe/exe-bytes.ts';

const folder = folderOfEach();
beforeEach(() => {
  keepStateIn(folder);
  keepCacheIn(join(folder, 'cache'));
});

const html = (text: string) =>
  fileAnswer(Buffer.from(text), { 'content-type': 'text/html; charset=utf-8' });

const png = (side: number): Buffer =>
  Buffer.from(
    encode({
      width: side,
      height: side,
      channels: 3,
      depth: 8,
      data: new Uint8Array(side * side * 3),
    }),
  );

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
);

const board = `<!doctype html><title>Cards – Acme Board</title>
  <link rel="manifest" href="static/app.webmanifest"><link rel="icon" href="/page.png">`;

const manifest = {
  name: 'Acme Board',
  short_name: 'Böard',
  description: 'Acme Board: cards for   teams.',
  categories: ['news', 'productivity'],
  start_url: '../cards?from=app',
  scope: '../',
  icons: [
    { src: '48.png', sizes: '48x48' },
    { src: 'any.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'missing.png', sizes: '512x512' },
    { src: '192.png', sizes: '192x192' },
  ],
};

const site: Readonly<Record<string, Answer>> = {
  '/board/': html(board),
  '/board/static/app.webmanifest': fileAnswer(Buffer.from(JSON.stringify(manifest))),
  '/board/static/48.png': fileAnswer(png(48)),
  '/board/static/192.png': fileAnswer(png(192)),
  '/board/static/any.svg': fileAnswer(svg, { 'content-type': 'image/svg+xml' }),
  '/page.png': fileAnswer(png(64)),
};

async function read(answers: Readonly<Record<string, Answer>>, path: string) {
  const server = await fileServer(answers);
  const artefact = await readArtefact((await downloadFile(server.url + path)).path);
  const { applications } = artefact;
  if (applications.type !== 'given') throw new Error('no application was given');
  const { application } = applications;
  const values = Object.fromEntries(
    Object.entries(application.values).map(([key, { value }]) => [key, value]),
  );
  return { ...server, artefact, application, values };
}

const redirect =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

describe('a web application', () => {
  test('is described by the manifest of its page', async () => {
    const { url, artefact, application, values } = await read(site, '/board/');
    expect(artefact).toMatchObject({
      title: 'Web application Acme Board',
      files: [],
      origin: { kind: 'web', address: `${url}/board/`, file: '127.0.0.1', version: undefined },
      installation: { debpackage: expect.stringContaining('chromium') },
    });
    expect(values).toMatchObject({
      name: 'board',
      displayname: 'Acme Board',
      cat: 'office',
      path: '/usr/bin/chromium',
      args: `--app=${url}/board/cards?from=app --class=board`,
      launch: '127.0.0.1__board_cards.board',
    });
    expect(application.values.cat?.from).toBe("the page's manifest, the category productivity");
    expect(application.description).toEqual({
      value: 'Acme Board: cards for teams.',
      from: "the page's manifest, description",
    });
    expect(application.icons.map(({ path }) => path)).toEqual([
      ...['any.svg', '192.png', '48.png'].map((name) => `127.0.0.1/board/static/${name}`),
      '127.0.0.1/page.png',
    ]);
  });

  test('without anything has the name of its host, and the icon where browsers look for one', async () => {
    const picture = bitmap(64, [10, 20, 30, 255]);
    const head = Buffer.alloc(22);
    head.writeUInt16LE(1, 2);
    head.writeUInt16LE(1, 4);
    head.set([64, 64], 6);
    head.writeUInt16LE(32, 12);
    head.writeUInt32LE(picture.length, 14);
    head.writeUInt32LE(22, 18);
    const { values, application } = await read(
      { '/': html('<p>hello'), '/favicon.ico': fileAnswer(Buffer.concat([head, picture])) },
      '/',
    );
    expect(values).toMatchObject({ name: 'web-127-0-0-1', launch: '127.0.0.1.web-127-0-0-1' });
    expect(values.cat).toBeUndefined();
    const [icon] = application.icons;
    expect(icon?.path).toBe('127.0.0.1/favicon.ico.png');
    expect(icon?.bytes.toString('latin1', 1, 4)).toBe('PNG');
  });

  test('keeps its address behind a redirect on the same host, with its fragment', async () => {
    const { url, values, artefact, application } = await read(
      { '/': redirect('/login'), '/login': html('<title>Log in</title><input type=password>') },
      '/#/cards',
    );
    expect(values.args).toBe(`--app=${url}/#/cards --class=log-in`);
    expect(artefact.origin.address).toBe(`${url}/#/cards`);
    expect(application.asksPassword).toBe(true);
  });

  test('whose address leads to another host takes nothing of what is there', async () => {
    const { url: login } = await fileServer({ '/': html('<title>Log in to everything</title>') });
    const { values, application } = await read(
      { '/': redirect(login.replace('127.0.0.1', 'localhost')) },
      '/',
    );
    expect(values.displayname).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(application).toMatchObject({
      leadsTo: login.replace('http://127.0.0.1', 'localhost'),
      icons: [],
    });
  });

  test('is none if its page has nothing', async () => {
    const nothing = read({ '/': html('<!doctype html><html><body></body></html>') }, '/');
    await expect(nothing).rejects.toMatchObject({ code: 'page-empty' });
  });

  test('has an argument in which nothing means anything else', async () => {
    const path = "/a'b$(c)`d`/";
    const { url, values } = await read(
      { [new URL(`http://x${path}`).pathname]: html('<p>x') },
      path,
    );
    expect(values.args).toBe(`--app=${url}/a%27b%24(c)%60d%60/ --class=web-127-0-0-1`);
  });
});
