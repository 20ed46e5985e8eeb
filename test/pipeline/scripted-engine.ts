import { writeFile } from 'node:fs/promises';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { InspectedImage } from '../../src/image/inspected-image.ts';
import type { ImageStore } from '../../src/image-store/image-store.ts';
import { environmentOf } from '../../src/recipe/environment.ts';
import { labelsOf } from '../../src/recipe/labels.ts';
import { startCommand, userOf } from '../../src/recipe/start.ts';
import { dockerEntries, tarOf } from '../image/archive/make-archive.ts';
import { filesWith } from '../image/files/files-with.ts';
import { smallIcon } from '../support/small-application.ts';

const unused = () => Promise.reject(new Error('the pipeline has no use for this'));

/** The id of the images of scripted engines. */
export const scriptedId = `sha256:${'1'.repeat(64)}`;

/** The image that a correct builder makes of a descriptor. */
export function imageOf(
  descriptor: Descriptor,
  icon: Uint8Array = Buffer.from(smallIcon),
): InspectedImage {
  const labels = labelsOf(descriptor, icon, noImageSettings);
  return {
    id: scriptedId,
    labels,
    environment: environmentOf(descriptor),
    user: userOf(descriptor),
    command: startCommand(descriptor),
    layers: ['sha256:2222'],
    size: 1000,
    record: [{ Id: scriptedId, Config: { Labels: labels } }],
  };
}

/** An engine for faults that no real one has on demand. Its images are `image`, once it has built. */
export function scriptedEngine(image: InspectedImage, changes: Partial<Engine> = {}): Engine {
  let built: InspectedImage | undefined;
  return {
    name: 'docker',
    availability: async () => ({ available: true, version: '1' }),
    references: unused,
    run: unused,
    pull: unused,
    push: unused,
    build: async () => {
      built = image;
    },
    inspect: async () => built,
    save: (reference, file) => writeFile(file, tarOf(dockerEntries([], reference))),
    load: unused,
    storage: () => unused,
    files: async ({ environment: { APP = '' } }) => filesWith(APP),
    importRootFilesystem: unused,
    remove: unused,
    ...changes,
  };
}

/** An image store that holds whatever it was given as the image of that id. */
export function scriptedStore(id: string): ImageStore {
  return {
    name: 'containerd',
    availability: async () => ({ available: true, version: '1' }),
    import: async () => id,
    imageId: async () => id,
  };
}
