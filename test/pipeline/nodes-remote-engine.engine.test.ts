import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { containerd } from '../../src/image-store/containerd.ts';
import type { RunEvent } from '../../src/pipeline/event.ts';
import { planOf } from '../../src/pipeline/run/make-plan.ts';
import { runApplication } from '../../src/pipeline/run/run.ts';
import { readApplications } from '../../src/workspace/read-applications.ts';
import { tinyBase } from '../engine/tiny-base.ts';
import { dockerdMissing, TestDockerd } from '../image-store/nodes/test-dockerd.ts';
import { sshdMissing, TestSshd } from '../image-store/nodes/test-sshd.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { makeWorkplace, startCatalog, toolsMissing, type Workplace } from './workplace.ts';

const missing =
  (toolsMissing ? 'docker or containerd cannot be used here' : undefined) ??
  sshdMissing() ??
  dockerdMissing();

describe.skipIf(missing)(`a run on a docker elsewhere${missing ? ` (${missing})` : ''}`, () => {
  let folder: string;
  let dockerd: TestDockerd;
  let sshd: TestSshd;
  let place: Workplace;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-test-'));
    dockerd = await TestDockerd.start();
    sshd = await TestSshd.start({ variables: { DOCKER_HOST: dockerd.host } });
    catalog = await startCatalog(join(folder, 'catalog'));
  });

  beforeEach(async () => {
    place = await makeWorkplace('unused');
    process.env.XDG_STATE_HOME = place.env.XDG_STATE_HOME;
  });

  afterEach(async () => {
    delete process.env.XDG_STATE_HOME;
    await place.close();
  });

  afterAll(async () => {
    await catalog?.close();
    await sshd?.stop();
    await dockerd?.stop();
    await rm(folder, { recursive: true });
  });

  async function run(engine: Engine, keepArchive: boolean): Promise<RunEvent[]> {
    const template = await tinyBase(engine);
    await writeFile(join(place.folder, 'data'), place.name);
    const postruncommands = ['COPY data /data', 'RUN ["/bin/cat", "/data"]'];
    await place.write({ ...place.descriptor, template, postruncommands });
    const { applications } = await readApplications(place.file);
    const plan = planOf(applications[0]!, { release: '3.0', keepArchive });
    const store = containerd({ namespace: place.namespace });
    const tools = { engine, store, catalog: catalog.url };
    return runToEnd(runApplication(plan, tools));
  }

  function contextOf(host: string): Record<string, string> {
    const environment = { DOCKER_CONFIG: folder, DOCKER_CONTEXT: 'elsewhere' };
    execFileSync('docker', ['context', 'create', 'elsewhere', '--docker', `host=${host}`], {
      env: { PATH: process.env.PATH, DOCKER_CONFIG: folder },
      stdio: 'pipe',
    });
    return environment;
  }

  it.each([
    {
      way: 'DOCKER_HOST and ssh',
      environment: (): Record<string, string> => ({
        DOCKER_HOST: `ssh://${sshd.host}`,
        ...sshd.environment,
      }),
      keepArchive: true,
      address: (): string | undefined => `ssh://${sshd.host}`,
    },
    {
      way: 'a context',
      environment: (): Record<string, string> => contextOf(dockerd.host),
      keepArchive: false,
      address: (): string | undefined => undefined,
    },
  ])('by $way brings the files there and the image to the image store here', async (other) => {
    const engine = docker({ environment: other.environment() });
    const events = await run(engine, other.keepArchive);
    expect(events.at(-1)).toMatchObject({ outcome: 'done' });
    const image = await engine.inspect(place.name);
    expect(await containerd({ namespace: place.namespace }).imageId(place.name)).toBe(image?.id);
    expect(await docker().inspect(place.name)).toBeUndefined();

    const imported = events.find(
      (event) => event.type === 'step-finished' && event.step === 'import',
    );
    const machine = other.address();
    const where = 'into the image store of this machine, from docker at';
    const summary = imported?.type === 'step-finished' ? imported.summary : '';
    if (machine) expect(summary).toContain(`${where} ${machine}`);
    else expect(summary).not.toContain(where);
  });

  it.each([
    ['ssh://127.0.0.1:9', 'the host of docker cannot be reached: ssh: connect to host'],
    ['tcp://127.0.0.1:9', 'docker at tcp://127.0.0.1:9 cannot be reached'],
  ])('says so when there is nothing at %s', async (host, reason) => {
    const availability = await docker({ environment: { DOCKER_HOST: host } }).availability();
    expect(availability).toMatchObject({
      available: false,
      reason: expect.stringContaining(reason),
      action: expect.stringContaining('DOCKER_HOST'),
    });
  });
});
