import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showApplication } from '../../src/catalog/client/client.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import { containerd } from '../../src/image-store/containerd.ts';
import type { RunEvent } from '../../src/pipeline/event.ts';
import { planOf } from '../../src/pipeline/run/make-plan.ts';
import { runApplication } from '../../src/pipeline/run/run.ts';
import { readApplications } from '../../src/workspace/read-applications.ts';
import { password, registryMissing, TestRegistry, user } from '../engine/registry/test-registry.ts';
import { endOf, runToEnd } from '../support/run-to-end.ts';
import {
  makeTemplate,
  makeWorkplace,
  startCatalog,
  toolsMissing,
  type Workplace,
} from './workplace.ts';

const missing = toolsMissing ? 'docker or containerd cannot be used here' : registryMissing();

describe.skipIf(missing)(`a run that pushes${missing ? ` (${missing})` : ''}`, () => {
  const engine = docker();
  let template: string;
  let place: Workplace;
  let folder: string;
  let registry: TestRegistry;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;
  let target: string;

  beforeAll(async () => {
    template = await makeTemplate();
    folder = await mkdtemp(join(tmpdir(), 'deskpack-test-'));
    process.env.DOCKER_CONFIG = folder;
    registry = await TestRegistry.start();
    registry.trust(`/etc/docker/certs.d/${registry.host}/ca.crt`);
    catalog = await startCatalog(join(folder, 'catalog'));
  });

  beforeEach(async () => {
    place = await makeWorkplace(template);
    process.env.XDG_STATE_HOME = place.env.XDG_STATE_HOME;
    target = `${registry.host}/desktop/${place.name}:latest`;
  });

  afterEach(async () => {
    delete process.env.XDG_STATE_HOME;
    await engine.remove(target);
    await place.close();
  });

  afterAll(async () => {
    delete process.env.DOCKER_CONFIG;
    await catalog?.close();
    await registry?.stop();
    await rm(folder, { recursive: true });
  });

  async function run(resume = false): Promise<RunEvent[]> {
    const { applications } = await readApplications(place.file);
    const plan = planOf(applications[0]!, {
      release: '3.0',
      keepArchive: false,
      push: `${registry.host}/desktop/`,
    });
    const store = containerd({ namespace: place.namespace });
    const tools = { engine, store, catalog: catalog.url };
    return runToEnd(runApplication(plan, tools, { resume }));
  }

  const recorded = async () =>
    JSON.parse(await readFile(join(place.folder, `${place.name}.json`), 'utf8'))[0];

  it('fails if the registry refuses the login, and then registers nothing', async () => {
    const events = await run();
    expect(endOf(events).outcome).toBe('failed');
    const failed = events.find((event) => event.type === 'step-failed');
    expect(failed).toMatchObject({ step: 'push' });
    expect(failed?.problem.message).toContain('requires a login, and docker has');
    expect(failed?.problem.action).toContain(`docker login ${registry.host}`);
    expect((await recorded()).RepoTags).toEqual([`${place.name}:latest`]);
    await expect(showApplication(catalog.url, place.name)).resolves.toBeUndefined();
  });

  it('registers the image under its name in the registry, and skips completed steps when resumed', async () => {
    const words = ['login', '--username', user, '--password-stdin', registry.host];
    execFileSync('docker', words, { input: password, stdio: 'pipe' });
    const events = await run();
    const { outcome, products } = endOf(events);
    expect(outcome).toBe('done');
    const done = events.flatMap((event) => (event.type === 'step-finished' ? event.step : []));
    expect(done).toEqual(['prepare', 'build', 'inspect', 'push', 'import', 'register']);

    const manifest = await registry.manifest(`desktop/${place.name}:latest`);
    expect(manifest.config).toBe(products.imageId);
    expect(products.pushed).toBe(`${target}@${manifest.digest}`);
    const repository = target.slice(0, -':latest'.length);
    expect(await recorded()).toMatchObject({
      Id: products.imageId,
      RepoTags: [target, `${place.name}:latest`],
      RepoDigests: [`${repository}@${manifest.digest}`],
    });
    const application = await showApplication(catalog.url, place.name);
    expect(JSON.stringify(application)).toContain(target);

    const again = await run(true);
    expect(endOf(again)).toMatchObject({ outcome: 'done', products });
    const skipped = again.flatMap((event) => (event.type === 'step-skipped' ? event.step : []));
    expect(skipped).toEqual(['build', 'save', 'import']);
    expect((await recorded()).RepoTags[0]).toBe(target);
  });
});
