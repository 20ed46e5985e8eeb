import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { proposalsOfPackages } from '../../../src/describe/sources/proposals-of-packages.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { archivesPath } from '../../../src/package-manager/look/archives-of-template.ts';
import { sharedIndexes } from '../../../src/package-manager/look/shared-indexes.ts';
import { templateFit, templateFits } from '../../../src/package-manager/look/template-fit.ts';
import { type SharedTemplate, sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

describe.skipIf(missing)(
  `what packages of debian.minimal bring${missing ? ` (${missing})` : ''}`,
  () => {
    let folder: string;
    let template: SharedTemplate;

    const detect = (...names: string[]) =>
      proposalsOfPackages(engine, {
        template,
        templateName: { value: 'acme/t', from: { source: 'given' } },
        manager: 'apt',
        names,
      });

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'deskpack-look-'));
      vi.stubEnv('XDG_CACHE_HOME', folder);
      template = await sharedTemplate(engine);
    });

    afterAll(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });

    it('gives a descriptor without findings, and the icon', async () => {
      const [proposal, ...others] = await detect('galculator');
      expect(others).toEqual([]);
      const descriptor = descriptorOf(proposal!);
      expect(descriptor).toMatchObject({
        name: 'galculator',
        displayname: 'Galculator',
        cat: 'utilities',
        icon: 'galculator.svg',
        debpackage: 'galculator',
        path: '/usr/bin/galculator',
        launch: 'galculator.Galculator',
        desktopfile: '/usr/share/applications/galculator.desktop',
      });
      expect(checkDescriptor(descriptor, { icon: proposal!.icon! })).toEqual([]);
    });

    it('reads the data package of the same source, and games', async () => {
      const [proposal] = await detect('xboard');
      expect(descriptorOf(proposal!)).toMatchObject({ path: '/usr/games/xboard', cat: 'games' });
    });

    it('lists the programs if there is no desktop file', async () => {
      await expect(detect('x11-apps')).rejects.toMatchObject({
        code: 'application-missing',
        tail: expect.arrayContaining(['/usr/bin/xcalc  scientific calculator for X']),
      });
    });

    it('takes the program with the name of the package if there is no desktop file', async () => {
      const [proposal, ...others] = await detect('tkremind');
      expect(others).toEqual([]);
      expect(descriptorOf(proposal!)).toMatchObject({
        name: 'tkremind',
        path: '/usr/bin/tkremind',
      });
    });

    it('fails for names of no package', async () => {
      await expect(detect('galculatr')).rejects.toMatchObject({
        code: 'package-missing',
        subject: { name: 'galculatr', near: ['galculator'] },
      });
      await expect(detect('x-terminal-emulator')).rejects.toMatchObject({
        code: 'package-virtual',
      });
    });

    it('counts the packages that a template lacks, without installing them', async () => {
      const [fit] = await templateFits(engine, [template], ['galculator']);
      expect(fit?.added).toBeGreaterThan(20);
      expect(fit?.present).toBeGreaterThan(20);
      expect(fit?.downloadBytes).toBeGreaterThan(1_000_000);
      const none = await templateFit(engine, template, ['no-such-package']);
      expect(none.added).toBeUndefined();
    });

    it('fails for a name of no package before it compares templates', async () => {
      await expect(templateFits(engine, [template, template], ['galculatr'])).rejects.toMatchObject(
        { code: 'package-missing', subject: { name: 'galculatr', near: ['galculator'] } },
      );
    });

    it('downloads the index of templates with the same sources once', async () => {
      const other = { ...template, imageId: `${template.imageId}-other` };
      const indexes = await sharedIndexes(engine, [template, other]);
      expect(indexes).toHaveLength(1);
      const paths = [template, other].map((one) => archivesPath(one, 'apt'));
      const [own, its] = await Promise.all(paths.map((path) => stat(path)));
      expect(own!.ino).toBe(its!.ino);
    });
  },
);
