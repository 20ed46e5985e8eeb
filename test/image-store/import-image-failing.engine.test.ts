import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { archiveSource } from '../../src/image/archive/archive-source.ts';
import { importImage } from '../../src/image-store/import-image.ts';
import { tinyBaseMissing } from '../engine/tiny-base.ts';
import { TwoApplications } from '../image/archive/two-applications.ts';
import { enginesMissing } from '../support/engines-missing.ts';
import { TestStore } from './test-store.ts';

const missing = enginesMissing ? 'docker or containerd cannot be used here' : tinyBaseMissing();

let applications: TwoApplications;
let store: TestStore;
/** The digest of the first application, which is in the store before each test. */
let earlier: string;

beforeAll(async () => {
  if (!missing) applications = await TwoApplications.build(docker());
});

afterAll(async () => {
  if (!missing) await applications.remove();
});

beforeEach(async () => {
  store = new TestStore();
  if (!missing) earlier = (await store.import(applications.one)).digest;
});

afterEach(() => {
  if (!missing) store.remove();
});

async function expectUnchanged(): Promise<void> {
  expect(store.images()).toEqual([applications.one.name]);
  await store.expectWhole(applications.one, earlier, applications);
}

/** One byte of the largest layer is another one, and nothing else. */
function changeWithinLayer(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(applications.two.payload.subarray(1_000_000, 1_000_100));
  changed[at] = changed[at]! ^ 1;
  return changed;
}

describe.skipIf(missing)(`an import that fails${missing ? ` (${missing})` : ''}`, () => {
  it.each([
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'it ends'],
    ['cut near its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096), 'it '],
    ['changed within a layer', changeWithinLayer, 'was changed or is damaged'],
    ['no archive', () => Buffer.from('text'), 'it ends too early'],
  ])('says so and changes nothing when the archive is %s', async (_, change, message) => {
    const { one, two, folder } = applications;
    const archive = join(folder, 'bad.tar');
    writeFileSync(archive, change(readFileSync(two.archive)));
    const sources = [archiveSource(archive, two.image)];
    for (const image of [two.image, one.image]) {
      const error = await importImage(store.through(), sources, image).catch((error) => error);
      expect(error).toBeInstanceOf(DeskpackError);
      expect(error.message).toContain(message);
      expect(error.action).toContain('Save the image again');
    }
    await expectUnchanged();
  });

  it('keeps the image that has the name if the store fails during the import', async () => {
    const program = store.ctrThat(applications.folder, 'head -c 1000000 | ctr "$@"; exit 1');
    const sources = [applications.two.source];
    const failing = importImage(store.through(program), sources, applications.one.image);
    await expect(failing).rejects.toBeInstanceOf(DeskpackError);
    await expectUnchanged();
  });

  it('changes nothing when aborted, and succeeds the next time', async () => {
    const { two } = applications;
    const stop = new AbortController();
    const reason = new Error('stopped');
    const stopping = importImage(store.through(), [two.source], two.image, {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'progress' && stop.abort(reason),
    });
    await expect(stopping).rejects.toBe(reason);
    await expectUnchanged();
    const { digest } = await store.import(two);
    await store.expectWhole(two, digest, applications);
  });

  it('leaves nothing that affects the next import when killed', async () => {
    const { two } = applications;
    const program = store.ctrThat(
      applications.folder,
      'head -c 2500000 | { ctr "$@" & sleep 1; kill -9 $!; }; exit 1',
    );
    await expect(store.import(two, [two.source], program)).rejects.toBeInstanceOf(DeskpackError);
    const { digest } = await store.import(two);
    await store.expectWhole(two, digest, applications);
  });
});
