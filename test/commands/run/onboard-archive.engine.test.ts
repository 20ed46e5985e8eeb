import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { folderWith } from '../../support/folder.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { type Answer, fileAnswer, fileServer } from '../../vendor/download/file-server.ts';
import { vendorUpdates } from './vendor-updates.ts';

const { engine, missing } = await templateEngine();

/** Other tests have images of the same applications. */
const name = `paint-${randomBytes(3).toString('hex')}`;

describe.skipIf(missing)(
  `deskpack onboard --update of a vendor's archive${missing ? ` (${missing})` : ''}`,
  () => {
    let root: string;
    let template: string;

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'deskpack-archive-update-'));
      template = (await sharedTemplate(engine)).reference;
      await sharedDisplay(engine);
      removeAfterRun(engine, name);
    }, 600_000);

    afterAll(async () => {
      await rm(root, { recursive: true });
    });

    /** An archive as vendors have it, whose program starts another one. */
    async function archive(version: string, program: string): Promise<Buffer> {
      const folder = `${name}-${version}`;
      const cwd = await folderWith({
        [`${folder}/bin/${name}`]: `#!/bin/sh\nexec ${program}\n`,
        [`${folder}/share/${name}.desktop`]: [
          ...['[Desktop Entry]', 'Type=Application', 'Name=Acme Paint'],
          ...[`Exec=${name}`, `Comment=Paint as ${version} does`, 'Categories=Graphics;', ''],
        ].join('\n'),
      });
      await chmod(join(cwd, folder, 'bin', name), 0o755);
      const file = join(cwd, `${folder}.tar.gz`);
      await create({ file, cwd, gzip: true }, [folder]);
      return readFileSync(file);
    }

    it('brings the version that its name says, with what the list gave, and keeps the old one if the newer does not start', {
      timeout: 1_500_000,
    }, async () => {
      const { onboard, update, outdated, descriptorOf, textOf } = vendorUpdates(engine, root);
      const answers: Record<string, Answer> = {};
      const { url } = await fileServer(answers);
      const serve = async (version: string, program: string) => {
        const location = `/${name}-${version}-linux.tar.gz`;
        answers['/latest'] = (_, response) => void response.writeHead(302, { location }).end();
        answers[location] = fileAnswer(await archive(version, program), { etag: `"${version}"` });
      };
      const files = () => readdir(join(root, 'out/files'));

      await serve('2.9', 'xcalc');
      // What a script starts, no file of the archive says.
      const line = `${url}/latest debpackage=x11-apps displayname='Paint of ours' acl.permit=staff`;
      await writeFile(join(root, 'list'), `${line}\n`);
      await writeFile(join(root, '.deskpackrc.json'), '{ "extraLabels": ["summary"] }\n');
      expect(await onboard('--list', 'list', '--template', template)).toMatchObject({
        outcome: 'proven',
        launch: 'xcalc.XCalc',
      });
      const given = {
        ...{ debpackage: 'x11-apps', displayname: 'Paint of ours' },
        acl: { permit: ['staff'] },
      };
      expect(descriptorOf(name)).toMatchObject({ ...given, summary: 'Paint as 2.9 does' });
      expect((await outdated('--fresh')).newer).toEqual({ state: 'current' });

      await serve('2.10', 'xclock -geometry 400x300');
      expect((await outdated('--fresh')).newer).toMatchObject({ state: 'newer', version: '2.10' });
      expect(await update()).toMatchObject({ outcome: 'proven', launch: 'xclock.XClock' });
      const second = descriptorOf(name);
      const now = { launch: 'xclock.XClock', summary: 'Paint as 2.10 does' };
      expect(second).toMatchObject({ ...given, ...now });
      expect(second.comment).toContain('version 2.10');
      expect(JSON.stringify(second)).not.toContain('2.9');
      expect(await files()).toEqual([expect.stringContaining('2.10')]);

      await serve('2.11', 'false');
      const kept = [textOf(`${name}.d.3.0.json`), textOf(`${name}.cdx.json`)];
      expect(await update()).toMatchObject({ outcome: 'exits' });
      expect([textOf(`${name}.d.3.0.json`), textOf(`${name}.cdx.json`)]).toEqual(kept);
      expect(await files()).toEqual([expect.stringContaining('2.10')]);
      expect((await outdated()).newer).toMatchObject({ state: 'newer', version: '2.11' });
    });
  },
);
