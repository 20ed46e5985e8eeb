import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { archiveSource } from '../../src/image/archive/archive-source.ts';
import { containerd } from '../../src/image-store/containerd.ts';
import type { TaskEvent, TaskOptions } from '../../src/system/process/program/task.ts';
import { enginesHere } from '../engine/engines-here.ts';
import { tinyBase } from '../engine/tiny-base.ts';
import { removeStoredImage } from './remove-stored-image.ts';

const run = randomBytes(4).toString('hex');
const namespace = `deskpack-test-${run}`;
const image = `deskpack-test/stored-${run}:3.0`;
const store = containerd({ namespace });
const importArchive = (file: string, name: string, options?: TaskOptions) =>
  store.import([archiveSource(file, name)], name, options);
// Whether containerd is here; the namespace comes with the first test.
const there = await containerd().availability();
const builder = (await enginesHere()).find(({ missing }) => missing === undefined);
const missing = there.available ? (builder ? undefined : 'no engine') : there.reason;

function ctr(...words: readonly string[]): string {
  return execFileSync('ctr', ['-n', namespace, ...words], { encoding: 'utf8' });
}

describe.skipIf(missing)(`containerd${missing ? ` (${missing})` : ''}`, () => {
  const engine = builder?.engine ?? docker();
  let folder: string;
  let archive: string;
  let id: string;

  beforeAll(async () => {
    await store.createNamespace();
    folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
    archive = join(folder, 'image.tar');
    const recipe = `FROM ${await tinyBase(engine)}\nRUN echo ${run} > /made\nCMD ["/bin/true"]\n`;
    await engine.build({ recipe, context: folder, tags: [image], buildArguments: {} });
    id = (await engine.inspect(image))!.id;
    await engine.save(image, archive);
  });

  afterAll(async () => {
    removeStoredImage(namespace, image);
    await engine.remove(image);
    // A namespace can be removed once what it held has been collected, a moment later.
    const names = () => execFileSync('ctr', ['namespaces', 'ls', '-q'], { encoding: 'utf8' });
    while (names().split('\n').includes(namespace)) {
      spawnSync('ctr', ['namespaces', 'rm', namespace]);
      await wait(200);
    }
    rmSync(folder, { recursive: true });
  });

  it('returns its version', () => {
    expect(there).toEqual({ available: true, version: expect.stringMatching(/^\d+\.\d+/) });
  });

  it('has no image before an import', async () => {
    expect(await store.imageId(image)).toBeUndefined();
  });

  it("imports a complete archive under the full name, with the engine's image id", async () => {
    const events: TaskEvent[] = [];
    await importArchive(archive, image, { onEvent: (event) => events.push(event) });
    expect(ctr('images', 'ls', '-q')).toBe(`docker.io/${image}\n`);
    expect(await store.references()).toEqual([`docker.io/${image}`]);
    expect(ctr('images', 'check')).toMatch(/complete \(\d+\/\d+\).*true\s*$/);
    expect(await store.imageId(image)).toBe(id);
    const progress = events.filter((event) => event.type === 'progress');
    expect(progress.at(-1)).toMatchObject({ unit: 'bytes', done: progress.at(-1)!.total });
  });

  it('imports the same archive again', async () => {
    await importArchive(archive, image);
    expect(await store.imageId(image)).toBe(id);
  });

  it('refuses a truncated archive without a trace, and imports the whole one afterwards', async () => {
    removeStoredImage(namespace, image);
    const half = join(folder, 'half.tar');
    execFileSync('cp', [archive, half]);
    truncateSync(half, 700_000);
    const error: unknown = await importArchive(half, image).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DeskpackError);
    expect((error as DeskpackError).message).toContain('is not a complete archive of');
    expect(await store.imageId(image)).toBeUndefined();
    await importArchive(archive, image);
    expect(await store.imageId(image)).toBe(id);
  });

  it('refuses an archive of another image', async () => {
    const other = `${image}-other`;
    await expect(importArchive(archive, other)).rejects.toThrow(
      `cannot import docker.io/${other} into namespace ${namespace}: ${archive} is not a complete archive of ${other}: it holds ${image}`,
    );
  });

  it('refuses a file that is not an archive, and a missing file', async () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'no archive');
    await expect(importArchive(text, image)).rejects.toBeInstanceOf(DeskpackError);
    await expect(importArchive(join(folder, 'none'), image)).rejects.toThrow('no such file');
  });

  it('stops when aborted', async () => {
    const reason = new Error('stopped');
    const importing = importArchive(archive, image, { signal: AbortSignal.abort(reason) });
    await expect(importing).rejects.toBe(reason);
  });

  it('runs a container of the imported image', () => {
    ctr(
      'run',
      '--rm',
      '--net-host',
      `docker.io/${image}`,
      `deskpack-test-${run}`,
      '/bin/grep',
      run,
      '/made',
    );
  });

  it('has no image once it was removed', async () => {
    removeStoredImage(namespace, image);
    expect(await store.imageId(image)).toBeUndefined();
  });
});

describe.skipIf(!there.available && there.reason.includes('installed'))(
  'containerd that cannot be used',
  () => {
    it('reports an address without an answer, and how to start containerd', async () => {
      const address = join(tmpdir(), `deskpack-no-${run}.sock`);
      expect(await containerd({ address, connectTimeout: 1 }).availability()).toEqual({
        available: false,
        code: 'store-unreachable',
        reason: `nothing answers at ${address}`,
        action: expect.stringContaining('--address'),
      });
    });
  },
);
