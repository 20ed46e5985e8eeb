import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildah } from '../../../../src/engine/buildah/buildah.ts';
import { docker } from '../../../../src/engine/docker/docker.ts';
import { sharedApplications } from '../../../probe/display/shared-display.ts';
import { runDeskpack } from '../../../support/deskpack.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../../../support/small-application.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const buildahMissing = !(await buildah().availability()).available;

const run = randomBytes(4).toString('hex');
const vendor = `deskpack-test-${run}`;
const template = `${vendor}/oc.template.debian.minimal`;

/** An application whose image was built. */
interface Made {
  readonly name: string;
  readonly file: string;
  /** The file of its picture, which is there once a window was seen. */
  readonly picture: string;
}

// Windows are waited for, each in a display of its own, so that applications are looked at beside each other.
describe.skipIf(missing)(`deskpack verify${missing ? ` (${missing})` : ''}`, () => {
  const state = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));

  /** In a process of its own, as several are run at a time. */
  const deskpack = (...words: readonly string[]) =>
    runDeskpack([...words, '--engine', 'docker'], {
      cwd: folder,
      env: { XDG_STATE_HOME: state, XDG_CONFIG_HOME: state },
    });

  /** Every image that was built, as each takes the name from the one before. */
  const images = new Set<string>();

  const noteImage = async (name: string) => {
    const image = await engine.inspect(name.toLowerCase());
    if (image) images.add(image.id);
  };

  /** Writes the descriptor of an application that shows xcalc, and builds its image. */
  async function make(kind: string, launch = 'xcalc.XCalc'): Promise<Made> {
    const name = `${kind}-${run}`;
    const limits = { mem_limit: '256M', shm_size: '16M' };
    const declared = { template, launch, path: '/usr/bin/xcalc', host_config: limits };
    const own = join(folder, kind);
    await mkdir(own);
    for (const [path, text] of Object.entries(filesOf(smallDescriptor(name, declared)))) {
      await writeFile(join(own, path), text);
    }
    const file = join(own, `${name}.d.3.0.json`);
    const words = ['--release', '3.0', '--quiet', '--no-verify'];
    const { stderr, status } = await deskpack('build', file, ...words);
    expect([stderr, status]).toEqual(['', 0]);
    await noteImage(name);
    return { name, file, picture: join(own, `${name}.png`) };
  }

  let made: Made;

  beforeAll(async () => {
    const recipe = `FROM ${await sharedApplications(engine)}\nLABEL made-by="${run}"\n`;
    const tags = [`${template}:3.0`];
    await engine.build({ recipe, context: tmpdir(), tags, buildArguments: {} });
    made = await make('Verified');
  });

  afterAll(async () => {
    for (const own of [state, folder]) rmSync(own, { recursive: true });
    for (const image of [...images, `${template}:3.0`]) await engine.remove(image);
  });

  it.concurrent('finds another class than declared, and corrects it in the file alone', async () => {
    const { file } = await make('Corrected', 'xcalc.Calc');
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

  it.concurrent('proves the declared window class, in the JSON report too', async () => {
    const { name, file, picture } = made;
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
        picture: { file: picture, isBlank: false },
      },
      fixed: [],
    });
    expect(report.checks.at(-1).summary).toContain('of 268 MB');
    expect(status).toBe(0);
    const { width } = decode(readFileSync(picture));
    expect(width).toBe(report.start.window.width);
  });

  /** Builds in a run whose events are read. */
  async function build({ name, file }: Made, ...words: readonly string[]) {
    const { status, stdout } = await deskpack('build', file, '--json', ...words);
    await noteImage(name);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const last = events.find(({ type }) => type === 'run-finished');
    return { status, events, last };
  }

  it.concurrent('is a step of a run, which is not done again', async () => {
    const own = await make('Stepped');
    const proven = await build(own, '--require-proof');
    expect(proven.last).toMatchObject({
      outcome: 'done',
      products: { picture: own.picture },
    });
    expect(proven.events).toContainEqual(
      expect.objectContaining({
        type: 'step-finished',
        step: 'verify',
        summary: expect.stringMatching(/^xcalc\.XCalc after /),
      }),
    );
    const resumed = await build(own, '--require-proof', '--resume');
    expect(resumed.events).toContainEqual(
      expect.objectContaining({ type: 'step-skipped', step: 'verify' }),
    );
  });

  it.concurrent('lets a run go on without a proof only if none is required', async () => {
    const own = await make('Unproven');
    const { file, picture } = own;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('xcalc.XCalc', 'xcalc.Other'));
    const refused = await build(own, '--require-proof');
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
      expect.objectContaining({ type: 'picture', file: picture }),
    );
    const warned = await build(own);
    expect(warned.status).toBe(0);
    expect(warned.last).toMatchObject({
      products: { picture },
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
    const notStarted = await build(own, '--no-verify');
    expect(notStarted.events[0].steps).toEqual(['prepare', 'build', 'inspect']);
  });

  it.concurrent('knows an image by the name of its application, from its labels', async () => {
    const { status, stdout } = await deskpack('verify', made.name);
    expect(stdout).toContain(`${made.name} starts as its descriptor declares.`);
    expect(stdout).not.toContain('Picture:');
    expect(status).toBe(0);
  });

  it('replaces no picture that it has not taken, and says so before anything starts', async () => {
    const { file, picture } = made;
    await writeFile(picture, 'mine');
    const { status, stderr } = await deskpack('verify', file);
    expect(stderr).toContain('is not a picture of');
    expect(status).toBe(1);
    expect(await readFile(picture, 'utf8')).toBe('mine');
  });

  it('does not start an image that does not exist', async () => {
    const wrong = join(folder, 'Verified', 'wrong.json');
    const text = (await readFile(made.file, 'utf8')).replace('/usr/bin/xcalc', '/usr/bin/xcalcc');
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
    const { status, stdout } = await deskpack('verify', `${made.name}x`, '--json');
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'image-missing',
      subject: { near: [made.name.toLowerCase()] },
    });
    expect(status).toBe(1);
  });

  it('changes no descriptor of an image', async () => {
    const { status, stderr } = await deskpack('verify', made.name, '--fix');
    expect(stderr).toContain('name a file');
    expect(status).toBe(2);
  });
});

it.skipIf(buildahMissing)('deskpack verify says which engine starts containers', async () => {
  const { status, stdout } = await runInProcess(['verify', 'x', '--engine', 'buildah', '--json']);
  expect(JSON.parse(stdout).error.code).toBe('engine-without-containers');
  expect(status).toBe(1);
});
