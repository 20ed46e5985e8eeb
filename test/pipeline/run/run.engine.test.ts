import { execFileSync } from 'node:child_process';
import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeApplication, showApplication } from '../../../src/catalog/client/client.ts';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { containerd } from '../../../src/image-store/containerd.ts';
import type { RunEvent, StepName } from '../../../src/pipeline/event.ts';
import { planOf } from '../../../src/pipeline/run/make-plan.ts';
import { type RunOptions, runApplication } from '../../../src/pipeline/run/run.ts';
import { environmentOf } from '../../../src/recipe/environment.ts';
import { labelsOf } from '../../../src/recipe/labels.ts';
import { readApplications } from '../../../src/workspace/read-applications.ts';
import { removeStoredImage } from '../../image-store/remove-stored-image.ts';
import { endOf, runToEnd } from '../../support/run-to-end.ts';
import {
  makeTemplate,
  startCatalog,
  toolsMissing,
  type Workplace,
  Workplaces,
} from '../workplace.ts';

const engine = docker();

async function changeBehindDate(path: string): Promise<void> {
  const { atime, mtime } = await stat(path);
  const file = await open(path, 'r+');
  await file.write('x', 1000);
  await file.close();
  await utimes(path, atime, mtime);
}

describe.skipIf(toolsMissing)('a run on real docker, containerd and catalog', () => {
  let places: Workplaces;
  let place: Workplace;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;
  let catalogUrl: string;
  let data: string;

  beforeAll(async () => {
    places = new Workplaces(await makeTemplate());
    data = await mkdtemp(join(tmpdir(), 'deskpack-catalog-'));
    catalog = await startCatalog(data);
  });

  beforeEach(async () => {
    place = await places.make();
    process.env.XDG_STATE_HOME = place.env.XDG_STATE_HOME;
    catalogUrl = catalog.url;
  });

  afterEach(async () => {
    delete process.env.XDG_STATE_HOME;
    await removeApplication(catalog.url, place.name);
    await place.close();
  });

  afterAll(async () => {
    await catalog?.close();
    if (data) await rm(data, { recursive: true });
    places?.close();
  });

  async function run(options: RunOptions & { keepArchive?: boolean } = {}): Promise<RunEvent[]> {
    const { applications } = await readApplications(place.file);
    const plan = planOf(applications[0]!, {
      release: '3.0',
      keepArchive: options.keepArchive ?? true,
    });
    const store = containerd({ namespace: place.namespace });
    const tools = { engine, store, catalog: catalogUrl };
    return runToEnd(runApplication(plan, tools, options));
  }

  const stepsOf = (events: RunEvent[], type: RunEvent['type']): StepName[] =>
    events.flatMap((event) => (event.type === type && 'step' in event ? [event.step] : []));
  const at = (suffix: string) => join(place.folder, `${place.name}${suffix}`);

  it('writes all files, imports the image and registers it', async () => {
    const events = await run();
    const { outcome, products } = endOf(events);
    expect(outcome).toBe('done');
    expect(stepsOf(events, 'step-finished')).toEqual([
      'prepare',
      'build',
      'inspect',
      'save',
      'import',
      'register',
    ]);
    const icon = await readFile(join(place.folder, 'icon.svg'));
    const image = await engine.inspect(place.name);
    expect(image?.labels).toEqual(labelsOf(place.descriptor, icon, noImageSettings));
    expect(image?.environment).toMatchObject(environmentOf(place.descriptor));
    expect(image?.id).toBe(products.imageId);
    expect(await containerd({ namespace: place.namespace }).imageId(place.name)).toBe(image?.id);
    const [record] = JSON.parse(await readFile(at('.json'), 'utf8'));
    expect(record.Id).toBe(image?.id);
    const listing = execFileSync('tar', ['-tf', at('.tar')], { encoding: 'utf8' });
    expect(listing).toContain('manifest.json');
    const shown = await showApplication(catalog.url, place.name);
    expect(shown).toMatchObject({ name: place.name });
    expect(products).toEqual({
      descriptor: at('.d.3.0.json'),
      recipe: at('.d'),
      record: at('.json'),
      archive: at('.tar'),
      image: place.name,
      imageId: image?.id,
      imported: `docker.io/library/${place.name}:latest`,
      registered: expect.stringContaining(place.name),
    });
    expect((await readdir(place.folder)).sort()).toEqual(
      ['icon.svg', ...['.d', '.d.3.0.json', '.json', '.tar'].map((s) => place.name + s)].sort(),
    );
  });

  it('imports the same image without an archive, and writes no other file', async () => {
    const events = await run({ keepArchive: false });
    const { outcome, products } = endOf(events);
    expect(outcome).toBe('done');
    expect(products.archive).toBeUndefined();
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'step-skipped',
        step: 'save',
        reason: 'no archive was requested',
      }),
    );
    const image = await engine.inspect(place.name);
    expect(await containerd({ namespace: place.namespace }).imageId(place.name)).toBe(image?.id);
    expect((await readdir(place.folder)).sort()).toEqual(
      ['icon.svg', ...['.d', '.d.3.0.json', '.json'].map((s) => place.name + s)].sort(),
    );
  });

  it('shows the output of the build, and logs its raw bytes', async () => {
    const postruncommands = ["RUN printf 'a\\033[2Jb\\000c\\n1%%\\r2%%\\n'"];
    await place.write({ ...place.descriptor, postruncommands });
    const events = await run();
    const lines = events.flatMap((event) => (event.type === 'output' ? event.lines : []));
    expect(lines).toContain('a\\x1b[2Jb\\x00c');
    expect(lines).toContain('2%');
    const started = events[0];
    if (started?.type !== 'run-started') throw new Error('the run did not start');
    const log = await readFile(started.log);
    expect(log.includes(Buffer.from('a\u001b[2Jb\u0000c\n1%\r2%\n'))).toBe(true);
  });

  it('names the failed instruction, with the last lines of its output', async () => {
    await place.write({ ...place.descriptor, postruncommands: ['RUN echo so far; exit 7'] });
    const events = await run();
    expect(endOf(events).outcome).toBe('failed');
    const failed = events.find((event) => event.type === 'step-failed');
    expect(failed).toMatchObject({ step: 'build' });
    expect(failed?.problem.message).toContain('echo so far; exit 7');
    expect(failed?.problem.tail).toContain('so far');
    expect(failed?.problem.action).toBeTruthy();
    expect(endOf(events).products).not.toHaveProperty('record');
    expect(await readdir(place.folder)).not.toContain(`${place.name}.json`);
  });

  describe('that resumes an earlier one', () => {
    const resume = { resume: true };

    it('skips everything that is up to date, and registers again', async () => {
      const first = endOf(await run());
      const files = ['.d', '.d.3.0.json', '.json', '.tar'];
      const times = () => Promise.all(files.map(async (s) => (await stat(at(s))).mtimeMs));
      const before = await times();
      const events = await run(resume);
      expect(stepsOf(events, 'step-skipped')).toEqual(['build', 'inspect', 'save', 'import']);
      expect(stepsOf(events, 'step-finished')).toEqual(['prepare', 'register']);
      expect(endOf(events).products).toEqual(first.products);
      expect(await times()).toEqual(before);
    });

    it('repeats nothing that a resumed run has skipped', async () => {
      await run();
      await run(resume);
      const events = await run(resume);
      expect(stepsOf(events, 'step-skipped')).toEqual(['build', 'inspect', 'save', 'import']);
    });

    it('resumes at the failed step', async () => {
      catalogUrl = 'http://127.0.0.1:9';
      const failed = await run();
      expect(stepsOf(failed, 'step-failed')).toEqual(['register']);
      catalogUrl = catalog.url;
      const events = await run(resume);
      expect(stepsOf(events, 'step-skipped')).toEqual(['build', 'inspect', 'save', 'import']);
      expect(endOf(events).outcome).toBe('done');
      expect(await showApplication(catalog.url, place.name)).toMatchObject({ name: place.name });
    });

    it.each([
      ['the image is gone', 'build', () => engine.remove(place.name)],
      [
        'the record was edited',
        'inspect',
        () => writeFile(at('.json'), JSON.stringify([{ RepoTags: [place.name] }])),
      ],
      ['the archive is gone', 'save', () => rm(at('.tar'))],
      ['the archive was added to', 'save', () => appendFile(at('.tar'), 'x')],
      ['the archive was changed behind its date', 'save', () => changeBehindDate(at('.tar'))],
      [
        'the image left the image store',
        'import',
        () => removeStoredImage(place.namespace, place.name),
      ],
    ] as const)('when %s does the step %s again', async (_, step, change) => {
      const first = endOf(await run());
      await change();
      const events = await run(resume);
      expect(stepsOf(events, 'step-finished')).toContain(step);
      expect(endOf(events).outcome).toBe('done');
      // A builder whose cache went with the image makes another one, which says the same.
      const { imageId: _id, ...others } = first.products;
      expect(endOf(events).products).toMatchObject(others);
    });

    it('builds again when the descriptor has changed', async () => {
      const first = endOf(await run());
      await place.write({ ...place.descriptor, displayname: 'Changed' });
      const events = await run(resume);
      expect(stepsOf(events, 'step-skipped')).toEqual([]);
      expect(endOf(events).products.imageId).not.toBe(first.products.imageId);
    });

    it('always builds again if the recipe copies files', async () => {
      await writeFile(join(place.folder, 'data'), 'one');
      await place.write({ ...place.descriptor, postruncommands: ['COPY data /data'] });
      const first = endOf(await run());
      await writeFile(join(place.folder, 'data'), 'two');
      const second = endOf(await run(resume));
      expect(second.outcome).toBe('done');
      expect(second.products.imageId).not.toBe(first.products.imageId);
    });
  });
});
