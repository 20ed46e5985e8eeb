import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { type Answer, fileAnswer, fileServer } from '../../vendor/download/file-server.ts';

const { engine, missing: noEngine } = await templateEngine();

/** An address of this machine that containers reach: no loopback one. */
const [host] = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

const missing =
  noEngine ??
  (engine.containers ? undefined : `${engine.name} starts no containers`) ??
  (host === undefined ? 'this machine has no address that containers reach' : undefined);

const timeout = 1_200_000;

const html = (text: string) =>
  fileAnswer(Buffer.from(text), { 'content-type': 'text/html; charset=utf-8' });

const png = (side: number) =>
  fileAnswer(
    Buffer.from(
      encode({
        ...{ width: side, height: side, channels: 3, depth: 8 },
        data: new Uint8Array(side * side * 3).fill(90),
      }),
    ),
  );

const mark = randomBytes(3).toString('hex');
const name = `board-${mark}`;

const manifest = {
  ...{ name: `Acme Board ${mark}`, short_name: name, categories: ['business'] },
  ...{ start_url: './?from=app', scope: './' },
  icons: [
    { src: '48.png', sizes: '48x48' },
    { src: '192.png', sizes: '192x192' },
    { src: 'mask.png', sizes: '512x512', purpose: 'maskable' },
    { src: 'any.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="24" fill="#285"/></svg>';

const board = `<!doctype html><html lang="en"><title>Open cards</title><link rel="manifest" href="app.json">
<h1>Open cards</h1><p>Three cards are open, and one of them is late.</p>`;

const site: Readonly<Record<string, Answer>> = {
  '/board/': html(board),
  '/board/app.json': fileAnswer(Buffer.from(JSON.stringify(manifest))),
  '/board/any.svg': fileAnswer(Buffer.from(drawing), { 'content-type': 'image/svg+xml' }),
  '/board/48.png': png(48),
  '/board/192.png': png(192),
  '/board/mask.png': png(512),
  '/moved': (_, response) => void response.writeHead(302, { location: '/board/' }).end(),
  '/bad/': html('<title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'),
  '/x.deb': html(board),
};

describe.skipIf(missing)(`deskpack detect ADDRESS${missing ? ` (${missing})` : ''}`, () => {
  let folder: string;
  let template: string;
  const run = (...words: readonly string[]) =>
    runInProcess(words, { env: { ...process.env, XDG_CACHE_HOME: folder }, cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-web-'));
    template = (await sharedTemplate(engine)).reference;
    await sharedDisplay(engine);
  }, timeout);

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const detect = (address: string, ...more: readonly string[]) =>
    run('detect', address, '--template', template, '--engine', engine.name, '--json', ...more);

  it(
    'a page becomes a web application, which is proven while its server answers, and never without it',
    async () => {
      const { url, end } = await fileServer(site, host);
      const { stdout } = await detect(`${url}/board/`, '--output', 'out');
      const [found] = JSON.parse(stdout).applications;
      expect(found).toMatchObject({
        proof: { state: 'proven', network: host, window: { title: 'Open cards' } },
        origin: { kind: 'web', address: `${url}/board/` },
        descriptor: {
          ...{ name, displayname: `Acme Board ${mark}`, cat: 'office' },
          launch: `${host}__board.${name}`,
          args: `--app=${url}/board/?from=app --class=${name}`,
        },
      });
      const path = join(folder, `out/${name}.d.3.0.json`);
      expect(readFileSync(join(folder, `out/${name}.svg`), 'utf8')).toBe(drawing);
      const linted = await run('lint', path, '--json');
      expect(JSON.parse(linted.stdout).files[0].findings).toEqual([]);

      removeAfterRun(engine, name);
      const publish = ['publish', path, '--engine', engine.name, '--require-proof'];
      const build = () => run(...publish, '--skip', 'save,import,register');
      const built = await build();
      expect(built).toMatchObject({ status: 0 });
      expect(built.stdout).toContain(`with the network to ${host} alone`);

      end();
      // The image is the same, but what it shows is not.
      const without = await build();
      expect(without.status).not.toBe(0);
      expect(without.stderr).toContain('not-proven');
      const { stdout: verified } = await run('verify', path, '--engine', engine.name, '--json');
      const { isProven, start } = JSON.parse(verified);
      expect(isProven).toBe(false);
      expect(start).toMatchObject({ failure: 'window-offline', network: { host } });
      expect(start.network.absence).toMatch(/refused/i);
    },
    timeout,
  );

  it(
    "a server's own page about an error is no proof",
    async () => {
      const { url } = await fileServer(site, host);
      const [{ proof }] = JSON.parse((await detect(`${url}/bad/`)).stdout).applications;
      expect(proof).toMatchObject({ state: 'likely', code: 'window-offline' });
    },
    timeout,
  );

  it(
    'an address of this machine itself is described, and not proven',
    async () => {
      const { url } = await fileServer(site);
      const [{ proof }] = JSON.parse((await detect(`${url}/moved`)).stdout).applications;
      expect(proof.state).toBe('likely');
      expect(proof.network).toBeUndefined();
    },
    timeout,
  );

  it(
    'refuses what is no page, or is none where a file was meant',
    async () => {
      const { url } = await fileServer(site, host);
      for (const [path, code] of [
        ['/none', 'download-missing'],
        ['/x.deb', 'download-insecure'],
      ] as const) {
        const { status, stdout } = await detect(url + path, '--no-look');
        expect(status).toBe(1);
        expect(JSON.parse(stdout).error).toMatchObject({ code });
      }
      const { stdout } = await detect(`${url}/x.deb`, '--no-look', '--allow-http');
      expect(JSON.parse(stdout).error).toMatchObject({ code: 'artefact-unsupported' });
    },
    timeout,
  );
});
