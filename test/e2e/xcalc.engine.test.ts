import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDeskpack } from '../support/deskpack.ts';
import { enginesMissing } from '../support/engines-missing.ts';
import { followWizard, typeCommands } from './follow-tutorial.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';
import { selectItem } from './select-item.ts';
import { TerminalSession } from './terminal-session.ts';
import { readTutorial } from './tutorial.ts';
import { tutorialPlace } from './tutorial-place.ts';
import {
  buildTemplate,
  clearPlace,
  icon,
  imagesInStore,
  labelsOfImage,
  makePlace,
  type Place,
  xcalc,
} from './xcalc.ts';

/** Time limit in milliseconds for a whole run; apt-get downloads packages in it. */
const runTimeoutMs = 240_000;

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

    /** Expects that engine, image store and catalog all have the application as described. */
    async function expectRegistered(name: string): Promise<void> {
      const file = join(place.folder, `${name}.d.3.0.json`);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(xcalc(place, name));
      const labels = JSON.parse((await runDeskpack(['labels', file], { env: place.env })).stdout);
      expect(labelsOfImage(name)).toEqual(labels);
      expect(Buffer.from(labels['oc.icondata'], 'base64').toString()).toBe(icon);
      const [record] = JSON.parse(await readFile(join(place.folder, `${name}.json`), 'utf8'));
      expect(record.Config.Labels).toEqual(labels);
      expect(imagesInStore()).toContain(`docker.io/library/${name}:latest`);
      const shown = await runDeskpack(['show', name, '--json', '--catalog', catalog.url]);
      expect(JSON.parse(shown.stdout)).toMatchObject({ name });
    }

    it('goes through every page of the wizard to a template and a registered application', async () => {
      const name = `${place.name}-wizard`;
      const env = { ...place.env, DESKPACK_CATALOG: catalog.url };
      const session = new TerminalSession({ words: ['--empty'], cwd: place.folder, env });
      const page = (title: string) => session.waitFor(new RegExp(`${title} +\\d/9`));

      await page('Template');
      session.type(`${place.vendor}/oc.template.debian.minimal\r`);
      await page('Identity');
      session.type(`${name}\rCalculator (X11)\rutilities\rxcalc.svg\rcalculator,math\r`);
      await page('Packages');
      session.type('x11-apps\r\r');
      await page('Launch');
      session.type('/usr/bin/xcalc\r-rpn\rxcalc.XCalc\r/usr/share/applications/xcalc.desktop\r');
      await page('Files');
      session.type('application/x-calculation;\rcalc\r');
      session.press('tab', 'tab');
      await page('Access & limits');
      session.press('tab', 'tab', 'tab');
      session.type('256M\r64M\r');
      session.press('ctrl+r');
      await page('Review');
      await session.waitFor('Build the template, which is missing');
      await selectItem(session, 'Build the template, which is missing');
      session.press('enter');
      await session.waitFor('Press Enter to go back.', runTimeoutMs);
      expect(session.text()).toContain('Built with docker');
      session.press('enter');
      await session.waitFor(
        (screen) => session.isFullScreen && !screen.includes('which is missing'),
      );
      await selectItem(session, 'Write the files, build');
      session.press('enter');
      await page('Run');
      await session.waitFor(/(?:fetched|unpacked|set up) +\d+ of \d+/, runTimeoutMs);
      expect(await session.waitFor(/Done\.|failed/, runTimeoutMs)).toContain('Done.');
      session.press('enter');
      expect(await session.ended).toBe(0);

      await expectRegistered(name);
      await session.settled();
      expect(session.isFullScreen).toBe(false);
      expect(session.text()).toContain('deskpack publish');
    });

    it('continues from the step that failed or that it was stopped after, and says how to do it again', async () => {
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
      const ended = () => session.waitFor(/Done\.|Failed\.|Stopped\./, runTimeoutMs);
      await session.waitFor('* required');
      session.press('ctrl+r');
      await session.waitFor(/› Write the files, build/);
      session.press('enter');
      const failed = await ended();
      expect(failed).toMatch(/build +failed/);
      expect(failed).toContain('x11-appz');
      expect(failed).toContain('did you mean x11-apps?');
      expect(failed).toContain('Correct debpackage');
      session.press('ctrl+g');
      await session.waitFor('Go to page');
      session.type('3');
      await session.waitFor(/› Debian packages/);
      session.press('ctrl+u');
      session.type('x11-apps');
      session.press('ctrl+r');
      await session.waitFor(/› Resume from build/);
      session.press('enter');
      await session.waitFor('^C stop');
      session.press('ctrl+c');
      await session.waitFor(/Stops after this step|Stopped\./);
      const stopped = await ended();
      expect(stopped).toContain('Stopped.');
      expect(stopped).not.toContain('failed');
      session.type('r');
      await session.waitFor((screen) => !screen.includes('Stopped.'));
      expect(await ended()).toContain('Done.');
      session.press('enter');
      expect(await session.ended).toBe(0);
      await session.settled();
      expect(await readFile(file, 'utf8')).toBe(text.replace('x11-appz', 'x11-apps'));
      await expectRegistered(name);

      const again = /run again +deskpack (.+)/.exec(session.text())![1]!.trim().split(' ');
      expect(again[0]).toBe('publish');
      const repeated = await runDeskpack(again, { cwd: place.folder, env: place.env });
      expect(repeated.status, repeated.stderr).toBe(0);
    });

    it('is built, checked, imported and registered by deskpack publish', async () => {
      await buildTemplate(place);
      const { name, folder, env } = place;
      const file = join(folder, `${name}.d.3.0.json`);
      await writeFile(file, `${JSON.stringify(xcalc(place), null, 2)}\n`);
      const published = await runDeskpack(['publish', file, '--catalog', catalog.url], { env });
      expect(published.status, published.stderr).toBe(0);
      await expectRegistered(name);
      const files = (await readdir(folder)).filter((found) => found.startsWith(`${name}.`));
      const suffixes = files.map((found) => found.slice(name.length)).sort();
      expect(suffixes).toEqual(['.d', '.d.3.0.json', '.json', '.tar']);
    });

    it('is published again without touching a file that has not changed', async () => {
      const { name, folder, env } = place;
      const recipe = join(folder, `${name}.d`);
      const before = (await stat(recipe)).mtimeMs;
      const words = ['publish', join(folder, `${name}.d.3.0.json`), '--catalog', catalog.url];
      const { status, stdout } = await runDeskpack([...words, '--json'], { env });
      expect(status).toBe(0);
      const events = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(events[0]).toMatchObject({ type: 'run-started', application: name });
      expect(events.at(-1)).toMatchObject({ type: 'run-finished', outcome: 'done' });
      expect((await stat(recipe)).mtimeMs).toBe(before);
    });

    it('comes of the tutorial, followed to the letter in a shell', async () => {
      const tutorial = readTutorial();
      const { clone: cwd, env, clear } = await tutorialPlace(place);
      const session = new TerminalSession({ program: ['sh'], cwd, env, columns: 120 });
      try {
        await session.waitFor('[0]');
        let again = '';
        for (const block of tutorial.commands) {
          if (block.includes('publish')) expect(block).toBe(`${again}\n`);
          if (block === 'deskpack --empty\n') again = await followWizard(session, tutorial);
          else
            expect([block, await typeCommands(session, block)], session.text()).toEqual([block, 0]);
        }
        expect(session.text()).toContain('No findings in 1 file.');
      } finally {
        session.kill();
        await session.ended;
        clear();
      }
    });
  },
);
