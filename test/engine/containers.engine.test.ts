import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Container, ContainerRequest } from '../../src/engine/container.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { lowerLimits } from '../../src/engine/podman/lower-limits.ts';
import { podman } from '../../src/engine/podman/podman.ts';
import { tinyBase, tinyBaseMissing } from './tiny-base.ts';

async function tested(engine: Engine, options: readonly string[] = []) {
  const availability = await engine.availability();
  const reason = availability.available ? tinyBaseMissing() : availability.reason;
  if (reason) return { title: `${engine.name} (${reason})`, engine, missing: reason };
  const image = await tinyBase(engine);
  const words = ['run', ...options, '--rm', '--entrypoint=', image, 'true'];
  const tried = spawnSync(engine.name, words, { encoding: 'utf8' });
  const missing = tried.status === 0 ? undefined : `it runs no containers here: ${tried.stderr}`;
  return { title: missing ? `${engine.name} (${missing.trim()})` : engine.name, engine, missing };
}

const engines = [await tested(docker()), await tested(podman(), lowerLimits)];

describe.each(engines)('the containers of $title', ({ engine, missing }) => {
  const label = `deskpack-test-${randomBytes(4).toString('hex')}`;
  const { containers } = engine;
  const how = { doing: 'try it' };
  let image: string;

  beforeAll(async () => {
    if (!missing) image = await tinyBase(engine);
  });

  afterEach(async () => {
    if (missing) return;
    for (const thing of await containers!.labelled(label)) await containers!.remove(thing);
  });

  const test = it.skipIf(missing);

  function start(
    command: readonly string[],
    more: Partial<ContainerRequest> = {},
  ): Promise<Container> {
    const request = { image, command, network: 'none' } as const;
    return containers!.start({ ...request, labels: { [label]: 'mine' }, ...more }, how);
  }

  const sleep = ['/bin/sleep', '1000'];

  test('start with all parts of a request', async () => {
    const container = await start(sleep, {
      user: 'balloon',
      environment: { A: 'b  c' },
      hostname: 'desktop',
      limits: { memoryBytes: 64 * 1024 ** 2, sharedMemoryBytes: 8 * 1024 ** 2, processes: 50 },
    });
    const said = await container.run(
      [
        '/bin/sh',
        '-c',
        'id -u; echo "$A"; hostname; df -k /dev/shm | tail -n 1; ls /sys/class/net',
      ],
      { ...how, timeout: 600_000 },
    );
    expect(said).toMatch(/^4096\nb {2}c\ndesktop\nshm +8192 .*\nlo\n$/);
    const status = await container.run(['/bin/cat', '/proc/self/status'], {
      ...how,
      timeout: 600_000,
      user: '0',
    });
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(await container.exit()).toBeUndefined();
  });

  test('report their exit and their output', async () => {
    const script = 'echo one; printf "two\\033[2J\\n" >&2; exit 7';
    const container = await start(['/bin/sh', '-c', script]);
    expect(await container.ended(how)).toEqual({ status: 7, isOutOfMemory: false });
    expect(await container.lastLines()).toEqual(['one', 'two\\x1b[2J']);
  });

  test('report changed paths and file contents, even after their exit', async () => {
    const script = 'seq 1000 > /tmp/made.log; mkdir /tmp/folder';
    const container = await start(['/bin/sh', '-c', script]);
    await container.ended(how);
    const paths = await container.changedPaths();
    expect(paths).toEqual(expect.arrayContaining(['/tmp/made.log', '/tmp/folder']));
    expect(paths).not.toContain('/etc/passwd');
    expect(String(await container.fileTail('/tmp/made.log', 9))).toBe('999\n1000\n');
    expect(await container.fileTail('/tmp/folder', 9)).toBeUndefined();
    await expect(container.fileTail('/tmp/none', 9)).rejects.toThrow();
  });

  test('keep a limited part of endless output', async () => {
    const container = await start([
      '/bin/sh',
      '-c',
      'yes "$(seq 1000 | tr -d "\\n")" | head -n 9000; echo end',
    ]);
    await container.ended(how);
    const lines = await container.lastLines();
    expect(lines.at(-1)).toBe('end');
    expect(lines.join('\n').length).toBeLessThan(300_000);
  });

  test('run commands with streams', async () => {
    const container = await start(sleep);
    const stream = container.open(['/bin/cat'], how);
    stream.end('there and back');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('there and back');
    await stream.ended;
  });

  test('share a volume that is read-only in one of them', async () => {
    const volume = `${label}-volume`;
    await containers!.createVolume(volume, { [label]: 'mine' });
    const volumes = [{ name: volume, folder: '/shared' }];
    const writer = await start(sleep, { volumes });
    const reader = await start(sleep, { volumes: [{ ...volumes[0]!, isReadOnly: true }] });
    const shell = (container: Container, script: string) =>
      container.run(['/bin/sh', '-c', script], { ...how, timeout: 600_000, user: '0' });
    await shell(writer, 'echo here > /shared/file');
    expect(await shell(reader, 'cat /shared/file')).toBe('here\n');
    await expect(shell(reader, 'echo no > /shared/file')).rejects.toThrow();
    const found = await containers!.labelled(label);
    expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'container mine',
      'container mine',
      'volume mine',
    ]);
  });

  test('can be removed twice, with their volumes', async () => {
    const container = await start(sleep);
    await container.remove();
    await container.remove();
    expect(await containers!.labelled(label)).toEqual([]);
  });

  test('are removed if they cannot be started', async () => {
    await expect(start(['/bin/no-such-program'])).rejects.toThrow();
    expect(await containers!.labelled(label)).toEqual([]);
  });
});
