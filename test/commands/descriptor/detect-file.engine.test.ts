import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { hasDpkg, makeDeb } from '../../vendor/deb/make-deb.ts';

const { engine, missing = hasDpkg ? undefined : 'there is no dpkg-deb' } = await templateEngine();

/** A vendor's package as in real life: a blank in the path, a class that is not that of the window, a source of its own. */
const acme = {
  control: { Depends: 'x11-apps', License: 'Proprietary' },
  files: {
    'opt/ACME Viewer/acme-viewer': '#!/bin/sh\nexec /usr/bin/xcalc "$@"\n',
    'usr/share/applications/acme-viewer.desktop': [
      ...['[Desktop Entry]', 'Type=Application', 'Name=ACME Viewer'],
      ...['Exec="/opt/ACME Viewer/acme-viewer" %F', 'Categories=Graphics;'],
      ...['MimeType=application/pdf;', 'StartupWMClass=acme-viewer', ''],
    ].join('\n'),
  },
  postinst:
    '#!/bin/sh\necho "deb http://acme.invalid/ stable main" > /etc/apt/sources.list.d/acme.list\n',
};

describe.skipIf(missing)(`deskpack detect FILE${missing ? ` (${missing})` : ''}`, () => {
  let folder: string;
  let template: string;
  const run = (...words: readonly string[]) =>
    runInProcess(words, { env: { ...process.env, XDG_CACHE_HOME: folder }, cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-vendor-'));
    template = await templateForX11(engine);
    if (engine.containers) await sharedDisplay(engine);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it("fills in a descriptor from a vendor's Debian package, from which the image is built", async () => {
    makeDeb(join(folder, 'ACME Viewer (2.4.1).deb'), acme);
    const words = ['--template', template, '--engine', engine.name, '--output', 'out', '--json'];
    const { stdout } = await run('detect', './ACME Viewer (2.4.1).deb', ...words);
    const [{ descriptor, origin, proof, sources }] = JSON.parse(stdout).applications;
    expect(proof).toMatchObject({ state: 'proven' });
    expect(descriptor).toMatchObject({
      name: 'acme-viewer',
      displayname: 'ACME Viewer',
      cat: 'graphics',
      mimetype: 'application/pdf;',
      licence: 'non-free',
      launch: 'xcalc.XCalc',
    });
    expect(sources.licence).toContain('License: Proprietary');
    expect(origin).toMatchObject({ kind: 'deb', version: '2.4.1-1' });
    expect(await readdir(join(folder, 'out/files'))).toEqual(['acme-viewer_2.4.1-1_all.deb']);
    const file = join(folder, 'out/acme-viewer.d.3.0.json');
    expect(readFileSync(file, 'utf8')).toContain(origin.sha256);
    const linted = await run('lint', file);
    expect(linted).toMatchObject({ status: 0 });
    removeAfterRun(engine, 'acme-viewer');
    const built = await run('build', file, '--engine', engine.name, '--no-verify');
    expect(built).toMatchObject({ status: 0 });
    const image = await engine.inspect('acme-viewer');
    const files = await engine.files(image!);
    try {
      expect(await files.entry('/opt/ACME Viewer/acme-viewer')).toBeDefined();
      expect(await files.entry('/etc/apt/sources.list.d/acme.list')).toBeUndefined();
      expect(await files.entry('/tmp/package.deb')).toBeUndefined();
    } finally {
      await files.close();
    }
    expect(existsSync(join(folder, 'out/acme-viewer.svg'))).toBe(true);
  });

  it('says which package it depends on that the template cannot install', async () => {
    makeDeb(join(folder, 'lost.deb'), { control: { Depends: 'libacme-does-not-exist7' } });
    const words = ['--template', template, '--engine', engine.name];
    const { status, stderr } = await run('detect', './lost.deb', ...words);
    expect(status).toBe(1);
    expect(stderr).toContain(
      "needs libacme-does-not-exist7, which the template's package index does not have",
    );
    expect(stderr).toContain('[dependency-missing]');
  });

  it('describes a package without a desktop file by its program', async () => {
    makeDeb(join(folder, 'plain.deb'), {
      control: { Depends: 'x11-apps' },
      files: { 'usr/bin/acme-viewer': '#!/bin/sh\nexec /usr/bin/xcalc "$@"\n' },
    });
    const words = ['--template', template, '--engine', engine.name, '--output', 'plain', '--json'];
    const { stdout } = await run('detect', './plain.deb', ...words);
    const [{ descriptor, proof }] = JSON.parse(stdout).applications;
    expect(proof).toMatchObject({ state: 'proven' });
    expect(descriptor).toMatchObject({
      name: 'acme-viewer',
      path: '/usr/bin/acme-viewer',
      launch: 'xcalc.XCalc',
    });
  });
});
