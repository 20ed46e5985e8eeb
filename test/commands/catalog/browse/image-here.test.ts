import { expect, test } from 'vitest';
import type { Application } from '../../../../src/browse/catalog.ts';
import {
  heldBy,
  notHere,
  withoutImage,
} from '../../../../src/commands/catalog/browse/image-here.ts';
import type { InspectedImage } from '../../../../src/image/inspected-image.ts';

const id = `sha256:${'1'.repeat(64)}`;
const other = `sha256:${'2'.repeat(64)}`;
const image = { id, tags: ['registry.example/acme/sketch:1'], digests: [] };
const application: Application = {
  ...{ name: 'sketch', displayname: 'Sketch Pad', source: 'record', etag: '"a"', revision: 1 },
  ...{ registered: 0, updated: 0, fields: {}, image },
};

/** What an engine answers that has images under these names, and what it was asked for. */
function engineWith(names: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const inspect = async (name: string) => {
    asked.push(name);
    const found = names[name];
    return found === undefined ? undefined : ({ id: found } as InspectedImage);
  };
  return { engine: { name: 'docker', inspect }, asked };
}

test('the registered image is found by its id, or by the digest of its registry', async () => {
  expect(await heldBy(engineWith({ [id]: id }).engine, image)).toMatchObject({ id });
  const digests = ['registry.example/acme/sketch@sha256:3'];
  const byDigest = engineWith({ [digests[0]!]: other }).engine;
  // In another kind of storage, the same image has another id.
  expect(await heldBy(byDigest, { ...image, digests })).toMatchObject({ id: other });
});

test('another image by the same name is not taken for it', async () => {
  const { engine } = engineWith({ [image.tags[0]!]: other });
  const held = await heldBy(engine, image);
  expect(held).toEqual({ id: undefined, taken: image.tags });
  const error = notHere(application, image, [{ engine, held }]);
  expect(error.message).toContain('docker has another image registry.example/acme/sketch:1');
  expect(error.action).toContain('deskpack try registry.example/acme/sketch:1');
});

test('a name in a catalog is no option of the engine', async () => {
  const { engine, asked } = engineWith({});
  await heldBy(engine, { id, tags: ['--format', 'acme/sketch:1'], digests: ['-x'] });
  expect(asked).toEqual([id, 'acme/sketch:1']);
});

test('where no engine has it, what to do depends on where it can be had', async () => {
  const { engine } = engineWith({});
  const none = [{ engine, held: { id: undefined, taken: [] } }];
  const pulled = notHere(application, image, none);
  expect(pulled.message).toContain('docker has no image registry.example/acme/sketch:1');
  expect(pulled.action).toContain('\ndocker pull registry.example/acme/sketch:1');
  const local = { ...image, tags: ['sketch:1'] };
  const carried = notHere(application, local, none);
  // As an image of Docker Hub it would be that of a stranger.
  expect(carried.action).not.toContain('docker pull');
  expect(carried.action).toContain('docker save sketch:1 | docker load');
  const exact = { ...image, digests: ['registry.example/acme/sketch@sha256:3'] };
  const moved = notHere(application, exact, [
    { engine, held: { id: undefined, taken: image.tags } },
  ]);
  // The name has another image by now, perhaps in the registry as well.
  expect(moved.action).toContain('docker pull registry.example/acme/sketch@sha256:3');
});

test('of a registered descriptor it says how an image of it is built', () => {
  const { action } = withoutImage({ ...application, image: undefined }, 'http://catalog.example');
  expect(action).toContain(
    'deskpack catalog show sketch --catalog http://catalog.example --document > sketch.json',
  );
});
