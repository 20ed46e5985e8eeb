import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildah } from '../../../../src/engine/buildah/buildah.ts';
import { docker } from '../../../../src/engine/docker/docker.ts';
import { sharedApplications } from '../../../probe/display/shared-display.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../../../support/small-application.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const buildahMissing = !(await buildah().availability()).available;

const run = randomBytes(4).toString('hex');
const vendor = `deskpack-test-${run}`;
const template = `${vendor}/oc.template.debian.minimal`;
const name = `Verified-${run}`;

describe.skipIf(missing)(`deskpack verify${missing ? ` (${missing})` : ''}`, () => {
  const state = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  let file: string;

  const deskpack = (...words: readonly string[]) =>
    runInProcess([...words, '--engine', 'docker'], {
      cwd: folder,
      env: { XDG_STATE_HOME: state, XDG_CONFIG_HOME: state },
    });

  /** Every image that was built, as each takes the name from the one before. */
  const images = new Set<string>();

  const noteImage = async () => {
    const image = await engine.inspect(name.toLowerCase());
    if (image) images.add(image.id);
  };

  const build = async () => {
    const built = await deskpack('build', file, '--release', '3.0', '--quiet', '--no-verify');
    expect(built.stderr).toBe('');
    expect(built.status).toBe(0);
    await noteImage();
  };

  beforeAll(async () => {
    const recipe = `FROM ${await sharedApplications(engine)}\nLABEL made-by="${run}"\n`;
    const tags = [`${template}:3.0`];
    await engine.build({ recipe, context: tmpdir(), tags, buildArguments: {} });
    const descriptor = smallDescriptor(name, {
      template,
      launch: 'xcalc.Calc',
      path: '/usr/bin/xcalc',
      host_config: { mem_limit: '256M', shm_size: '16M' },
    });
    for (const [path, text] of Object.entries(filesOf(descriptor))) {
      await writeFile(join(folder, path), text);
    }
    file = join(folder, `${name}.d.3.0.json`);
    await build();
  });

  afterAll(async () => {
    for (const own of [state, folder]) rmSync(own, { recursive: true });
    for (const image of [...images, `${template}:3.0`]) await engine.remove(image);
  });

  it('finds another class than declared, and corrects it in the file alone', async () => {
    const before = await readFile(file, 'utf8');
    const { status, stdout } = await deskpack('verify', file, '--fix');
    expect(status).toBe(1);
    expect(stdout).toContain(
      'the class of the main window is xcalc.XCalc, and xcalc.Calc is declared',
    );
    expect(stdout).toContain('Changed launch: "xcalc.Calc" is now "xcalc.XCalc"');
    const after = await readFile(file, 'utf8');
    expect(after).toBe(before.replace('xcalc.Calc', 'xcalc.XCalc'));
  });

  it('proves what is as declared, for programs too', async () => {
    await build();
    const { status, stdout } = await deskpack('verify', file, '--json');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      name,
      image: name.toLowerCase(),
      isProven: true,
      checks: ['labels', 'files', 'contents', 'start', 'class', 'picture', 'memory'].map(
        (title) => ({
          title,
          state: 'passed',
          findings: [],
        }),
      ),
      start: {
        proof: 'proven',
        launch: 'xcalc.XCalc',
        picture: { file: join(folder, `${name}.png`), isBlank: false },
      },
      fixed: [],
    });
    expect(report.checks.at(-1).summary).toContain('of 268 MB');
    expect(status).toBe(0);
    const picture = decode(readFileSync(join(folder, `${name}.png`)));
    expect(picture.width).toBe(report.start.window.width);
  });

  it('is a step of a run, which goes on without a proof only if none is required', async () => {
    const run = async (...words: readonly string[]) => {
      const { status, stdout } = await deskpack('build', file, '--json', ...words);
      await noteImage();
      const events = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const last = events.find(({ type }) => type === 'run-finished');
      return { status, events, last };
    };
    const text = await readFile(file, 'utf8');
    const proven = await run('--require-proof');
    expect(proven.last).toMatchObject({
      outcome: 'done',
      products: { picture: join(folder, `${name}.png`) },
    });
    expect(proven.events).toContainEqual(
      expect.objectContaining({
        type: 'step-finished',
        step: 'verify',
        summary: expect.stringMatching(/^xcalc\.XCalc after /),
      }),
    );
    const resumed = await run('--require-proof', '--resume');
    expect(resumed.events).toContainEqual(
      expect.objectContaining({ type: 'step-skipped', step: 'verify' }),
    );

    await writeFile(file, text.replace('xcalc.XCalc', 'xcalc.Other'));
    const refused = await run('--require-proof');
    expect(refused.status).toBe(1);
    expect(refused.events).toContainEqual(
      expect.objectContaining({
        type: 'step-failed',
        step: 'verify',
        problem: expect.objectContaining({
          code: 'not-proven',
          subject: { kind: 'field', name: 'xcalc.Other', field: 'launch', near: ['xcalc.XCalc'] },
        }),
      }),
    );
    expect(refused.events).toContainEqual(
      expect.objectContaining({ type: 'picture', file: join(folder, `${name}.png`) }),
    );
    const warned = await run();
    expect(warned.status).toBe(0);
    expect(warned.last).toMatchObject({
      products: { picture: join(folder, `${name}.png`) },
      warnings: [
        {
          step: 'verify',
          message: expect.stringContaining('xcalc.Other is declared'),
          action: expect.stringMatching(
            /^The dock shows no icon .*Set Window class to xcalc\.XCalc\.$/,
          ),
        },
      ],
    });
    const notStarted = await run('--no-verify');
    expect(notStarted.events[0].steps).toEqual(['prepare', 'build', 'inspect']);
    await writeFile(file, text);
    await build();
  });

  it('knows an image by the name of its application, from its labels', async () => {
    const { status, stdout } = await deskpack('verify', name);
    expect(stdout).toContain(`${name} starts, and is what its descriptor declares.`);
    expect(stdout).not.toContain('Picture:');
    expect(status).toBe(0);
  });

  it('replaces no picture that it has not taken, and says so before anything starts', async () => {
    const picture = join(folder, `${name}.png`);
    await rename(picture, `${picture}.own`);
    await writeFile(picture, 'mine');
    const { status, stderr } = await deskpack('verify', file);
    expect(stderr).toContain('is not a picture of');
    expect(status).toBe(1);
    expect(await readFile(picture, 'utf8')).toBe('mine');
    await rename(`${picture}.own`, picture);
  });

  it('does not start what is not there', async () => {
    const wrong = join(folder, 'wrong.json');
    const text = (await readFile(file, 'utf8')).replace('/usr/bin/xcalc', '/usr/bin/xcalcc');
    await writeFile(wrong, text);
    const { status, stdout } = await deskpack('verify', wrong, '--json', '--output', state);
    const report = JSON.parse(stdout);
    expect(report.start).toBeUndefined();
    const failed = report.checks.filter((one: { state: string }) => one.state === 'failed');
    expect(failed.map((one: { title: string }) => one.title)).toEqual(['labels', 'files']);
    expect(failed[1].findings[0]).toMatchObject({ name: 'image-program', field: 'path' });
    expect(status).toBe(1);
  });

  it('says which image is near to one that there is not', async () => {
    const { status, stdout } = await deskpack('verify', `${name}x`, '--json');
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'image-missing',
      subject: { near: [name.toLowerCase()] },
    });
    expect(status).toBe(1);
  });

  it('changes no descriptor of an image', async () => {
    const { status, stderr } = await deskpack('verify', name, '--fix');
    expect(stderr).toContain('name a file');
    expect(status).toBe(2);
  });
});

it.skipIf(buildahMissing)('deskpack verify says which engine starts containers', async () => {
  const { status, stdout } = await runInProcess(['verify', 'x', '--engine', 'buildah', '--json']);
  expect(JSON.parse(stdout).error.code).toBe('engine-without-containers');
  expect(status).toBe(1);
});
