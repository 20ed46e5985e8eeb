import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearch } from '../../../src/package-manager/find/create-search.ts';
import {
  type TemplateIndex,
  templateIndex,
} from '../../../src/package-manager/find/template-index.ts';
import { templateIcons } from '../../../src/package-manager/templates/template-icons.ts';
import { unmadeTemplate } from '../../../src/template/starter-index.ts';
import { type SharedTemplate, sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

describe.skipIf(missing)(
  `what can be installed on debian.minimal${missing ? ` (${missing})` : ''}`,
  () => {
    let folder: string;
    let template: SharedTemplate;
    let installable: TemplateIndex;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'deskpack-index-'));
      vi.stubEnv('XDG_CACHE_HOME', folder);
      template = await sharedTemplate(engine);
      installable = await templateIndex(engine, template);
    });

    afterAll(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });

    it('has thousands of applications and packages', () => {
      expect(installable.error).toBeUndefined();
      expect(installable.applications.length).toBeGreaterThan(1_000);
      expect(installable.packages.length).toBeGreaterThan(20_000);
      const names = new Set(installable.packages.map(({ name }) => name));
      const known = installable.applications.filter((one) => names.has(one.package));
      expect(known.length).toBeGreaterThan(installable.applications.length * 0.95);
    });

    // Each of these has been in Debian for decades; what else is found changes with its releases.
    it.each([
      ['xourn', 'xournalpp'],
      ['gimp', 'gimp'],
      ['spreadsheet', 'libreoffice-calc'],
      ['opens pdf', 'evince'],
      ['chess', 'gnome-chess'],
      ['3d modelling', 'blender'],
      ['kalkulator', 'gnome-calculator'],
    ])('finds among the first five for %j: %s', async (query, name) => {
      const found = (await createSearch(installable))(query).applications.slice(0, 5);
      expect(found.map((application) => application.package)).toContain(name);
    });

    it.skipIf(!existsSync('/usr/bin/apt-get'))(
      'is the same before the template is made, read by the apt of this machine',
      async () => {
        const unmade = await unmadeTemplate('acme/oc.template.debian.minimal');
        const before = await templateIndex(unmade!.engine, unmade!);
        expect(before.applications).toEqual(installable.applications);
        expect(before.packages).toEqual(installable.packages);
        const icons = await templateIcons(unmade!.engine, unmade!, 'apt');
        expect([...icons.keys()]).toEqual([
          ...(await templateIcons(engine, template, 'apt')).keys(),
        ]);
      },
    );

    it('is cached, so that no container is started again', async () => {
      const run = vi.fn(engine.run);
      const again = await templateIndex({ ...engine, run }, template);
      expect(run).not.toHaveBeenCalled();
      expect(again.applications).toEqual(installable.applications);
    });

    it('has the icons of most applications', async () => {
      const icons = await templateIcons(engine, template, 'apt');
      const names = installable.applications.flatMap(({ icon }) => icon.cached ?? []);
      const present = names.filter((name) => icons.has(name));
      expect(present.length).toBeGreaterThan(names.length * 0.95);
      const run = vi.fn(engine.run);
      const kept = await templateIcons({ run }, template, 'apt');
      expect(run).not.toHaveBeenCalled();
      expect([...kept.keys()]).toEqual([...icons.keys()]);
    });
  },
);
