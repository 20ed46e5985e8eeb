import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { displayImage, displayImageName } from '../../../src/probe/display/display-image.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const image = imageOf(smallDescriptor('display'));

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

/** An engine without a mirror, until `build` succeeds. */
function engineWith(build: () => Promise<void>): { engine: Engine; builds: () => number } {
  const counted = vi.fn(build);
  let isBuilt = false;
  const engine = scriptedEngine(image, {
    build: () =>
      counted().then(() => {
        isBuilt = true;
      }),
    // It has the image that this one is built on.
    inspect: async (name) => (isBuilt || name === 'debian:bookworm-slim' ? image : undefined),
  });
  return { engine, builds: () => counted.mock.calls.length };
}

const fail = () =>
  Promise.reject(new DeskpackError('instruction-failed', { reason: 'no mirror answers' }));

describe('the image of the display server', () => {
  it('is built once, also for several applications at the same time, and kept', async () => {
    const { engine, builds } = engineWith(async () => {});
    const ids = await Promise.all([1, 2, 3].map(() => displayImage(engine, 'acme')));
    expect(ids).toEqual(Array(3).fill(image.id));
    expect(await displayImage(engine, 'acme')).toBe(image.id);
    expect(builds()).toBe(1);
  });

  it('reports the build, and nothing once the image exists', async () => {
    const { engine } = engineWith(async () => {});
    const onBuild = vi.fn();
    for (let time = 0; time < 2; time += 1) await displayImage(engine, 'acme', { onBuild });
    expect(onBuild).toHaveBeenCalledTimes(1);
  });

  it('is not retried immediately without a request', async () => {
    const { engine, builds } = engineWith(fail);
    await expect(displayImage(engine, 'acme', { retries: false })).rejects.toMatchObject({
      code: 'instruction-failed',
    });
    await expect(displayImage(engine, 'acme', { retries: false })).rejects.toMatchObject({
      code: 'display-unavailable',
      message: expect.stringContaining('no mirror answers'),
    });
    expect(builds()).toBe(1);
    await expect(displayImage(engine, 'acme')).rejects.toMatchObject({
      code: 'instruction-failed',
    });
    expect(builds()).toBe(2);
  });

  it('is tried again after an hour', async () => {
    const { engine, builds } = engineWith(fail);
    await expect(displayImage(engine, 'acme')).rejects.toThrow();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 });
    await expect(displayImage(engine, 'acme', { retries: false })).rejects.toMatchObject({
      code: 'instruction-failed',
    });
    expect(builds()).toBe(2);
  });

  it('has not failed if it was cancelled', async () => {
    const stop = new AbortController();
    const { engine } = engineWith(() => {
      stop.abort();
      return fail();
    });
    await expect(displayImage(engine, 'acme', { signal: stop.signal })).rejects.toThrow();
    await expect(displayImage(engine, 'acme', { retries: false })).rejects.toMatchObject({
      code: 'instruction-failed',
    });
  });

  it('is built on the base that a vendor has, under the name by which it is found later', async () => {
    const requests: BuildRequest[] = [];
    const engine = scriptedEngine(image, {
      inspect: async (name) => {
        const isBuilt = requests.some(({ tags }) => tags.includes(name));
        return isBuilt || name.startsWith('acme/base.debian:') ? image : undefined;
      },
      build: async (request) => void requests.push(request),
    });
    expect(await displayImage(engine, 'acme')).toBe(image.id);
    expect(requests).toEqual([
      expect.objectContaining({
        tags: [displayImageName],
        recipe: expect.stringContaining('xvfb'),
        buildArguments: { BASE: expect.stringMatching(/^acme\/base\.debian:/) },
      }),
    ]);
  });

  it('is reported as missing if it is removed immediately', async () => {
    const engine = scriptedEngine(image, {
      build: async () => {},
      inspect: async (name) => (name === displayImageName ? undefined : image),
    });
    await expect(displayImage(engine, 'acme')).rejects.toMatchObject({
      code: 'image-missing',
      message: expect.stringMatching(/^cannot start a display server: /),
      subject: { kind: 'image', name: displayImageName },
    });
  });
});
