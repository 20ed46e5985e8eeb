import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { proposalsOfPackages } from '../../../src/describe/sources/proposals-of-packages.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { templateFits } from '../../../src/package-manager/template-fit.ts';
import { buildTemplate } from '../../../src/template/build-template.ts';
import { pathWithDebianOnce } from '../../template/debian-once.ts';

const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;

const candidates = [docker(), podman()];
const answers = await Promise.all(candidates.map((candidate) => candidate.availability()));
const index = answers.findIndex(({ available }) => available);
const engine = candidates[index] ?? docker();
const missing = index === -1 ? 'no docker and no podman' : undefined;
const isRoot = process.getuid?.() === 0;

describe.skipIf(missing || !isRoot)(
  `what packages of debian.minimal bring${missing ? ` (${missing})` : ''}`,
  () => {
    let folder: string;
    let template: { readonly reference: string; readonly imageId: string };

    const detect = (...names: string[]) =>
      proposalsOfPackages(engine, { template, templateName: 'acme/t', manager: 'apt', names });

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'deskpack-look-'));
      vi.stubEnv('XDG_CACHE_HOME', folder);
      vi.stubEnv('PATH', pathWithDebianOnce());
      const { reference } = await buildTemplate('debian.minimal', {
        engine,
        vendor,
        release: '3.0',
      });
      template = { reference, imageId: (await engine.inspect(reference))!.id };
    });

    afterAll(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
      for (const image of [template.reference, `${vendor}/base.debian:bookworm`])
        await engine.remove(image);
    });

    it('is a descriptor that no rule has anything against, with the icon', async () => {
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

    it('has what is in a package with the data of the same source, and games', async () => {
      const [proposal] = await detect('xboard');
      expect(descriptorOf(proposal!)).toMatchObject({ path: '/usr/games/xboard', cat: 'games' });
    });

    it('is only programs where there is no desktop file', async () => {
      await expect(detect('x11-apps')).rejects.toMatchObject({
        code: 'application-missing',
        tail: expect.arrayContaining(['/usr/bin/xcalc  scientific calculator for X']),
      });
    });

    it('is nothing for names that are no packages', async () => {
      await expect(detect('galculatr')).rejects.toMatchObject({
        code: 'package-missing',
        subject: { name: 'galculatr', near: ['galculator'] },
      });
      await expect(detect('x-terminal-emulator')).rejects.toMatchObject({
        code: 'package-virtual',
      });
    });

    it('is tried on a template without being installed', async () => {
      const [fit] = await templateFits(engine, [template.reference], ['galculator']);
      expect(fit?.added).toBeGreaterThan(20);
      const [none] = await templateFits(engine, [template.reference], ['no-such-package']);
      expect(none?.added).toBeUndefined();
    });
  },
);
