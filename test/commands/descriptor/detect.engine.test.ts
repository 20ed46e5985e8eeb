import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { buildTemplate } from '../../../src/template/build-template.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { pathWithDebianOnce } from '../../template/debian-once.ts';

const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;

const candidates = [docker(), podman()];
const answers = await Promise.all(candidates.map((candidate) => candidate.availability()));
const index = answers.findIndex(({ available }) => available);
const engine = candidates[index] ?? docker();
const missing = index === -1 ? 'no docker and no podman' : undefined;
const isRoot = process.getuid?.() === 0;

const [ownerLabel = '', owner] = Object.entries(ownLabels())[0]!;

const ownThings = async () =>
  (await engine.containers!.labelled(ownerLabel)).filter(({ value }) => value === owner);

describe.skipIf(missing || !isRoot)(
  `deskpack detect and the window${missing ? ` (${missing})` : ''}`,
  () => {
    let folder: string;
    let template: string;

    async function detect(...words: readonly string[]) {
      const { stdout } = await runInProcess(
        ['detect', 'x11-apps', '--template', template, '--engine', engine.name, '--json', ...words],
        { env: { ...process.env, XDG_CACHE_HOME: folder }, cwd: folder },
      );
      const { applications } = JSON.parse(stdout);
      return applications[0];
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'deskpack-window-'));
      vi.stubEnv('PATH', pathWithDebianOnce());
      const built = await buildTemplate('debian.minimal', { engine, vendor, release: '3.0' });
      template = built.reference;
    });

    afterAll(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
      for (const image of [template, `${vendor}/base.debian:bookworm`]) await engine.remove(image);
    });

    it('proves the class, writes a picture, leaves nothing behind and knows it the next time', async () => {
      const words = ['--name', 'xcalc', '--output', 'out'];
      const first = await detect(...words);
      expect(first).toMatchObject({
        descriptor: { launch: 'xcalc.XCalc' },
        sources: { launch: expect.stringMatching(/^window seen [\d.]+ s after the start$/) },
        proof: {
          state: 'proven',
          code: 'window-seen',
          window: { class: 'xcalc.XCalc', title: 'Calculator' },
          healed: [],
        },
      });
      const file = join(folder, 'out', 'xcalc.png');
      expect(await readdir(join(folder, 'out'))).toContain('xcalc.png');
      const { width, height, text } = decode(readFileSync(file));
      expect({ width, height }).toMatchObject({
        width: first.proof.window.width,
        height: first.proof.window.height,
      });
      expect(text).toEqual({ deskpack: 'xcalc' });
      expect(await ownThings()).toEqual([]);
      const second = await detect(...words);
      // Another start would have taken another time.
      expect(second.proof).toEqual(first.proof);
      expect(second.files.map(({ changed }: { changed: boolean }) => changed)).toEqual([
        false,
        false,
      ]);
    });

    it('keeps the guess of a program that shows no window, and says why', async () => {
      const { descriptor, proof, notes } = await detect('--name', 'xwud');
      expect(descriptor.launch).toBe('xwud.Xwud');
      expect(proof).toEqual({ state: 'none', code: 'start-ended', healed: [] });
      const [{ message }] = notes.filter(
        ({ code }: { code: string }) => code === 'window-unproven',
      );
      expect(message).toMatch(
        /^the application ended after .* \(start-ended\)\. See the last lines/,
      );
    });
  },
);
