import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageSources } from '../../../src/engine/shared/image-sources.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { BrokenImage, type ImageSource } from '../../../src/image/image-content.ts';
import { payloadSize, TwoApplications } from '../../image/archive/two-applications.ts';
import { changedLayers, TestStore } from '../../image-store/test-store.ts';
import { enginesMissing } from '../../support/engines-missing.ts';
import { enginesHere } from '../engines-here.ts';

describe.each(await enginesHere())('$title', ({ engine, missing: engineMissing }) => {
  const missing = engineMissing ?? (enginesMissing ? 'there is no containerd' : undefined);
  let applications: TwoApplications;
  let scratch: string;
  let store: TestStore;

  beforeAll(async () => {
    if (missing) return;
    applications = await TwoApplications.build(engine);
    scratch = join(applications.folder, 'scratch.tar');
  });

  afterAll(async () => {
    if (!missing) await applications.remove();
  });

  beforeEach(() => {
    store = new TestStore();
  });

  afterEach(() => {
    if (!missing) store.remove();
  });

  const test = it.skipIf(missing);

  test('reads only the layers that the store lacks from the storage', async () => {
    const { one, two } = applications;
    await store.import(one);
    const read: string[] = [];
    const storage = changedLayers(engine.storage(two.inspected), (layer) => ({
      ...layer,
      read() {
        read.push(layer.diffId);
        return layer.read();
      },
    }));
    const { digest, sent } = await store.import(two, [storage]);
    expect(sent).toBeLessThan(payloadSize + 100_000);
    expect(read).toEqual(two.inspected.layers.slice(1));
    await store.expectWhole(two, digest, applications);
  });

  test('reads a whole image from the storage, equal to that of an archive', async () => {
    const { one } = applications;
    const sources = await imageSources(engine, one.image, scratch);
    const { digest } = await store.import(one, sources.slice(0, 1));
    await store.expectWhole(one, digest, applications);
    expect((await store.import(one)).digest).toBe(digest);
  });

  test('reads a temporary archive if the storage cannot be read', async () => {
    const { one } = applications;
    const [storage, ...others] = await imageSources(engine, one.image, scratch);
    const elsewhere: ImageSource = () => Promise.reject(new BrokenImage('it is elsewhere'));
    const damaged = changedLayers(storage!, (layer) => ({
      ...layer,
      async *read() {
        yield new Uint8Array(10);
      },
    }));
    for (const broken of [elsewhere, damaged]) {
      const { digest } = await store.import(one, [broken, ...others]);
      await store.expectWhole(one, digest, applications);
      expect(existsSync(scratch)).toBe(false);
      store.run('images', 'rm', '--sync', one.name);
    }
  });

  test('fails for a missing image', async () => {
    const none = imageSources(engine, 'deskpack-test/none', scratch);
    await expect(none).rejects.toBeInstanceOf(DeskpackError);
  });
});
