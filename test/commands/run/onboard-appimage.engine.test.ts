import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../../src/system/folders/temporary-folder.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { appImageBytes } from '../../vendor/appimage/appimage-bytes.ts';
import { withUpdateInformation } from '../../vendor/appimage/with-update-information.ts';
import { type Answer, fileAnswer, fileServer } from '../../vendor/download/file-server.ts';
import { vendorUpdates } from './vendor-updates.ts';

const { engine, missing } = await templateEngine();

const mark = randomBytes(3).toString('hex');
const name = `sketch-${mark}`;

/** What the versions start. */
const programs = { '3.1': 'xcalc', '3.2': 'xclock -geometry 400x300', '3.3': 'false' } as const;
type Version = keyof typeof programs;

/** The commands that make the file system of an AppImage. */
function making([version, program]: readonly [string, string]): string {
  const entry = ['[Desktop Entry]', 'Type=Application', 'Name=Acme Sketch', `Exec=${name}`];
  const lines = [...entry, 'Categories=Graphics;', `X-AppImage-Version=${version}`];
  return [
    `mkdir -p /app-${version} && cd /app-${version}`,
    `printf '#!/bin/sh\\nexec ${program}\\n' >AppRun && chmod 755 AppRun`,
    `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} >${name}.desktop`,
    `mksquashfs . /${version}.squashfs -root-owned -quiet -no-progress`,
  ].join(' && ');
}

describe.skipIf(missing)(
  `deskpack onboard --update of an AppImage${missing ? ` (${missing})` : ''}`,
  () => {
    let root: string;
    let template: string;
    const images: Partial<Record<Version, Buffer>> = {};

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'deskpack-appimage-update-'));
      template = (await sharedTemplate(engine)).reference;
      await sharedDisplay(engine);
      removeAfterRun(engine, name);
      const workshop = `deskpack-test-${mark}/workshop:1`;
      removeAfterRun(engine, workshop);
      const recipe = `FROM ${template}
USER root
RUN apt-get update && apt-get install -y --no-install-recommends squashfs-tools
RUN ${Object.entries(programs).map(making).join(' && \\\n  ')}
`;
      await withTemporaryFolder((context) =>
        engine.build({ recipe, context, tags: [workshop], buildArguments: {} }),
      );
      const files = await engine.files((await engine.inspect(workshop))!);
      for (const version of Object.keys(programs) as Version[])
        images[version] = (await files.read(`/${version}.squashfs`, 1_000_000))!;
      await files.close();
    }, 600_000);

    afterAll(async () => {
      await rm(root, { recursive: true, force: true });
    });

    it('brings the version that its zsync file names, and keeps the old one if the newer does not start', {
      timeout: 1_500_000,
    }, async () => {
      const { onboard, update, outdated, descriptorOf, textOf } = vendorUpdates(engine, root);
      const answers: Record<string, Answer> = {};
      const { url } = await fileServer(answers);
      const serve = (version: Version) => {
        const file = `${name}-${version}-x86_64.AppImage`;
        const plain = appImageBytes(images[version]!);
        const bytes = withUpdateInformation(plain, `zsync|${url}/latest.zsync`);
        const sha1 = hash('sha1', bytes);
        const head = { Filename: file, Length: bytes.length, URL: file, 'SHA-1': sha1 };
        const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}\n`);
        answers[`/${file}`] = fileAnswer(bytes);
        answers['/latest.zsync'] = fileAnswer(Buffer.from(`zsync: 0.6.2\n${lines.join('')}\n`));
        return file;
      };
      const files = () => readdir(join(root, 'out/files'));

      // Its script starts a program of another package.
      await writeFile(join(root, 'list'), `${url}/${serve('3.1')} debpackage=x11-apps\n`);
      expect(await onboard('--list', 'list', '--template', template)).toMatchObject({
        outcome: 'proven',
        launch: 'xcalc.XCalc',
      });
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });

      const newer = serve('3.2');
      expect((await outdated('--fresh')).newer).toMatchObject({
        ...{ state: 'newer', version: '3.2', address: `${url}/${newer}` },
      });
      expect(await update()).toMatchObject({ outcome: 'proven', launch: 'xclock.XClock' });
      expect(descriptorOf(name)).toMatchObject({ launch: 'xclock.XClock', debpackage: 'x11-apps' });
      expect(descriptorOf(name).comment).toContain(`${url}/${newer}`);
      expect(await files()).toEqual([expect.stringContaining('3.2')]);
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });

      serve('3.3');
      const kept = [textOf(`${name}.d.3.0.json`), textOf(`${name}.cdx.json`)];
      expect(await update()).toMatchObject({ outcome: 'exits' });
      expect([textOf(`${name}.d.3.0.json`), textOf(`${name}.cdx.json`)]).toEqual(kept);
      expect(await files()).toEqual([expect.stringContaining('3.2')]);
    });
  },
);
