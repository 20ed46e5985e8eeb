import { createGzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import type { LayerContent } from '../../src/image/image-content.ts';
import { tinyBaseMissing } from '../engine/tiny-base.ts';
import { collect, digestOf } from '../image/archive/make-archive.ts';
import { payloadSize, TwoApplications } from '../image/archive/two-applications.ts';
import { enginesMissing } from '../support/engines-missing.ts';
import { changedLayers, TestStore } from './test-store.ts';

const missing = enginesMissing ? 'docker or containerd cannot be used here' : tinyBaseMissing();

let applications: TwoApplications;
let store: TestStore;

beforeAll(async () => {
  if (!missing) applications = await TwoApplications.build(docker());
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

/** The layer as a registry would have it. */
function packed(layer: LayerContent): LayerContent {
  async function* read() {
    const gzip = createGzip({ level: 1 });
    gzip.end(await collect(layer.read()));
    for await (const chunk of gzip) yield chunk as Uint8Array;
  }
  return {
    diffId: layer.diffId,
    read,
    async describe() {
      const bytes = await collect(read());
      const mediaType = 'application/vnd.oci.image.layer.v1.tar+gzip';
      return { mediaType, digest: digestOf(bytes), size: bytes.length };
    },
  };
}

const removeSnapshots = `for round in 1 2 3 4 5 6 7 8; do
    for key in $(ctr -n $NS snapshots ls | tail -n +2 | cut -d' ' -f1); do
      ctr -n $NS snapshots rm $key
    done
  done`;

describe.skipIf(missing)(`importImage${missing ? ` (${missing})` : ''}`, () => {
  it('imports all layers into an empty store', async () => {
    const { one } = applications;
    const { digest, sent } = await store.import(one);
    expect(sent).toBeGreaterThan(payloadSize + 1_000_000);
    await store.expectWhole(one, digest, applications);
  });

  it('sends only the new layers of a second application on a template', async () => {
    const { one, two } = applications;
    const first = await store.import(one);
    const { digest, sent } = await store.import(two);
    expect(sent).toBeGreaterThan(payloadSize);
    expect(sent).toBeLessThan(payloadSize + 100_000);
    await store.expectWhole(two, digest, applications);
    await store.expectWhole(one, first.digest, applications);
  });

  it('sends no layer of an existing image', async () => {
    const { one } = applications;
    const first = await store.import(one);
    const { digest, sent } = await store.import(one);
    expect(sent).toBeLessThan(20_000);
    expect(digest).toBe(first.digest);
    await store.expectWhole(one, digest, applications);
  });

  it('reuses layers of a plain import of an archive', async () => {
    const { one, two } = applications;
    store.run('images', 'import', one.archive);
    const { digest, sent } = await store.import(two);
    expect(sent).toBeLessThan(payloadSize + 100_000);
    await store.expectWhole(two, digest, applications);
  });

  it('reuses compressed layers', async () => {
    const { one, two } = applications;
    const first = await store.import(one, [changedLayers(one.source, packed)]);
    await store.expectWhole(one, first.digest, applications);
    const { digest, sent } = await store.import(two);
    expect(sent).toBeLessThan(payloadSize + 100_000);
    expect(store.manifest(digest).layers[0]).toEqual(store.manifest(first.digest).layers[0]);
    await store.expectWhole(two, digest, applications);
  });

  describe('sends all layers if the store loses one after the listing', () => {
    async function importWhile(lose: (template: string) => string) {
      const { one, two } = applications;
      const { digest } = await store.import(one);
      const template = store.manifest(digest).layers[0]!.digest;
      const lost = `touch "$0.done"\n{ ${lose(template)}; } >/dev/null 2>&1`;
      const program = store.ctrThat(applications.folder, `if [ ! -e "$0.done" ]; then ${lost}; fi`);
      return store.import(two, [two.source], program);
    }

    async function expectAllSent({ digest, sent }: { digest: string; sent: number }) {
      expect(sent).toBeGreaterThan(payloadSize + 1_000_000);
      await store.expectWhole(applications.two, digest, applications);
    }

    it('and keeps what it had unpacked of it', async () => {
      await expectAllSent(await importWhile((template) => `ctr -n $NS content rm ${template}`));
    });

    it('and all that was made of it', async () => {
      const lose = (template: string) => `
        ctr -n $NS images rm --sync ${applications.one.name}
        ctr -n $NS content rm ${template}
        ${removeSnapshots}`;
      await expectAllSent(await importWhile(lose));
    });
  });
});
