import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { filesByCopy } from '../../src/engine/docker/files-by-copy.ts';
import type { PackageCounter } from '../../src/engine/engine.ts';
import { lowerLimits } from '../../src/engine/podman/lower-limits.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { countPackages } from '../../src/package-manager/count-packages.ts';
import { imagePackages } from '../../src/package-manager/templates/template-packages.ts';
import type { TaskEvent, TaskOptions } from '../../src/system/process/program/task.ts';
import { escapeControls } from '../../src/text/escape/escape-controls.ts';
import { bundledProgram, sourcePath } from '../support/bundled-program.ts';
import { enginesHere } from './engines-here.ts';
import { runningWith } from './running-with.ts';
import { tinyBase } from './tiny-base.ts';

/** Lists containers by their images, those that only builds use with them. */
const containerLists: Readonly<Record<string, readonly [string, ...string[]]>> = {
  docker: ['docker', 'ps', '--all', '--no-trunc', '--format', '{{.Image}}'],
  podman: ['podman', 'ps', '--all', '--external', '--format', '{{.Image}}'],
  buildah: ['buildah', 'containers', '--format', '{{.ImageName}}'],
};

/** Start a container, but for buildah's, which are those of its builds. */
const containerStarts: Readonly<Record<string, readonly [string, ...string[]]>> = {
  docker: ['docker', 'run', '--rm', '--entrypoint='],
  podman: ['podman', 'run', '--rm', '--entrypoint='],
};

/** Runs a command in an image. */
const program = bundledProgram(`
  import { engineKind } from '${sourcePath('engine/all-engines.ts')}';
  const [name, image, command, options] = process.argv.slice(2);
  const engine = (await engineKind(name).load())();
  await engine.run(image, JSON.parse(command), JSON.parse(options));
`);

describe.each(await enginesHere())('$title', ({ title, engine, missing, isOtherBuilder }) => {
  const run = randomBytes(4).toString('hex');
  const image = `deskpack-test/${run}:3.0`;
  let folder: string;
  let context: string;
  let base: string;

  beforeAll(async () => {
    if (missing) return;
    folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
    context = join(folder, 'context');
    mkdirSync(context);
    base = await tinyBase(engine, `deskpack-test/base-${run}:1`);
  });

  // The next build would take its name, and leave it without one.
  afterEach(async () => {
    if (!missing) await engine.remove(image);
  });

  afterAll(async () => {
    if (missing) return;
    await engine.remove(base);
    rmSync(folder, { recursive: true });
  });

  function build(
    instructions: readonly string[],
    options?: TaskOptions,
    tag = image,
    countPackages?: () => PackageCounter,
  ): Promise<void> {
    const recipe = ['ARG TAG=dev', `FROM ${base}`, ...instructions, ''].join('\n');
    const buildArguments = { TAG: '3.0' };
    return engine.build({ recipe, context, tags: [tag], buildArguments, countPackages }, options);
  }

  /** The containers of the image; those of other tests come and go meanwhile. Docker names one that was made by id so. */
  async function containers(): Promise<string[]> {
    const [program = '', ...words] = containerLists[engine.name] ?? [];
    const id = (await engine.inspect(image))?.id ?? image;
    // Buildah fails where another process removes one while it reads them.
    const list = await vi.waitFor(() => execFileSync(program, words, { encoding: 'utf8' }), 60_000);
    const lines = list.split('\n');
    return lines.filter((line) => line.includes(run) || line.includes(id.slice(0, 19)));
  }

  const test = it.skipIf(missing);

  /** Skips a test where a machine builds images but starts no containers, as in some containers. */
  function needContainers(context: TestContext, options: readonly string[] = []): void {
    const [program, ...words] = containerStarts[engine.name] ?? [];
    if (program === undefined) return;
    const start = [...words, ...options, base, 'true'];
    const { status, stderr } = spawnSync(program, start, { encoding: 'utf8' });
    context.skip(status !== 0, `it runs no containers here: ${stderr.trim()}`);
  }

  // How an engine builds makes no difference to what it runs.
  if (!isOtherBuilder) {
    const how = { doing: 'try it', timeout: 600_000 };
    /** Those with which the engine starts containers here, if it may not with its own. */
    const limits = engine.name === 'podman' ? lowerLimits : [];

    test('runs a command in an image as root, and removes the container', async (context) => {
      needContainers(context, limits);
      await build([
        'USER balloon',
        'ENTRYPOINT ["/bin/false"]',
        'CMD ["/bin/false"]',
        'ENV A="b c"',
      ]);
      const shell = (script: string) =>
        engine.run(image, ['/bin/sh', '-c', script, run, 'a  b'], how);
      expect(await shell('id -u; echo "$A, $1"; echo said >&2')).toBe('0\nb c, a  b\n');
      const failed: unknown = await shell(`echo why-${run} >&2; exit 7`).catch((error) => error);
      expect(failed).toBeInstanceOf(DeskpackError);
      expect((failed as DeskpackError).tail.join('\n')).toContain(`why-${run}`);
      expect((failed as DeskpackError).message).toContain(`${engine.name} ended with status 7`);
      expect(await containers()).toEqual([]);
    });

    test.for(['aborted', 'too late'])(
      'ends a command in an image that is %s, and leaves nothing behind',
      async (way, context) => {
        needContainers(context, limits);
        // Seconds that no other process sleeps, to be found by; the first process of a container heeds no SIGTERM.
        const seconds = `8${Number.parseInt(run, 16)}`;
        const stop = new AbortController();
        const limit = new AbortController();
        const limitOf = AbortSignal.timeout;
        // The time is over when the test says so: a fixed one is too short for a busy machine, and long for any other.
        vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) =>
          time === how.timeout ? limit.signal : limitOf.call(AbortSignal, time),
        );
        const command = ['/bin/sleep', seconds];
        const ended = engine
          .run(base, command, { ...how, signal: stop.signal })
          .catch((error: unknown) => error);
        await runningWith(command, (found) => found);
        if (way === 'aborted') stop.abort(new Error('stopped'));
        else limit.abort(new DOMException('The time is over', 'TimeoutError'));
        expect(String(await ended)).toContain(
          way === 'aborted' ? 'stopped' : 'did not finish within',
        );
        await runningWith(command, (found) => !found);
        expect(await containers()).toEqual([]);
      },
    );

    test('removes the container of a command when this process is killed', async (context) => {
      needContainers(context, limits);
      const seconds = `9${Number.parseInt(run, 16)}`;
      const command = ['/bin/sleep', seconds];
      const words = [program(), engine.name, base, JSON.stringify(command), JSON.stringify(how)];
      const parent = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
      await runningWith(command, (found) => found);
      parent.kill('SIGKILL');
      await runningWith(command, (found) => !found);
      await expect.poll(containers, { interval: 200 }).toEqual([]);
    });

    test('lists the packages that an image can install, and removes the container', async (context) => {
      needContainers(context, limits);
      const listed = 'xclock-1.1.1-r0 - Analog clock';
      const script = `#!/bin/sh\\necho "$*" | grep -q search && echo "${listed}"\\n`;
      await build([
        'USER root',
        `RUN printf '${script}' > /bin/apk && chmod +x /bin/apk`,
        'ENTRYPOINT ["/bin/false"]',
      ]);
      expect(await imagePackages(engine, image, 'apk')).toBe(`${listed}\n`);
      await expect(imagePackages(engine, `deskpack-test/none-${run}:1`, 'apk')).rejects.toThrow(
        DeskpackError,
      );
      expect(await containers()).toEqual([]);
    });
  }

  /** Prints the limits of its control group, of either version; nothing where the file systems of them are hidden. */
  const printLimits =
    'for file in memory/memory.limit_in_bytes memory.max pids/pids.max pids.max; do cat /sys/fs/cgroup/$file 2>/dev/null; done; true';

  const isLimited = (limits: string) =>
    limits.split('\n').some((limit) => Number(limit) > 4096 && Number(limit) < totalmem());

  test('an instruction may not use all memory of the machine', async (context) => {
    context.skip(title.includes('BuildKit'), 'BuildKit has no limits');
    const printed: Uint8Array[] = [];
    const onEvent = (event: TaskEvent) => {
      if (event.type === 'output') printed.push(event.chunk);
    };
    await build(['USER root', `RUN echo ${run}; ${printLimits}`], { onEvent });
    expect(Buffer.concat(printed).toString()).toSatisfy(isLimited);
  });

  test('a command in an image may not use all memory, or start any number of processes', async (context) => {
    needContainers(context, engine.name === 'podman' ? lowerLimits : []);
    const how = { doing: 'try it', timeout: 600_000 };
    const limits = await engine.run(base, ['/bin/sh', '-c', printLimits], how);
    expect(limits).toSatisfy(isLimited);
    // Buildah has none for processes.
    if (engine.name === 'buildah') return;
    expect(limits.split('\n').some((limit) => Number(limit) > 0 && Number(limit) <= 4096)).toBe(
      true,
    );
  });

  test('builds an image with the labels, environment, user and command of the recipe', async () => {
    const events: TaskEvent[] = [];
    await build(
      [
        'USER root',
        `LABEL oc.name="${run}" oc.keyword="a \\"quoted\\" \\$HOME \\\\ back" oc.acl="{\\"permit\\":[\\"all\\"]}"`,
        `RUN echo ${run} > /made`,
        'ENV APP="/usr/bin/xcalc" ARGS="-a b=c"',
        'USER balloon',
        'CMD ["/composer/appli-docker-entrypoint.sh"]',
      ],
      { onEvent: (event) => events.push(event) },
    );
    const inspected = await engine.inspect(image);
    expect(inspected).toMatchObject({
      id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      labels: {
        'oc.name': run,
        'oc.keyword': 'a "quoted" $HOME \\ back',
        'oc.acl': '{"permit":["all"]}',
      },
      environment: { APP: '/usr/bin/xcalc', ARGS: '-a b=c' },
      user: 'balloon',
      command: ['/composer/appli-docker-entrypoint.sh'],
    });
    expect(Object.keys(inspected!.labels)).toHaveLength(3);
    expect(inspected!.layers).toHaveLength(2);
    expect(inspected!.size).toBeGreaterThan(1_000_000);
    expect(inspected!.record).toMatchObject([
      {
        Id: inspected!.id,
        RepoTags: [image],
        Config: { Labels: inspected!.labels },
        RootFS: { Layers: inspected!.layers },
      },
    ]);

    const progress = events.filter((event) => event.type === 'progress');
    expect(progress.map(({ text }) => text)).toContain(`RUN echo ${run} > /made`);
    const done = progress.map((event) => event.done);
    expect(done).toEqual([...done].sort((one, other) => one - other));
    expect(progress.at(-1)!.done).toBe(progress.at(-1)!.total);
  });

  test('counts the packages of an instruction', async () => {
    const events: TaskEvent[] = [];
    const print =
      '0 upgraded, 2 newly installed, 0 to remove and 0 not upgraded.\\nUnpacking a (1) ...\\nSetting up a (1) ...\\n';
    await build(
      [`RUN printf "${print}"`],
      { onEvent: (event) => events.push(event) },
      image,
      countPackages,
    );
    const counts = events.flatMap((event) =>
      event.type === 'progress' && event.packages ? [event.packages] : [],
    );
    const output = events.flatMap((event) => (event.type === 'output' ? [event.chunk] : []));
    // BuildKit of an old daemon leaves out output, and then nothing is counted.
    const isClipped = Buffer.concat(output).includes('[output clipped');
    expect(counts.at(-1)).toEqual(
      isClipped ? undefined : { total: 2, fetched: 2, unpacked: 1, configured: 0 },
    );
  });

  test('reads the files of an image layer by layer, and leaves nothing behind', async () => {
    const long = `/opt/${'long-'.repeat(40)}é`;
    await build([
      'USER root',
      'RUN mkdir -p /opt/emptied /opt/kept && echo old > /opt/emptied/old && echo one > /opt/kept/one',
      `RUN ln -s /opt/kept/one /to-one && ln -s opt/kept/hard /to-hard && ln /opt/kept/one /opt/kept/hard && echo long > ${long}`,
      'RUN rm -r /opt/emptied /opt/kept/one && mkdir /opt/emptied && echo new > /opt/emptied/new.list',
      'RUN chown 4096:29 /opt/kept/hard && chmod 754 /opt/kept/hard',
    ]);
    expect(await containers()).toEqual([]);
    const inspected = (await engine.inspect(image))!;
    const ways = [() => engine.files(inspected)];
    if (engine.name === 'docker') ways.push(() => filesByCopy({ program: 'docker' }, inspected.id));
    for (const open of ways) {
      const files = await open();
      try {
        expect(await files.entry('/to-one')).toMatchObject({
          type: 'link',
          target: '/opt/kept/one',
        });
        expect(await files.entry('/opt/kept/one')).toBeUndefined();
        expect(await files.entry('/opt/emptied/old')).toBeUndefined();
        expect(await files.entry('/opt/emptied/old/deeper')).toBeUndefined();
        expect(await files.entry('/opt/kept')).toMatchObject({ type: 'folder', mode: 0o755 });
        expect(await files.entry('/opt/kept/hard')).toEqual({
          type: 'file',
          mode: 0o754,
          uid: 4096,
          gid: 29,
        });
        expect((await files.read('/opt/kept/hard', 2))?.toString()).toBe('on');
        expect((await files.read(long, 100))?.toString()).toBe('long\n');
        expect((await files.read('/to-hard', 100))?.toString()).toBe('one\n');
        expect(await files.read('/to-one', 100)).toBeUndefined();
        expect(await files.read('/opt/kept', 100)).toBeUndefined();
        expect([...((await files.below('/opt')) ?? [])].sort()).toEqual(
          ['/opt/emptied', '/opt/emptied/new.list', '/opt/kept', '/opt/kept/hard', long].sort(),
        );
        const [list, ...others] = await files.readAll('/opt/emptied', '.list', 100);
        expect([list?.path, list?.bytes.toString()]).toEqual(['/opt/emptied/new.list', 'new\n']);
        expect(others).toEqual([]);
      } finally {
        await files.close();
      }
    }
    expect(await containers()).toEqual([]);
  });

  test('finds an image only by its own name', async () => {
    await build(['LABEL a="b"']);
    expect(await engine.inspect(image)).toBeDefined();
    expect(await engine.references()).toContain(image);
    expect(await engine.inspect(`${image}-not`)).toBeUndefined();
    expect(await engine.inspect(`${image}-not`)).toBeUndefined();
  });

  test('copies files from the context', async () => {
    writeFileSync(join(context, 'file'), run);
    await build(['COPY file /file', `RUN grep ${run} /file`]);
  });

  test('reports the failed instruction with its last lines', async () => {
    const failing = build([`RUN echo "why: ${run}" && exit 7`], {}, `${image}-failed`);
    const error: unknown = await failing.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DeskpackError);
    expect((error as DeskpackError).message).toContain('exit 7');
    expect((error as DeskpackError).tail.join('\n')).toContain(`why: ${run}`);
    expect((error as DeskpackError).action).toBeTruthy();
    expect(await engine.inspect(`${image}-failed`)).toBeUndefined();
    expect(await containers()).toEqual([]);
  });

  test('reports a missing template', async () => {
    const name = `deskpack-test/not-${run}:1`;
    const request = { recipe: `FROM ${name}\n`, context, tags: [image], buildArguments: {} };
    const error: unknown = await engine.build(request).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DeskpackError);
    expect((error as DeskpackError).message).toMatch(/no image|image is missing here/);
    expect((error as DeskpackError).action).toContain('deskpack template build');
  });

  test('passes hostile output on byte for byte, and escapes it in messages', async () => {
    const events: TaskEvent[] = [];
    const failing = build(
      [
        // Printed by a name that the recipe's own text does not spell out, so that only output matches.
        `RUN printf "\\\\033]0;${run}\\\\007\\\\033[2J\\\\302\\\\233\\\\000\\\\342\\\\200\\\\256x\\\\nStep 9/9 : y\\\\n"; exit 1`,
      ],
      { onEvent: (event) => events.push(event) },
    );
    const { tail, message } = (await failing.catch((error: unknown) => error)) as DeskpackError;
    const bytes = Buffer.concat(
      events.flatMap((event) => (event.type === 'output' ? [event.chunk] : [])),
    );
    expect(bytes.includes(`\u001b]0;${run}\u0007\u001b[2J`)).toBe(true);
    for (const text of [...tail, message]) expect(escapeControls(text)).toBe(text);
    const steps = events.filter((event) => event.type === 'progress');
    expect(steps.every(({ total }) => total !== 9)).toBe(true);
  });

  test('ends an aborted build with its child processes, and leaves no image', async () => {
    // Seconds that no other process sleeps, to be found by.
    const seconds = `7${Number.parseInt(run, 16)}`;
    const stop = new AbortController();
    const reason = new Error('stopped');
    const aborted = build(
      [`RUN echo begun-${run}; sleep ${seconds}`],
      { signal: stop.signal },
      `${image}-aborted`,
    ).catch((error: unknown) => error);
    await runningWith(['sleep', seconds], (found) => found);
    stop.abort(reason);
    expect(await aborted).toBe(reason);
    await runningWith(['sleep', seconds], (found) => !found);
    expect(await engine.inspect(`${image}-aborted`)).toBeUndefined();
    expect(await containers()).toEqual([]);
  });

  test('replaces an archive by a complete one', async () => {
    await build(['LABEL a="b"']);
    const file = join(folder, 'image.tar');
    writeFileSync(file, 'the earlier one');
    const events: TaskEvent[] = [];
    await engine.save(image, file, { onEvent: (event) => events.push(event) });
    const manifest = JSON.parse(
      execFileSync('tar', ['-xOf', file, 'manifest.json'], { encoding: 'utf8' }),
    );
    expect(manifest).toHaveLength(1);
    expect(manifest[0].RepoTags[0]).toMatch(new RegExp(`(^|/)${image}$`));
    const { id } = (await engine.inspect(image))!;
    expect(manifest[0].Config).toContain(id.slice('sha256:'.length));
    const { length } = readFileSync(file);
    const progress = events.filter((event) => event.type === 'progress');
    expect(progress.at(-1)).toEqual({
      type: 'progress',
      unit: 'bytes',
      done: length,
      total: length,
    });
    expect(readdirSync(folder).sort()).toEqual(['context', 'image.tar']);
  });

  test('loads its own archive with the same name and id', async () => {
    await build(['LABEL a="loaded"']);
    const { id } = (await engine.inspect(image))!;
    const archive = join(folder, 'to-load.tar');
    await engine.save(image, archive);
    await engine.remove(image);
    expect(await engine.inspect(image)).toBeUndefined();
    await engine.load(archive, image);
    expect((await engine.inspect(image))?.id).toBe(id);
    expect(await engine.references()).toContain(image);
    rmSync(archive);
  });

  test('keeps an existing archive if the image is missing', async () => {
    const file = join(folder, 'image.tar');
    writeFileSync(file, 'the earlier one');
    await expect(engine.save(`${image}-not`, file)).rejects.toBeInstanceOf(DeskpackError);
    expect(readFileSync(file, 'utf8')).toBe('the earlier one');
    expect(readdirSync(folder).sort()).toEqual(['context', 'image.tar']);
  });

  test('removes an image, and ignores a missing one', async () => {
    await build(['LABEL a="b"'], {}, `${image}-gone`);
    await engine.remove(`${image}-gone`);
    expect(await engine.inspect(`${image}-gone`)).toBeUndefined();
    await engine.remove(`${image}-gone`);
  });
});
