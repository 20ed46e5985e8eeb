import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { serveRepositories } from '../../vendor/repository/repository-server.ts';
import { vendorUpdates } from './vendor-updates.ts';

const { engine, missing } = await templateEngine();

describe.skipIf(missing)(
  `deskpack onboard --update of a repository's package${missing ? ` (${missing})` : ''}`,
  () => {
    let root: string;
    let template: string;
    let served: Awaited<ReturnType<typeof serveRepositories>>;

    let updates: ReturnType<typeof vendorUpdates>;

    const file = () => join(root, 'out/acme-viewer.d.3.0.json');
    const descriptor = () => updates.descriptorOf('acme-viewer');
    const versionInImage = () =>
      JSON.parse(updates.textOf('acme-viewer.cdx.json')).components.find(
        ({ name }: { name: string }) => name === 'acme-viewer',
      ).version;

    /** Puts another state of the repository in the place of the first one. */
    async function publish(state: string) {
      const place = join(served.folder, 'one');
      await rm(place, { recursive: true });
      await cp(join(served.folder, state), place, { recursive: true });
    }

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'deskpack-repository-update-'));
      const { reference } = await sharedTemplate(engine);
      updates = vendorUpdates(engine, root);
      template = await templateForX11(engine);
      await sharedDisplay(engine);
      served = await serveRepositories(engine, reference, join(root, 'served'));
      removeAfterRun(engine, 'acme-viewer');
    }, 600_000);

    afterAll(async () => {
      await served?.close();
      await rm(root, { recursive: true, force: true });
    });

    it('finds a newer package, brings it, and keeps the old one if that does not start', {
      timeout: 900_000,
    }, async () => {
      const key = readFileSync(join(served.folder, 'vendor.asc'), 'utf8').trimEnd();
      const lines = key.split('\n').map((line) => ` ${line || '.'}`);
      const address = `${served.address}/one`;
      await writeFile(
        join(root, 'acme.sources'),
        [
          ...['Types: deb', `URIs: ${address}`, 'Suites: stable', 'Components: main'],
          ...['Signed-By:', ...lines, ''],
        ].join('\n'),
      );
      const { outdated, update, onboard } = updates;
      const words = ['./acme.sources', '--template', template];
      expect(await onboard(...words)).toMatchObject({ outcome: 'proven' });
      expect(versionInImage()).toBe('2.4.1-1');

      // Nothing of the index comes again where its signed file is the same.
      expect(await outdated()).toMatchObject({
        origin: { kind: 'repository', version: '2.4.1-1', address },
        newer: { state: 'current' },
        updates: [],
      });
      // The template's index has x11-apps alone.
      const { unknown } = await outdated();
      expect(unknown.map(({ name }: { name: string }) => name)).not.toContain('acme-viewer');
      served.got.length = 0;
      await outdated();
      expect(served.got).toEqual([]);
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });
      expect(served.got).toEqual(['/one/dists/stable/InRelease 304']);
      expect(await update()).toBeUndefined();

      for (const [state, reason] of [
        ['stranger', 'it is signed with another key than the given one'],
        ['late', 'its index was valid until a day that has passed'],
      ] as const) {
        await publish(state);
        const { newer } = await outdated('--fresh');
        expect(newer).toMatchObject({ state: 'unknown', code: 'no-answer' });
        expect(newer.reason).toBe(`${address.replace('http://', '')}: ${reason}`);
      }

      const first = descriptor();
      await writeFile(
        file(),
        JSON.stringify({
          ...first,
          displayname: 'Viewer of ours',
          comment: `Ask Kim.\n${first.comment}`,
          preruncommands: ['ENV OURS=1', ...first.preruncommands],
        }),
      );
      await publish('newer');
      expect((await outdated('--fresh')).newer).toEqual({
        ...{ state: 'newer', version: '2.10.0-1', sign: '2.10.0-1', address },
      });
      expect(await update()).toMatchObject({
        outcome: 'proven',
        launch: 'xclock.XClock',
        file: { path: address, version: '2.10.0-1' },
      });
      expect(versionInImage()).toBe('2.10.0-1');
      const second = descriptor();
      expect(second).toMatchObject({ displayname: 'Viewer of ours', launch: 'xclock.XClock' });
      expect(second.comment).toMatch(/^Ask Kim\.\nPackage acme-viewer .*, version 2\.10\.0-1, /);
      expect(second.preruncommands).toEqual(['ENV OURS=1', ...first.preruncommands]);
      expect(await readdir(join(root, 'out/files'))).toHaveLength(1);
      expect((await outdated()).newer).toEqual({ state: 'current' });

      await publish('broken');
      const kept = readFileSync(file(), 'utf8');
      expect(await update()).toMatchObject({ outcome: 'exits' });
      expect(readFileSync(file(), 'utf8')).toBe(kept);
      expect(versionInImage()).toBe('2.10.0-1');
      expect(await readdir(join(root, 'out/files'))).toHaveLength(1);
      expect((await outdated()).newer).toMatchObject({ state: 'newer', version: '2.11.0-1' });

      await served.close();
      expect((await outdated('--fresh')).newer).toMatchObject({
        state: 'unknown',
        code: 'no-answer',
        reason: expect.stringContaining('no answer'),
      });
    });
  },
);
