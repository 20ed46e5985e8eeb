import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { containerd } from '../../src/image-store/containerd.ts';
import { parseNodeAddress } from '../../src/image-store/nodes/node-address.ts';
import { nodesBySsh } from '../../src/image-store/nodes/nodes.ts';
import type { RunEvent } from '../../src/pipeline/event.ts';
import { planOf } from '../../src/pipeline/run/make-plan.ts';
import { runApplication } from '../../src/pipeline/run/run.ts';
import { readApplications } from '../../src/workspace/read-applications.ts';
import { containerdMissing, TestContainerd } from '../image-store/nodes/test-containerd.ts';
import { sshdMissing, TestSshd } from '../image-store/nodes/test-sshd.ts';
import { runDeskpack } from '../support/deskpack.ts';
import { duration } from '../support/duration.ts';
import { endOf, runToEnd } from '../support/run-to-end.ts';
import {
  makeTemplate,
  makeWorkplace,
  startCatalog,
  toolsMissing,
  type Workplace,
} from './workplace.ts';

const missing =
  (toolsMissing ? 'docker or containerd cannot be used here' : undefined) ??
  sshdMissing() ??
  containerdMissing();

describe.skipIf(missing)(`a run with other nodes${missing ? ` (${missing})` : ''}`, () => {
  const engine = docker();
  let template: string;
  let place: Workplace;
  let folder: string;
  let sshd: TestSshd;
  let machines: [TestContainerd, TestContainerd];
  let addresses: [string, string];
  let catalog: Awaited<ReturnType<typeof startCatalog>>;

  beforeAll(async () => {
    template = await makeTemplate();
    folder = await mkdtemp(join(tmpdir(), 'deskpack-test-'));
    sshd = await TestSshd.start();
    machines = [await TestContainerd.start(), await TestContainerd.start()];
    const [one, two] = machines;
    addresses = [`ssh://${sshd.host}${one.socket}`, `ssh://${sshd.host}${two.socket}`];
    catalog = await startCatalog(join(folder, 'catalog'));
  });

  beforeEach(async () => {
    place = await makeWorkplace(template);
    process.env.XDG_STATE_HOME = place.env.XDG_STATE_HOME;
  });

  afterEach(async () => {
    delete process.env.XDG_STATE_HOME;
    for (const machine of machines) machine.remove();
    await place.close();
  });

  afterAll(async () => {
    await catalog?.close();
    for (const machine of machines ?? []) await machine.stop();
    await sshd?.stop();
    await rm(folder, { recursive: true });
  });

  async function run(
    nodeAddresses: readonly string[],
    { resume = false, keepArchive = true } = {},
  ): Promise<RunEvent[]> {
    const { applications } = await readApplications(place.file);
    const { namespace } = machines[0];
    const nodes = nodesBySsh(
      nodeAddresses.map((address) => parseNodeAddress(address)!),
      { namespace, address: '/run/nowhere.sock', environment: sshd.environment },
    );
    const plan = planOf(applications[0]!, { release: '3.0', keepArchive, nodes: nodes.names });
    const store = containerd({ namespace: place.namespace });
    const tools = { engine, store, nodes, catalog: catalog.url };
    return runToEnd(runApplication(plan, tools, { resume }));
  }

  const idOn = (machine: TestContainerd) => {
    const digest = machine.completeDigest(`docker.io/library/${place.name}:latest`);
    return digest && machine.manifest(digest).config.digest;
  };

  it('names the failed and the completed nodes, registers nothing, and resumes at that step', async () => {
    const dead = 'ssh://root@node.invalid';
    const failed = await run([addresses[0], dead, addresses[1]]);
    expect(endOf(failed).outcome).toBe('failed');
    const problem = failed.find((event) => event.type === 'step-failed')?.problem;
    expect(problem?.message).toBe(
      'cannot reach root@node.invalid: there is no such host; 2 other nodes done',
    );
    expect(problem?.tail).toEqual([
      expect.stringMatching(/containerd\.sock: complete$/),
      'root@node.invalid: cannot reach root@node.invalid: there is no such host',
      expect.stringMatching(/containerd\.sock: complete$/),
    ]);
    expect(problem?.action).toContain('--resume');
    const { imageId, registered } = endOf(failed).products;
    expect(registered).toBeUndefined();
    for (const machine of machines) expect(idOn(machine)).toBe(imageId);

    const events = await run(addresses, { resume: true });
    expect(endOf(events).outcome).toBe('done');
    const finished = events.flatMap((event) =>
      event.type === 'step-finished' ? [event.step] : [],
    );
    expect(finished).toEqual(['prepare', 'nodes', 'register']);
    expect(endOf(events).products.nodes).toBe(addresses.join(', ').replaceAll('ssh://', ''));

    const again = await run(addresses, { resume: true });
    const skipped = again.flatMap((event) => (event.type === 'step-skipped' ? event.step : []));
    expect(skipped).toEqual(['build', 'inspect', 'save', 'import', 'nodes']);
    machines[1].remove();
    const mended = await run(addresses, { resume: true });
    expect(mended).toContainEqual(
      expect.objectContaining({ type: 'step-finished', step: 'nodes' }),
    );
    expect(idOn(machines[1])).toBe(imageId);
  });

  it('needs no image store on this machine, from the command line', async () => {
    const { status, stdout, stderr } = await runDeskpack(
      [
        ...['publish', place.file, '--no-verify', '--engine', 'docker'],
        ...['--catalog', catalog.url],
        ...['--namespace', machines[0].namespace, '--address', '/run/nowhere.sock'],
        ...['--no-archive', '--node', addresses[0], '--node', addresses[1]],
      ],
      { env: { ...place.env, ...sshd.environment } },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^ {2}import +skipped +no image store here: nothing answers at \/run\/nowhere\.sock/m,
    );
    expect(stdout).toMatch(new RegExp(`^ {2}nodes +done +${duration} {2}2 nodes, complete$`, 'm'));
    for (const machine of machines) expect(idOn(machine)).toMatch(/^sha256:/);
  });
});
