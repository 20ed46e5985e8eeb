import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showApplication } from '../../../src/catalog/client/client.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { hasDpkg, makeDeb } from '../../vendor/deb/make-deb.ts';
import { type Answer, fileServer } from '../../vendor/download/file-server.ts';
import { vendorUpdates } from './vendor-updates.ts';

const { engine, missing = hasDpkg ? undefined : 'there is no dpkg-deb' } = await templateEngine();

/** Other tests have images of the same applications. */
const name = `viewer-${randomBytes(3).toString('hex')}`;

const packageOf = (version: string, program: string) => ({
  control: { Package: name, Version: version, Depends: 'x11-apps' },
  files: {
    'opt/viewer/viewer': `#!/bin/sh\nexec ${program}\n`,
    [`usr/share/applications/${name}.desktop`]: [
      ...['[Desktop Entry]', 'Type=Application', 'Name=Viewer'],
      ...['Exec=/opt/viewer/viewer', 'Categories=Graphics;', ''],
    ].join('\n'),
  },
});

describe.skipIf(missing)(
  `deskpack onboard --update of a vendor's file${missing ? ` (${missing})` : ''}`,
  () => {
    let root: string;
    let template: string;

    let updates: ReturnType<typeof vendorUpdates>;

    const file = () => join(root, 'out', `${name}.d.3.0.json`);
    const descriptor = () => updates.descriptorOf(name);
    const files = () => readdir(join(root, 'out/files'));

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'deskpack-vendor-update-'));
      updates = vendorUpdates(engine, root);
      template = await templateForX11(engine);
      await sharedDisplay(engine);
      removeAfterRun(engine, name);
    }, 600_000);

    afterAll(async () => {
      await rm(root, { recursive: true });
    });

    it('brings a newer file, keeps what a person changed, and keeps the old one if the newer does not start', {
      timeout: 900_000,
    }, async () => {
      const { run, update, outdated } = updates;
      const answers: Record<string, Answer> = {};
      const { url, got } = await fileServer(answers);
      /** Serves a version at the end of the redirect, as vendors do. */
      const serve = (version: string, program: string) => {
        const path = `/${name}_${version}_all.deb`;
        makeDeb(join(root, `served${path}`), packageOf(version, program));
        const bytes = readFileSync(join(root, `served${path}`));
        answers['/latest'] = (_, response) =>
          void response.writeHead(302, { location: path }).end();
        answers[path] = ({ method }, response) =>
          void response
            .writeHead(200, { 'content-length': bytes.length, etag: `"${version}"` })
            .end(method === 'HEAD' ? undefined : bytes);
      };

      serve('2.4.1', '/usr/bin/xcalc');
      const begun = await run(
        'onboard',
        `${url}/latest`,
        '--template',
        template,
        '--output',
        'out',
      );
      expect(begun.stderr).toBe('');
      expect(await files()).toEqual([`${name}_2.4.1_all.deb`]);
      expect(await outdated('--fresh')).toMatchObject({
        origin: { kind: 'deb', version: '2.4.1', address: `${url}/latest` },
        newer: { state: 'current' },
      });
      expect(await update()).toBeUndefined();

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
      serve('2.5.0', '/usr/bin/xclock -geometry 400x300');
      expect((await outdated('--fresh')).newer).toMatchObject({
        state: 'newer',
        version: '2.5.0',
        address: `${url}/latest`,
      });
      const before = readFileSync(file(), 'utf8');
      const downloads = () => got.filter(({ method }) => method === 'GET').length;
      const asked = downloads();
      const planned = await run('onboard', '--update', '--output', 'out', '--dry-run');
      expect(JSON.parse(planned.stdout).entries).toMatchObject([
        { entry: name, newer: { version: '2.5.0' } },
      ]);
      expect(readFileSync(file(), 'utf8')).toBe(before);
      expect(downloads()).toBe(asked);

      expect(await update()).toMatchObject({
        outcome: 'proven',
        launch: 'xclock.XClock',
        file: { path: `${url}/latest`, title: `Debian package ${name} 2.5.0` },
      });
      expect(await files()).toEqual([`${name}_2.5.0_all.deb`]);
      const second = descriptor();
      expect(second).toMatchObject({ displayname: 'Viewer of ours', launch: 'xclock.XClock' });
      expect(second.comment).toMatch(/^Ask Kim\.\nDebian package viewer-\w+, version 2\.5\.0, /);
      expect(second.preruncommands[0]).toBe('ENV OURS=1');
      expect(JSON.stringify(second)).not.toContain('2.4.1');
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });

      serve('2.6.0', '/bin/false');
      const kept = readFileSync(file(), 'utf8');
      const image = join(root, 'out', `${name}.cdx.json`);
      const list = readFileSync(image, 'utf8');
      expect(await update()).toMatchObject({ outcome: 'exits' });
      expect(readFileSync(file(), 'utf8')).toBe(kept);
      expect(readFileSync(image, 'utf8')).toBe(list);
      expect(await files()).toEqual([`${name}_2.5.0_all.deb`]);
      expect((await outdated('--fresh')).newer).toMatchObject({ state: 'newer', version: '2.6.0' });

      // Another machine remembers nothing of how the descriptor was made.
      await rm(join(root, 'state'), { recursive: true });
      serve('2.7.0', '/usr/bin/xclock -geometry 400x300');
      expect(await update()).toMatchObject({ outcome: 'proven' });
      expect(await files()).toEqual([`${name}_2.7.0_all.deb`]);
      const third = descriptor();
      expect(third).toMatchObject({ displayname: 'Viewer of ours' });
      expect(third.preruncommands[0]).toBe('ENV OURS=1');
      expect(third.preruncommands).toHaveLength(second.preruncommands.length);
      expect(third.comment).toContain('version 2.7.0');
    });

    it('registers for nobody what is not free until somebody says who may use it', {
      timeout: 900_000,
    }, async () => {
      const { onboard } = updates;
      const { url } = await runningCatalog();
      const other = `${name}-cad`;
      removeAfterRun(engine, other);
      const { control, files: content } = packageOf('1', '/usr/bin/xcalc');
      const licence = { Package: other, Section: 'non-free/graphics' };
      makeDeb(join(root, 'cad.deb'), {
        control: { ...control, ...licence },
        files: Object.fromEntries(
          Object.entries(content).map(([path, text]) => [path.replace(name, other), text]),
        ),
      });
      const words = ['--template', template, '--register', 'proven', '--catalog', url];
      expect(await onboard('./cad.deb', ...words)).toMatchObject({
        outcome: 'access-undecided',
        message: expect.stringContaining('it is not free'),
        image: { reference: other },
      });
      expect(await showApplication(url, other)).toBeUndefined();
      await writeFile(join(root, 'list'), './cad.deb acl.permit=staff\n');
      expect(await onboard('--list', 'list', ...words)).toMatchObject({ outcome: 'proven' });
      expect(await showApplication(url, other)).toMatchObject({
        fields: { acl: { permit: ['staff'] } },
      });
    });
  },
);
