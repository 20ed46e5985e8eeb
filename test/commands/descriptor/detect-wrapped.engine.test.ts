import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originIn } from '../../../src/vendor/origin/origin-text.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { hasDpkg, makeDeb } from '../../vendor/deb/make-deb.ts';

const { engine, missing = hasDpkg ? undefined : 'there is no dpkg-deb' } = await templateEngine();

const acme = {
  control: { Package: 'acme-calc', Version: '1.2', Depends: 'x11-apps' },
  files: {
    'usr/share/applications/acme-calc.desktop':
      '[Desktop Entry]\nType=Application\nName=Acme Calc\nExec=xcalc\nCategories=Utility;\n',
  },
};

describe.skipIf(missing)(`deskpack detect ARCHIVE${missing ? ` (${missing})` : ''}`, () => {
  let folder: string;
  let template: string;
  const run = (...words: readonly string[]) =>
    runInProcess(words, { env: { ...process.env, XDG_CACHE_HOME: folder }, cwd: folder });
  const detect = (file: string, output: string) =>
    run(
      ...['detect', file, '--template', template, '--engine', engine.name],
      ...['--no-look', '--json', '--output', output],
    );
  const tar = (...words: readonly string[]) => execFileSync('tar', words, { cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-wrapped-'));
    template = (await sharedTemplate(engine)).reference;
    makeDeb(join(folder, 'acme-calc.deb'), acme);
    await copyFile(new URL('../../../LICENSE', import.meta.url), join(folder, 'LICENSE'));
    tar('-czf', 'calc.tgz', 'LICENSE', 'acme-calc.deb');
    tar('-cJf', 'calc.tar.xz', 'LICENSE', 'acme-calc.deb');
    tar('-cf', 'outer.tar', 'calc.tar.xz');
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  // The one is unpacked on this machine, the other by a build.
  it.each(['calc.tgz', 'calc.tar.xz'])('goes on with the package in %s', async (file) => {
    const { stdout } = await detect(`./${file}`, `of-${file}`);
    const [{ descriptor, origin }] = JSON.parse(stdout).applications;
    expect(origin).toMatchObject({
      ...{ kind: 'deb', version: '1.2', file: 'acme-calc.deb' },
      archive: { file, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(originIn(descriptor.comment)?.archive).toEqual(origin.archive);
    const own = join(folder, `of-${file}`);
    expect(await readdir(join(own, 'files'))).toEqual(['acme-calc_1.2_all.deb']);
    removeAfterRun(engine, 'acme-calc');
    const path = join(own, 'acme-calc.d.3.0.json');
    const built = await run('build', path, '--engine', engine.name, '--no-verify');
    expect(built).toMatchObject({ status: 0 });
    const files = await engine.files((await engine.inspect('acme-calc'))!);
    try {
      expect(await files.entry('/usr/share/applications/acme-calc.desktop')).toBeDefined();
      expect(await files.entry('/opt/calc')).toBeUndefined();
    } finally {
      await files.close();
    }
  });

  it('unpacks one archive, and not another one in it', async () => {
    const { status, stdout } = await detect('./outer.tar', 'outer');
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'artefact-unsupported',
      message: expect.stringContaining('calc.tar.xz, that only has acme-calc.deb in it'),
      action: 'Unpack outer.tar, and give calc.tar.xz.',
    });
  });
});
