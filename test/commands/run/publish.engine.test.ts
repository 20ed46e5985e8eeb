import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeApplication, showApplication } from '../../../src/catalog/client/client.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { containerd } from '../../../src/image-store/containerd.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { freePort } from '../../engine/free-port.ts';
import { dockerEntries, tarOf } from '../../image/archive/make-archive.ts';
import {
  makeTemplate,
  startCatalog,
  toolsMissing,
  type Workplace,
  Workplaces,
} from '../../pipeline/workplace.ts';
import { startDeskpack } from '../../support/deskpack.ts';
import { duration } from '../../support/duration.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const isRoot = process.getuid?.() === 0;

/** Waits for something, and no longer than for the end of a child process that should do it. */
async function until(condition: () => boolean, child?: ChildProcess): Promise<void> {
  while (!condition()) {
    if (child && child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.skipIf(toolsMissing)('deskpack publish', () => {
  let places: Workplaces;
  let place: Workplace;
  let data: string;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;

  beforeAll(async () => {
    places = new Workplaces(await makeTemplate());
    data = await mkdtemp(join(tmpdir(), 'deskpack-catalog-'));
    catalog = await startCatalog(data);
  });

  beforeEach(async () => {
    place = await places.make();
  });

  afterEach(async () => {
    await removeApplication(catalog.url, place.name);
    await place.close();
  });

  afterAll(async () => {
    await catalog?.close();
    await rm(data, { recursive: true });
    places?.close();
  });

  const wordsFor = (file: string) => [
    'publish',
    file,
    ...[
      '--no-verify',
      '--engine',
      'docker',
      '--namespace',
      place.namespace,
      '--catalog',
      catalog.url,
    ],
  ];
  const publish = (...more: readonly string[]) =>
    runInProcess([...wordsFor(place.file), ...more], { env: place.env });
  const filesOf = async (folder: string) => (await readdir(folder)).sort();
  const eventsIn = (stdout: string): RunEvent[] =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('prints its steps and products, and exits with 0', async () => {
    const { status, stdout, stderr } = await publish();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    for (const step of ['prepare', 'build', 'inspect', 'save', 'import', 'register']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${step} +done +${duration}  \\S`, 'm'));
    }
    expect(stdout).toMatch(/^ {4}\| Step 1\/|^ {4}\| #1 /m);
    expect(stdout).toContain(`${place.name}: done`);
    expect(stdout).toContain(join(place.folder, `${place.name}.tar`));
  });

  it('omits the output of programs with --quiet', async () => {
    const { status, stdout } = await publish('--quiet');
    expect(status).toBe(0);
    expect(stdout).not.toContain('|');
  });

  it('prints only events, one per line, with --json', async () => {
    const { status, stdout, stderr } = await publish('--json');
    expect(status).toBe(0);
    expect(stderr).toBe('');
    const events = eventsIn(stdout);
    expect(events[0]).toMatchObject({ type: 'run-started', application: place.name });
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', outcome: 'done' });
  });

  it('with --no-archive imports the image and leaves no archive', async () => {
    const { status, stdout } = await publish('--no-archive');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}save +skipped +no archive was requested$/m);
    expect(await filesOf(place.folder)).not.toContain(`${place.name}.tar`);
    const image = await docker().inspect(place.name);
    expect(await containerd({ namespace: place.namespace }).imageId(place.name)).toBe(image?.id);
  });

  it('omits optional steps with --skip, and the tools that only they need', async () => {
    const words = wordsFor(place.file).map((word) =>
      word === catalog.url ? 'http://[::1]:9' : word,
    );
    const skips = ['save', 'import', 'register'].flatMap((step) => ['--skip', step]);
    const { status, stdout, stderr } = await runInProcess([...words, ...skips], { env: place.env });
    expect(status, stderr).toBe(0);
    for (const step of ['save', 'import', 'register']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${step} +skipped +skipped by you$`, 'm'));
    }
    expect(await filesOf(place.folder)).not.toContain(`${place.name}.tar`);
    expect(await containerd({ namespace: place.namespace }).imageId(place.name)).toBeUndefined();
  });

  it('takes an application list, one application after the other', async () => {
    const list = join(place.folder, 'list.json');
    const other = { ...place.descriptor, name: `${place.name}-b`, launch: 'other.Other' };
    await writeFile(list, JSON.stringify([place.descriptor, other]));
    const output = join(place.root, 'made', 'here');
    const ended = await runInProcess([...wordsFor(list), '--output', output, '--json'], {
      env: place.env,
    });
    execFileSync('docker', ['image', 'rm', '--force', other.name], { stdio: 'ignore' });
    expect(ended.status).toBe(0);
    const finished = eventsIn(ended.stdout).filter(({ type }) => type === 'run-finished');
    expect(finished).toHaveLength(2);
    const suffixes = ['.d', '.d.3.0.json', '.json', '.tar'];
    expect(await filesOf(output)).toEqual(
      [
        'icon.svg',
        ...[place.name, other.name].flatMap((name) => suffixes.map((s) => name + s)),
      ].sort(),
    );
    expect(await showApplication(catalog.url, other.name)).toMatchObject({ name: other.name });
  });

  it('runs a catalog of its own when asked, and says where', async () => {
    const url = `http://localhost:${await freePort('127.0.0.1')}`;
    const data = join(place.root, 'own');
    const words = [...wordsFor(place.file), '--catalog', url, '--data', data];
    const { status, stdout, stderr } = await runInProcess(words, { env: place.env });
    expect(stderr).toContain(data);
    expect(status).toBe(0);
    expect(stdout).toContain(url.replace('localhost', '127.0.0.1'));
    await expect(fetch(url)).rejects.toThrow();
    const later = await startCatalog(data);
    expect(await showApplication(later.url, place.name)).toMatchObject({ name: place.name });
    await later.close();
  });

  it('without an engine writes and registers the descriptor when asked to', async () => {
    const env = { ...place.env, DOCKER_HOST: `unix://${place.root}/nothing.sock` };
    const words = [...wordsFor(place.file), '--descriptor'];
    const { status, stdout } = await runInProcess(words, { env });
    expect(status).toBe(0);
    expect(stdout).toContain('there is no engine');
    expect(await filesOf(place.folder)).toContain(`${place.name}.d`);
    const shown = await showApplication(catalog.url, place.name);
    expect(shown).toMatchObject({ name: place.name, source: 'descriptor' });
  });

  it('continues to its end when its reader goes away', async () => {
    const child = startDeskpack(wordsFor(place.file), { env: place.env });
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    child.stderr!.destroy();
    const [status] = await once(child, 'exit');
    expect(status).toBe(0);
    expect(await showApplication(catalog.url, place.name)).toMatchObject({ name: place.name });
  });

  describe('with impossible input, reports it once, changes no file and exits with 1:', () => {
    /** Files that an earlier run has made, and that must outlive any failure. */
    let good: Record<string, Buffer>;

    beforeEach(async () => {
      const earlier = [{ Id: 'earlier', RepoTags: [place.name] }];
      await writeFile(join(place.folder, `${place.name}.json`), JSON.stringify(earlier));
      await writeFile(join(place.folder, `${place.name}.tar`), earlierArchive());
      good = await contents();
    });

    const earlierArchive = () => tarOf(dockerEntries([], place.name));

    const contents = async () => {
      const names = await filesOf(place.folder);
      const entries = names.map(
        async (name) => [name, await readFile(join(place.folder, name))] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    };

    async function refusal(words: readonly string[], env = {}): Promise<string> {
      const ended = await runInProcess(words, { env: { ...place.env, ...env } });
      expect(ended.status).toBe(1);
      expect(ended.stderr.match(/^deskpack: /gm)).toHaveLength(1);
      expect(ended.stderr).not.toMatch(/^ +at /m);
      return ended.stderr;
    }

    it('a file that is not JSON', async () => {
      await writeFile(place.file, '{ "name": }');
      good = await contents();
      expect(await refusal(wordsFor(place.file))).toMatch(/not JSON[\s\S]*deskpack lint/);
      expect(await contents()).toEqual(good);
    });

    it('a descriptor without a required field', async () => {
      await place.write({ ...place.descriptor, launch: '' });
      good = await contents();
      expect(await refusal(wordsFor(place.file))).toMatch(/launch[\s\S]*deskpack lint/);
      expect(await contents()).toEqual(good);
    });

    it('a list in which one application would replace another', async () => {
      const other = { ...place.descriptor, name: place.name.toUpperCase() };
      await writeFile(place.file, JSON.stringify([place.descriptor, other]));
      good = await contents();
      expect(await refusal(wordsFor(place.file))).toContain(`the image ${place.name}`);
      expect(await contents()).toEqual(good);
    });

    it('an icon that is missing', async () => {
      await place.write({ ...place.descriptor, icon: 'nowhere.svg' });
      good = await contents();
      expect(await refusal(wordsFor(place.file))).toContain('nowhere.svg');
      expect(await contents()).toEqual(good);
    });

    it('a docker that does not answer', async () => {
      const DOCKER_HOST = `unix://${place.root}/nothing.sock`;
      const said = await refusal(wordsFor(place.file), { DOCKER_HOST });
      expect(said).toContain(`docker at ${DOCKER_HOST} cannot be reached`);
      expect(said).toMatch(/DOCKER_HOST[\s\S]*docker listens there[\s\S]*--descriptor/);
      expect(await contents()).toEqual(good);
    });

    it('an image store that does not answer', async () => {
      const socket = `${place.root}/nothing.sock`;
      const said = await refusal([...wordsFor(place.file), '--address', socket]);
      expect(said).toContain(`nothing answers at ${socket}`);
      expect(said).toMatch(/--address[\s\S]*that containerd runs[\s\S]*--skip import/);
      expect(await contents()).toEqual(good);
    });

    it('a catalog that does not answer', async () => {
      const words = [
        ...wordsFor(place.file),
        '--catalog',
        `http://127.0.0.1:${await freePort('127.0.0.1')}`,
      ];
      expect(await refusal(words)).toMatch(/no catalog answers[\s\S]*--embedded-catalog/);
      expect(await contents()).toEqual(good);
    });

    it('a template that is nowhere', async () => {
      await place.write({ ...place.descriptor, template: 'localhost:9/nowhere:1' });
      good = await contents();
      const said = await refusal(wordsFor(place.file));
      expect(said).toContain('localhost:9/nowhere:1');
      const { [`${place.name}.d`]: recipe, ...others } = await contents();
      expect(recipe?.toString()).toContain('FROM localhost:9/nowhere:1');
      expect(others).toEqual(good);
    });

    it.runIf(isRoot)('a disk that is full when the archive is saved', async () => {
      const disk = join(place.root, 'disk');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
      try {
        const archive = join(disk, `${place.name}.tar`);
        await writeFile(archive, earlierArchive());
        const said = await refusal([...wordsFor(place.file), '--output', disk]);
        expect(said).toMatch(/disk is full[\s\S]*Free some space/);
        expect(await readFile(archive)).toEqual(earlierArchive());
        const suffixes = ['.d', '.d.3.0.json', '.json', '.tar'];
        const wanted = ['icon.svg', ...suffixes.map((s) => place.name + s)].sort();
        expect(await filesOf(disk)).toEqual(wanted);
        const record = await readFile(join(disk, `${place.name}.json`), 'utf8');
        expect(JSON.parse(record)).toHaveLength(1);
      } finally {
        execFileSync('umount', [disk]);
      }
    });

    it.runIf(isRoot)('a state folder on a full disk', async () => {
      const state = join(place.root, 'state');
      await mkdir(state, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', state]);
      try {
        await writeFile(join(state, 'filler'), Buffer.alloc(64 * 1024)).catch(() => {});
        const said = await refusal(wordsFor(place.file));
        expect(said).toMatch(/state of the run[\s\S]*disk is full[\s\S]*XDG_STATE_HOME/);
        expect(await contents()).toEqual(good);
      } finally {
        execFileSync('umount', [state]);
      }
    });
  });

  describe('while it builds', () => {
    let seconds: string;

    beforeEach(async () => {
      seconds = `86${randomInt(1_000, 10_000)}`;
      const postruncommands = [`RUN echo begun; sleep ${seconds}`];
      await place.write({ ...place.descriptor, postruncommands });
    });

    const sleepers = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.trim() === `sleep ${seconds}`);

    async function startBuild() {
      const child = startDeskpack([...wordsFor(place.file), '--json'], { env: place.env });
      let said = '';
      child.stdout!.on('data', (chunk) => {
        said += chunk;
      });
      const ended = once(child, 'close');
      await until(() => said.includes('"begun"') && sleepers().length > 0, child);
      return { child, ended, said: () => said };
    }

    it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
      'stops at %s: nothing runs on, nothing is left, and it exits with 130',
      async (signal) => {
        const before = await filesOf(place.folder);
        const { child, ended, said } = await startBuild();
        child.kill(signal);
        const [status] = await ended;
        expect(status).toBe(130);
        expect(eventsIn(said()).at(-1)).toMatchObject({ outcome: 'cancelled' });
        await until(() => sleepers().length === 0);
        expect(await filesOf(place.folder)).toEqual([...before, `${place.name}.d`].sort());
        const { stdout } = await runInProcess(['runs', 'show', '--json'], { env: place.env });
        expect(JSON.parse(stdout)).toMatchObject({ state: 'cancelled', application: place.name });
      },
    );

    it('stops on SIGTERM while its standard output is not read', async () => {
      const postruncommands = [`RUN yes | head -c 3000000; echo begun; sleep ${seconds}`];
      await place.write({ ...place.descriptor, postruncommands });
      const child = startDeskpack([...wordsFor(place.file), '--json'], { env: place.env });
      await until(() => sleepers().length > 0, child);
      child.kill('SIGTERM');
      const [status] = await once(child, 'exit');
      expect(status).toBe(130);
      await until(() => sleepers().length === 0);
    });

    it('locks out a second run of the same application only, and leaves no process after it was killed', async () => {
      const { child, ended } = await startBuild();
      const second = await publish();
      expect(second.status).toBe(1);
      expect(second.stderr).toContain(`process ${child.pid}`);
      const other = { ...place.descriptor, name: `${place.name}-b` };
      const file = join(place.folder, 'other.json');
      await writeFile(file, JSON.stringify(other));
      const words = ['build', file, '--no-verify', '--engine', 'docker'];
      expect((await runInProcess(words, { env: place.env })).status).toBe(0);
      await docker().remove(other.name);
      child.kill('SIGKILL');
      await ended;
      await until(() => sleepers().length === 0);
      await place.write(place.descriptor);
      expect((await publish()).status).toBe(0);
    });
  });

  it('refuses contradictions and wrong values with 2', async () => {
    for (const words of [
      ['--release', '3'],
      ['--engine', 'make'],
      ['--embedded-catalog', '--catalog', 'http://elsewhere.example:80'],
    ]) {
      expect((await publish(...words)).status).toBe(2);
    }
  });

  it('removes the temporary files of a killed run from the output folder', async () => {
    const words = ['-e', 'process.stdout.write(String(process.pid))'];
    const pid = execFileSync(process.execPath, words, { encoding: 'utf8' });
    const { processMark } = await import('../../../src/system/process/process-mark.ts');
    const [, start, here] = processMark().split('-');
    const left = `.${place.name}.tar.${pid}-${start}-${here}.0011aabb.deskpack-tmp`;
    await writeFile(join(place.folder, left), 'half');
    expect((await publish()).status).toBe(0);
    expect(await filesOf(place.folder)).not.toContain(left);
    await rm(join(place.folder, left), { force: true });
  });
});
