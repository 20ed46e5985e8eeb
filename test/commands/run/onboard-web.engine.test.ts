import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { type Answer, fileAnswer, fileServer } from '../../vendor/download/file-server.ts';
import { vendorUpdates } from './vendor-updates.ts';

const { engine, missing: noEngine } = await templateEngine();

/** An address of this machine that containers reach: no loopback one. */
const [host] = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

const missing =
  noEngine ??
  (host === undefined ? 'this machine has no address that containers reach' : undefined);

const timeout = 1_500_000;

const name = `board-${randomBytes(3).toString('hex')}`;

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="24" fill="${colour}"/></svg>`;

const page = `<!doctype html><html lang="en"><title>Open cards</title><link rel="manifest" href="/app.json">
<h1>Open cards</h1><p>Three cards are open, and one of them is late.</p>`;

const html = (text: string) => fileAnswer(Buffer.from(text), { 'content-type': 'text/html' });

describe.skipIf(missing)(
  `deskpack onboard --update of a web application${missing ? ` (${missing})` : ''}`,
  () => {
    let root: string;
    let template: string;

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'deskpack-web-update-'));
      template = (await sharedTemplate(engine)).reference;
      await sharedDisplay(engine);
      removeAfterRun(engine, name);
    }, timeout);

    afterAll(async () => {
      await rm(root, { recursive: true, force: true });
    });

    it('takes what its page says now, keeps what a person changed, and all of the old where the new start shows nothing', {
      timeout,
    }, async () => {
      const { onboard, update, outdated, descriptorOf, textOf } = vendorUpdates(engine, root);
      const answers: Record<string, Answer> = { '/': html(page), '/cards': html(page) };
      const { url } = await fileServer(answers, host);
      const serve = (changes: Readonly<Record<string, unknown>>, colour: string) => {
        const icons = [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }];
        const manifest = { name: 'Acme Board', short_name: name, start_url: './', icons };
        const text = JSON.stringify({ ...manifest, categories: ['business'], ...changes });
        answers['/app.json'] = fileAnswer(Buffer.from(text));
        const said = { 'content-type': 'image/svg+xml' };
        answers['/icon.svg'] = fileAnswer(Buffer.from(drawing(colour)), said);
      };

      serve({}, '#285');
      expect(await onboard(`${url}/`, '--template', template)).toMatchObject({ outcome: 'proven' });
      const first = descriptorOf(name);
      expect(first).toMatchObject({ displayname: 'Acme Board', cat: 'office' });
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });

      await writeFile(
        join(root, `out/${name}.d.3.0.json`),
        JSON.stringify({ ...first, cat: 'games', comment: `Ask Kim.\n${first.comment}` }),
      );
      // Profiles have the old short name.
      const other = { name: 'Acme Boards', short_name: 'other', start_url: './cards' };
      serve(other, '#a33');
      expect((await outdated('--fresh')).newer).toMatchObject({
        state: 'changed',
        address: `${url}/`,
      });
      expect(await update()).toMatchObject({ outcome: 'proven' });
      const second = descriptorOf(name);
      expect(second).toEqual({
        ...first,
        ...{ displayname: 'Acme Boards', cat: 'games' },
        args: `--app=${url}/cards --class=${name}`,
        launch: `${host}__cards.${name}`,
        comment: expect.stringMatching(/^Ask Kim\.\nWeb application Acme Boards, /),
      });
      expect(textOf(`${name}.svg`)).toBe(drawing('#a33'));
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });

      answers['/none'] = html('<title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>');
      serve({ ...other, start_url: './none' }, '#33a');
      const kept = [`${name}.d.3.0.json`, `${name}.svg`, `${name}.cdx.json`].map(textOf);
      const failed = await update();
      expect(failed.outcome).not.toBe('proven');
      expect([`${name}.d.3.0.json`, `${name}.svg`, `${name}.cdx.json`].map(textOf)).toEqual(kept);
      expect((await outdated('--fresh')).newer).toMatchObject({ state: 'changed' });
    });
  },
);
