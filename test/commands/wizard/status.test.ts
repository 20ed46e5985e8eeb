import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepUpdateCounts } from '../../../src/package-manager/contents/update-counts.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { planIn } from '../../pipeline/plan-in.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf, smallDescriptor, smallIcon } from '../../support/small-application.ts';

// The test runner gives a module out half loaded if two others that import it are loaded at the same time, as engines are.
import '../../../src/engine/buildah/buildah.ts';
import '../../../src/engine/docker/docker.ts';
import '../../../src/engine/podman/podman.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith({
    ...filesOf(smallDescriptor('xcalc', { displayname: 'Calculator' })),
    'bad.d.3.0.json': JSON.stringify(smallDescriptor('bad', { icon: 'missing.svg' })),
    'broken.d.3.0.json': '{',
    'icon.svg': smallIcon,
  });
  keepStateIn(folder);
});

const status = (...words: readonly string[]) =>
  runInProcess(['status', folder, ...words], { env: { LANG: 'C.UTF-8' } });

async function applications(...words: readonly string[]) {
  const { stdout } = await status('--json', ...words);
  return JSON.parse(stdout).applications as Record<string, unknown>[];
}

/** Builds an application, and registers its record. */
async function publish(catalog: string): Promise<void> {
  const steps = ['prepare', 'build', 'inspect', 'register'] as const;
  const plan = await planIn(folder, { steps });
  const image = imageOf(smallDescriptor('xcalc', { displayname: 'Calculator' }));
  const { id, labels } = image;
  const record = [{ Id: id, RepoTags: ['xcalc:latest'], Config: { Labels: labels } }];
  const engine = scriptedEngine({ ...image, record });
  const tools = { engine, catalog, catalogAccess: {} };
  for await (const _ of runApplication(plan, tools));
}

describe('deskpack status', () => {
  it('counts the errors of a configuration, because of which nothing is built', async () => {
    writeFileSync(join(folder, '.deskpackrc.json'), '{"accountVendor":');
    const [first] = (await applications('--offline')).filter(({ name }) => name === 'xcalc');
    expect(first).toMatchObject({ state: 'errors', errors: 1 });
  });

  it('lists the applications of a folder with their states, without asking anything', async () => {
    const { status: code, stdout } = await status('--offline');
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '3 applications: only files and earlier runs were read',
      '   NAME    DISPLAY NAME  STATE      PROOF AND LAST FAILURE',
      '✗  bad     bad           errors     1 to fix',
      '✗  broken  broken        errors     1 to fix',
      '○  xcalc   Calculator    not built',
      '',
    ]);
  });

  it('prints the same as one JSON object', async () => {
    const { stdout } = await status('--offline', '--json');
    const { folder: of, applications: all } = JSON.parse(stdout);
    expect(of).toBe(folder);
    expect(all).toMatchObject([
      { name: 'bad', state: 'errors', errors: 1, why: [/^It has 1 error/, /No run/].map(matching) },
      { name: 'broken', state: 'errors' },
      {
        name: 'xcalc',
        displayname: 'Calculator',
        file: join(folder, 'xcalc.d.3.0.json'),
        state: 'not-built',
      },
    ]);
  });

  it('shows the registration of a run, and a newer one in the catalog', async () => {
    const { url } = await runningCatalog();
    await publish(url);
    const at = ['--catalog', url];
    expect((await applications('--offline', ...at))[2]).toMatchObject({ state: 'registered' });
    // The tag in the list is the one that the catalog gave the run.
    expect((await applications(...at))[2]).toMatchObject({ state: 'registered' });

    const image = String((await applications('--offline', ...at))[2]?.image);
    keepCacheIn(join(folder, 'cache'));
    await keepUpdateCounts(
      { [image]: { newer: 3, security: 1, comparedAt: Date.now() } },
      Date.now(),
    );
    expect((await applications('--offline', ...at))[2]).toMatchObject({
      state: 'newer-packages',
      why: expect.arrayContaining(['There are 3 newer packages, 1 of them for security.']),
    });
    await put(url, [smallDescriptor('xcalc', { displayname: 'Another' })]);
    expect((await applications(...at))[2]).toMatchObject({ state: 'differs' });
  });

  it('has the applications of the folders below, with the findings of each', async () => {
    const files = {
      'descriptors/good.d.3.0.json': JSON.stringify(smallDescriptor('good')),
      'descriptors/bad.d.3.0.json': JSON.stringify(smallDescriptor('bad', { icon: 'none.svg' })),
      'icons/icon.svg': smallIcon,
    };
    const below = await folderWith(files);
    const { stdout } = await runInProcess(['status', below, '--offline', '--json']);
    expect(JSON.parse(stdout).applications).toMatchObject([
      { name: 'bad', state: 'errors', errors: 1 },
      { name: 'good', state: 'not-built', file: join(below, 'descriptors/good.d.3.0.json') },
    ]);
  });

  it('is no error where there is no descriptor, and one where there is no folder', async () => {
    const empty = await folderWith({});
    const none = await runInProcess(['status', empty, '--offline']);
    expect(none).toMatchObject({ status: 0, stdout: '' });
    expect(none.stderr).toContain('There is no descriptor in');
    const gone = await runInProcess(['status', join(empty, 'gone'), '--offline']);
    expect(gone.status).toBe(1);
    expect(gone.stderr).toContain('gone');
  });
});

function matching(pattern: RegExp) {
  return expect.stringMatching(pattern);
}
