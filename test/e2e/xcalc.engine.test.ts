import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { runDeskpack } from '../support/deskpack.ts';
import { enginesMissing } from '../support/engines-missing.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';
import { TerminalSession } from './terminal-session.ts';
import { thingsOf } from './things-of.ts';
import {
  buildTemplate,
  clearPlace,
  imagesInStore,
  labelsOfImage,
  makePlace,
  type Place,
  xcalc,
} from './xcalc.ts';

describe.skipIf(enginesMissing)(
  'xcalc from the Debian package, with real docker and containerd',
  () => {
    let place: Place;
    let catalog: RunningCatalog;

    beforeAll(async () => {
      place = await makePlace();
      catalog = await startCatalog(join(place.folder, '..', 'catalog'));
    });

    afterAll(async () => {
      await catalog?.stop();
      if (place) await clearPlace(place);
    });

    /** Expects that engine, image store and catalog all have the application as its descriptor says. */
    async function expectRegistered(name: string): Promise<Descriptor> {
      const file = join(place.folder, `${name}.d.3.0.json`);
      const descriptor: Descriptor = JSON.parse(await readFile(file, 'utf8'));
      const labels = JSON.parse((await runDeskpack(['labels', file], { env: place.env })).stdout);
      expect(labelsOfImage(name)).toEqual(labels);
      const icon = await readFile(join(place.folder, String(descriptor.icon)), 'utf8');
      expect(Buffer.from(labels['oc.icondata'], 'base64').toString()).toBe(icon);
      const [record] = JSON.parse(await readFile(join(place.folder, `${name}.json`), 'utf8'));
      expect(record.Config.Labels).toEqual(labels);
      expect(imagesInStore()).toContain(`docker.io/library/${name}:latest`);
      const shown = await runDeskpack([
        'catalog',
        'show',
        name,
        '--json',
        '--catalog',
        catalog.url,
      ]);
      expect(JSON.parse(shown.stdout)).toMatchObject({ name });
      return descriptor;
    }

    const template = () => `${place.vendor}/oc.template.debian.minimal`;

    /** A wizard that begins a new application, with no draft and with what the machine may have in another way. */
    const openNew = (...given: readonly string[]) =>
      new TerminalSession({
        words: given.flatMap((one) => ['--set', one]),
        cwd: place.folder,
        rows: 60,
        env: {
          ...place.env,
          DESKPACK_CATALOG: catalog.url,
          XDG_STATE_HOME: join(place.folder, '..', `state-${randomUUID()}`),
        },
      });

    it('makes a missing template from the first page on', async () => {
      const session = openNew(`template=${template()}`);
      await session.waitFor('› debian.minimal');
      session.press('enter');
      await session.waitFor('● under way');
      await session.waitFor(/Applications of .+ read/);
      expect(session.text()).not.toContain('This machine lacks');
      session.press('ctrl+c');
      await session.waitFor('Quit deskpack?');
      session.press('enter');
      await session.ended;
    });

    /** A new application that is begun with a few letters; its name is given only because others may have the usual one. */
    async function begin(name: string) {
      const session = openNew(`template=${template()}`, `name=${name}`);
      await session.waitFor('Applications of debian.minimal');
      session.type('comptext');
      await session.waitFor(/› comptext/);
      session.press('enter');
      await session.waitFor('looking at comptext');
      return session;
    }

    it('aborts the look at an application when it quits, and leaves nothing in the engine', async () => {
      await buildTemplate(place);
      const session = await begin(`${place.name}-left`);
      await expect.poll(() => thingsOf(session.pid, `${template()}:3.0`)).not.toEqual([]);
      session.press('ctrl+c');
      await session.waitFor('Quit deskpack?');
      session.press('enter');
      await session.ended;
      // The classic builder removes its container a moment after its client has gone.
      await expect.poll(() => thingsOf(session.pid, `${template()}:3.0`)).toEqual([]);
    });

    it('resumes at the failed or the stopped step, and prints the command to repeat it', async () => {
      await buildTemplate(place);
      const name = `${place.name}-mended`;
      const file = join(place.folder, `${name}.d.3.0.json`);
      const text = `${JSON.stringify({ ...xcalc(place, name), debpackage: 'x11-appz' }, null, 7)}\n`;
      await writeFile(file, text);
      const env = { ...place.env, DESKPACK_CATALOG: catalog.url };
      const words = ['edit', file];
      const session = new TerminalSession({
        cwd: place.folder,
        env,
        words,
        columns: 160,
        rows: 40,
      });
      const ended = () => session.waitFor(/Registered|Failed\.|Stopped\./);
      await session.waitFor('* required');
      session.press('ctrl+r');
      await session.waitFor(/› Write the files, build.* register/);
      // Before that is known, Enter would wait for it and not build.
      await session.waitFor('There is no package x11-appz in the index');
      session.press('enter');
      const failed = await ended();
      expect(failed).toMatch(/build +failed/);
      expect(failed).toContain('x11-appz');
      expect(failed).toContain('did you mean x11-apps?');
      expect(failed).toContain('Correct Debian packages');
      session.press('ctrl+g');
      await session.waitFor('Go to page');
      session.type('3');
      await session.waitFor(/› Debian packages/);
      session.press('ctrl+u');
      session.type('x11-apps');
      session.press('ctrl+r');
      await session.waitFor(/› Resume from build(?!.*register later)/);
      session.press('enter');
      await session.waitFor('^C stop');
      session.press('ctrl+c');
      await session.waitFor(/Stops after this step|Stopped\./);
      const stopped = await ended();
      expect(stopped).toContain('Stopped.');
      expect(stopped).not.toContain('failed');
      session.type('r');
      await session.waitFor((screen) => !screen.includes('Stopped.'));
      expect(await ended()).toMatch(
        /✓ Registered and proven to start\.[\s\S]*window +\S+ after \d/,
      );
      session.press('enter');
      expect(await session.ended).toBe(0);
      await session.settled();
      expect(session.isFullScreen).toBe(false);
      await expect.poll(() => thingsOf(session.pid, `${template()}:3.0`)).toEqual([]);
      expect(await readFile(file, 'utf8')).toBe(text.replace('x11-appz', 'x11-apps'));
      expect(await expectRegistered(name)).toEqual(xcalc(place, name));

      const again = /run again +deskpack (.+)/.exec(session.text())![1]!.trim().split(' ');
      expect(again[0]).toBe('publish');
      const repeated = await runDeskpack(again, { cwd: place.folder, env: place.env });
      expect(repeated.status, repeated.stderr).toBe(0);
      expect(await expectRegistered(name)).toEqual(xcalc(place, name));
      const files = (await readdir(place.folder)).filter((found) => found.startsWith(`${name}.`));
      const suffixes = files.map((found) => found.slice(name.length)).sort();
      expect(suffixes).toEqual(['.cdx.json', '.d', '.d.3.0.json', '.json', '.png', '.tar']);
      const picture = await fetch(`${catalog.url}/API/manager/image/${name}/picture`);
      const taken = await readFile(join(place.folder, `${name}.png`));
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(taken);
    });

    it('is published again without touching unchanged files', async () => {
      const { folder, env } = place;
      const name = `${place.name}-mended`;
      const recipe = join(folder, `${name}.d`);
      const before = (await stat(recipe)).mtimeMs;
      const words = ['publish', join(folder, `${name}.d.3.0.json`), '--catalog', catalog.url];
      const { status, stdout } = await runDeskpack([...words, '--no-verify', '--json'], { env });
      expect(status).toBe(0);
      const events = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(events[0]).toMatchObject({ type: 'run-started', application: name });
      expect(events.at(-1)).toMatchObject({ type: 'run-finished', outcome: 'done' });
      expect((await stat(recipe)).mtimeMs).toBe(before);
    });
  },
);
