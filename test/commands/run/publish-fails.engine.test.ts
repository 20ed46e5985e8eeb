import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { tinyBase } from '../../engine/tiny-base.ts';
import { containerdMissing, TestContainerd } from '../../image-store/nodes/test-containerd.ts';
import { dockerdMissing, TestDockerd } from '../../image-store/nodes/test-dockerd.ts';
import {
  makeTemplate,
  toolsMissing,
  type Workplace,
  Workplaces,
} from '../../pipeline/workplace.ts';
import { runDeskpack, startDeskpack } from '../../support/deskpack.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const missing = toolsMissing
  ? 'docker or containerd cannot be used here'
  : (dockerdMissing() ?? containerdMissing());

/** A catalog that takes what is sent and answers as it is told to. */
async function answering(status: number, body: string, type = 'application/json') {
  const server = createServer((request, response) => {
    request.resume();
    const isWrite = request.method === 'PUT';
    request.on('end', () => {
      response.writeHead(isWrite ? status : 200, { 'content-type': type });
      response.end(isWrite ? body : '[]');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function pathOf(program: string): string {
  return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
}

describe.skipIf(missing)(`publish that fails${missing ? ` (${missing})` : ''}`, () => {
  let places: Workplaces;
  let place: Workplace;
  let catalog: Awaited<ReturnType<typeof answering>>;
  let template: string;

  beforeAll(async () => {
    template = await makeTemplate();
    places = new Workplaces(template);
  });

  beforeEach(async () => {
    place = await places.make();
    catalog = await answering(500, 'none of these gets as far as this');
  });

  afterEach(async () => {
    catalog.close();
    await place.close();
  });

  afterAll(() => places?.close());

  const words = () => [
    ...['publish', place.file, '--no-verify', '--engine', 'docker', '--namespace', place.namespace],
    ...['--catalog', catalog.url, '--quiet'],
  ];

  /** The text of a clear message with status 1. */
  async function failed(more: readonly string[] = [], env = {}): Promise<string> {
    const ended = await runInProcess([...words(), ...more], { env: { ...place.env, ...env } });
    expect(ended.status, ended.stdout + ended.stderr).toBe(1);
    expect(ended.stderr.match(/^deskpack: /gm)).toHaveLength(1);
    expect(ended.stderr).not.toMatch(/^ +at /m);
    const hidden = (await readdir(place.folder)).filter((name) => name.startsWith('.'));
    expect(hidden).toEqual([]);
    return ended.stderr.slice(ended.stderr.indexOf('deskpack: '));
  }

  /** A folder for PATH with these programs; one with a script is that instead. */
  async function programs(all: Readonly<Record<string, string | undefined>>): Promise<string> {
    const folder = join(place.root, 'bin');
    await mkdir(folder);
    for (const [name, script] of Object.entries(all)) {
      if (script === undefined) await symlink(pathOf(name), join(folder, name));
      else await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(folder, name), 0o755);
    }
    return folder;
  }

  it('says that ctr is missing, and how to get it', async () => {
    const PATH = await programs({ docker: undefined, setpriv: undefined });
    expect(await failed([], { PATH })).toMatch(
      /ctr is not installed \[[a-z-]+\]\n.*apt-get install containerd/,
    );
  });

  it("says that the account may not use docker's socket, and how it may", async () => {
    const as = 'setpriv --reuid 65534 --regid 65534 --clear-groups';
    const folder = await programs({ docker: `exec ${as} ${pathOf('docker')} "$@"` });
    const said = await failed([], { PATH: `${folder}:${process.env.PATH}` });
    expect(said).toMatch(
      /may not use docker's socket\) \[[a-z-]+\]\nRun as root, or .*usermod -aG docker/,
    );
  });

  it('refuses an unknown namespace, similar to a known one or not, and creates none', async () => {
    expect(await failed(['--namespace', 'nobodys-at-all'])).toMatch(
      /there is no namespace nobodys-at-all \[namespace-missing\]\n.*--create-namespace/,
    );
    expect(await failed(['--namespace', 'k8sio'])).toMatch(
      /there is no namespace k8sio, but there is k8s\.io \[namespace-missing\]\n.*--namespace k8s\.io/,
    );
    const namespaces = execFileSync('ctr', ['namespaces', 'ls', '-q'], { encoding: 'utf8' });
    expect(namespaces.split('\n')).not.toContain('k8sio');
    expect(namespaces.split('\n')).not.toContain('nobodys-at-all');
  });

  it('names a template that is nowhere, and how to get one', async () => {
    const starter = 'localhost:9/deskpack-test/oc.template.debian.minimal';
    await place.write({ ...place.descriptor, template: starter });
    const said = await failed();
    expect(said).toContain(`there is no template ${starter}:3.0 here, and `);
    expect(said).toContain(`docker pull ${starter}:3.0`);
    // Which of them are named depends on what else is on this machine.
    expect(said).toMatch(/ docker has [^\n]*oc\.template\./);
  });

  it('names the failed instruction, with its output', async () => {
    const postruncommands = ['RUN echo first', 'RUN echo one; echo two >&2; exit 3'];
    await place.write({ ...place.descriptor, postruncommands });
    const ended = await runInProcess(words(), { env: place.env });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/^ {2}one$/m);
    expect(ended.stderr).toMatch(/^ {2}two$/m);
    expect(ended.stderr).not.toContain('echo first');
    expect(ended.stderr).toContain('this instruction failed: echo one; echo two >&2; exit 3');
  });

  it.each([
    [401, '{"status":401}', /answered 401[^\n]*\n[^\n]*DESKPACK_CATALOG_TOKEN/],
    [422, '{"detail":"no good"}', /answered 422[^\n]*no good[^\n]*\n[^\n]*Fix/],
    [500, 'boom \u001b[2J', /answered 500[^\n]*\n[^\n]*log/],
    [200, '[]', /did not register[^\n]*\n[^\n]*--catalog/],
    [200, '', /did not register[^\n]*\n[^\n]*--catalog/],
  ])('believes no catalog that answers %i %j', async (status, body, message) => {
    catalog.close();
    catalog = await answering(status, body, 'application/problem+json');
    // A registration without an engine takes the same way.
    const env = { DOCKER_HOST: `unix://${place.root}/nothing.sock` };
    expect(await failed(['--descriptor'], env)).toMatch(message);
  });

  describe('with a docker of its own', () => {
    let dockerd: TestDockerd | undefined;

    afterEach(async () => {
      await dockerd?.stop();
      dockerd = undefined;
    });

    async function start(postruncommands: readonly string[], size?: string) {
      dockerd = await TestDockerd.start(size);
      const DOCKER_HOST = dockerd.host;
      const own = await tinyBase(docker({ environment: { DOCKER_HOST } }));
      await place.write({
        ...place.descriptor,
        template: own,
        postruncommands: [...postruncommands],
      });
      return { dockerd, env: { DOCKER_HOST } };
    }

    it('says that docker went away in the middle of a build', async () => {
      const { dockerd, env } = await start([`RUN echo begun; sleep 86${randomInt(1000, 9999)}`]);
      const all = { ...place.env, ...env };
      const child = startDeskpack([...words(), '--json'], { env: all });
      let [said, complaint] = ['', ''];
      child.stderr!.on('data', (chunk) => {
        complaint += chunk;
      });
      const closed = once(child, 'close');
      for await (const chunk of child.stdout!) {
        const before = said.includes('"begun"');
        said += chunk;
        if (!before && said.includes('"begun"')) await dockerd.crash();
      }
      const [status] = await closed;
      expect(status, complaint).toBe(1);
      const events: RunEvent[] = said
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(events.find(({ type }) => type === 'step-failed')).toMatchObject({
        step: 'build',
        problem: {
          message: `cannot build ${place.name}: docker stopped during the operation`,
          action: expect.stringContaining('systemctl'),
        },
      });
    });

    it('says that the disk of a build is full', async () => {
      const fill = 'RUN dd if=/dev/zero of=/large bs=1000000 count=60';
      const { env } = await start([fill], '40m');
      expect(await failed([], env)).toMatch(
        /cannot build \S+: the disk is full \[disk-full\]\nFree some space/,
      );
    });
  });

  it('reports a full disk of the image store, and removes the partial import', async () => {
    const store = await TestContainerd.start('12m');
    try {
      const postruncommands = ['RUN head -c 20000000 /dev/urandom > /large'];
      await place.write({ ...place.descriptor, postruncommands });
      expect(await failed(['--address', store.socket, '--create-namespace'])).toMatch(
        /cannot import \S+ into namespace \S+: the disk is full \[disk-full\]\nFree some space/,
      );
      expect(store.run('--namespace', place.namespace, 'images', 'ls', '-q')).toBe('');
    } finally {
      await store.stop();
    }
  });

  it('does not mind a clock that jumps', async () => {
    // An hour back and a day forth, again and again, however often it is looked at.
    const jump = `let n = 0; const now = Date.now; Date.now = () => now() + [0, -36e5, 864e5][n++ % 3];`;
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(jump)}`;
    const env = { ...place.env, NODE_OPTIONS };
    const unneeded = ['--descriptor', '--no-archive'];
    catalog.close();
    catalog = await answering(200, JSON.stringify({ name: place.name }));
    for (const [more, imported] of [
      [unneeded, /^ {2}import +done /m],
      [[...unneeded, '--resume'], /^ {2}import +skipped +unchanged/m],
    ] as const) {
      // With the times of the steps.
      const told = words().filter((word) => word !== '--quiet');
      const ended = await runDeskpack([...told, ...more], { env });
      expect(ended.stdout + ended.stderr).not.toMatch(/-\d+(?:\.\d+)? m?s|NaN|Invalid/);
      expect(ended.stdout).toMatch(imported);
    }
  });
});
