import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { duration } from '../../support/duration.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

const [ownerLabel = '', owner] = Object.entries(ownLabels())[0]!;

const ownThings = async () =>
  (await engine.containers!.labelled(ownerLabel)).filter(({ value }) => value === owner);

describe.skipIf(missing)(`deskpack detect and the window${missing ? ` (${missing})` : ''}`, () => {
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
    template = await templateForX11(engine);
    if (engine.containers) await sharedDisplay(engine);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('proves the class, writes a picture, removes its container, and caches the result', async () => {
    const words = ['--name', 'xcalc', '--output', 'out'];
    const first = await detect(...words);
    expect(first).toMatchObject({
      descriptor: { launch: 'xcalc.XCalc' },
      sources: {
        launch: expect.stringMatching(new RegExp(`^window seen ${duration} after the start$`)),
      },
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
    // Descriptor, icon and picture.
    const isChanged = second.files.map(({ changed }: { changed: boolean }) => changed);
    expect(isChanged).toEqual([false, false, false]);
  });

  it('keeps the guess of a program that shows no window, and says why', async () => {
    const { descriptor, proof, findings } = await detect('--name', 'bmtoa');
    expect(descriptor.launch).toBe('bmtoa.Bmtoa');
    expect(proof).toEqual({ state: 'none', code: 'start-ended', healed: [] });
    const [{ message }] = findings.filter(
      ({ rule }: { rule: string }) => rule === 'window-unproven',
    );
    expect(message).toMatch(
      /^the application ended after .*: It needs other arguments, such as a file \(cause-argument\)\. /,
    );
  });
});
