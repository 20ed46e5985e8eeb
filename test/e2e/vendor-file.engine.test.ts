import { existsSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDeskpack } from '../support/deskpack.ts';
import { enginesMissing } from '../support/engines-missing.ts';
import { hasDpkg, makeDeb } from '../vendor/deb/make-deb.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';
import { TerminalSession } from './terminal-session.ts';
import { buildTemplate, clearPlace, imagesInStore, makePlace, type Place } from './xcalc.ts';

describe.skipIf(enginesMissing || !hasDpkg)("a vendor's package, pasted into the wizard", () => {
  let place: Place;
  let catalog: RunningCatalog;
  let file: string;

  beforeAll(async () => {
    place = await makePlace();
    await buildTemplate(place);
    catalog = await startCatalog(join(place.folder, '..', 'catalog'));
    file = join(place.folder, '..', `ACME ${place.name}_2.4.1_all.deb`);
    const program = `/opt/${place.name}/start`;
    makeDeb(file, {
      control: { Package: place.name, Version: '2.4.1', Depends: 'x11-apps' },
      files: {
        [program]: '#!/bin/sh\nexec /usr/bin/xcalc "$@"\n',
        [`/usr/share/applications/${place.name}.desktop`]: [
          ...['[Desktop Entry]', 'Type=Application', 'Name=ACME Viewer', `Exec=${program} %F`],
          ...['Categories=Graphics;', 'MimeType=application/pdf;', ''],
        ].join('\n'),
      },
    });
  });

  afterAll(async () => {
    await catalog?.stop();
    if (place) await clearPlace(place);
  });

  const open = () =>
    new TerminalSession({
      words: ['--set', `template=${place.vendor}/oc.template.debian.minimal`],
      cwd: place.folder,
      rows: 40,
      env: { ...place.env, DESKPACK_CATALOG: catalog.url },
    });

  it('is named, filled in and looked at; the draft goes on with it, and it is registered and proven', async () => {
    const first = open();
    await first.waitFor('What do you want to offer?');
    // As a terminal pastes a file that is dropped on it.
    first.paste(`'${file}' `);
    await first.waitFor(`Debian package ${place.name} 2.4.1, `);
    first.press('enter');
    await first.waitFor(/looking at ACME .*: (?:reading|installing) it/);
    first.press('ctrl+c');
    await first.waitFor('Quit deskpack?');
    first.press('enter');
    await first.ended;

    // It is gone for a while, which is said, and nothing is lost.
    await rename(file, `${file}.away`);
    const without = open();
    await without.waitFor('Resume ');
    without.press('enter');
    await without.waitFor('there is no such file');
    without.press('ctrl+c');
    await without.waitFor('Quit deskpack?');
    without.press('enter');
    await without.ended;
    await rename(`${file}.away`, file);

    const session = open();
    await session.waitFor('Resume ');
    session.press('enter');
    await session.waitFor(/window after .*: xcalc\.XCalc/);
    session.press('ctrl+r');
    await session.waitFor(/› Write the files, build, .*register/);
    session.press('enter');
    await session.waitFor('Registered and proven to start.');
    session.press('enter');
    await session.ended;

    const written = join(place.folder, `${place.name}.d.3.0.json`);
    const descriptor = JSON.parse(readFileSync(written, 'utf8'));
    expect(descriptor).toMatchObject({
      displayname: 'ACME Viewer',
      cat: 'graphics',
      mimetype: 'application/pdf;',
      launch: 'xcalc.XCalc',
    });
    const [, copied] = /COPY (\S+)/.exec(descriptor.preruncommands[0]) ?? [];
    expect(readFileSync(join(place.folder, copied!))).toEqual(readFileSync(file));
    expect(existsSync(join(place.folder, String(descriptor.icon)))).toBe(true);
    expect(imagesInStore()).toContain(`docker.io/library/${place.name}:latest`);
    // The folder is whole: it can be built without the file.
    rmSync(file);
    expect(await runDeskpack(['lint', written], { env: place.env })).toMatchObject({ status: 0 });
  });
});
