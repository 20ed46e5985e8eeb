import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import { saveArchive } from '../../system/files/write-program-output.ts';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { runProgram } from '../../system/process/program/run-program.ts';
import type { Engine } from '../engine.ts';
import type { EngineDescription } from '../engine-kind.ts';
import { filesOf } from '../shared/files-of.ts';
import {
  askAboutImages,
  isOfOneImage,
  pullImage,
  undefinedIfMissing,
} from '../shared/image-commands.ts';
import { saveImage } from '../shared/save-image.ts';
import { buildahBuild } from './build.ts';
import { referencesIn, storedImage, withStoredNames } from './names.ts';
import { copyPush } from './push.ts';
import { containersStorage, storedNames } from './storage.ts';

/** The differing commands of podman and buildah. */
interface Arguments {
  /** Prints the storage's location as JSON. */
  readonly info: readonly string[];
  /** Prints the names of all images with their tags, one per line. */
  readonly list: readonly string[];
  readonly build: readonly string[];
  /** Writes the archive of an image to standard output. */
  readonly save: (reference: string) => readonly string[];
  /** Removes the image named by the next argument. */
  readonly remove: readonly string[];
}

interface Calls {
  readonly base: Parameters<typeof buildahBuild>[0];
  readonly about: EngineDescription;
  readonly arguments: Arguments;
  /** The image with exactly this name; undefined if there is none. */
  readonly inspectExactly: (name: string) => Promise<InspectedImage | undefined>;
}

type Common = Omit<
  Engine,
  'availability' | 'run' | 'load' | 'importRootFilesystem' | 'remoteHost' | 'containers'
> & {
  /** The name of an image in the storage. */
  readonly nameOf: (reference: string) => Promise<string>;
};

/** The common part of podman and buildah, which share their images and their libraries. */
export function containersEngine({ base, about, arguments: words, inspectExactly }: Calls): Common {
  const ask = { ...base, timeout: queryTimeoutMs };
  const stored = (reference: string) => storedImage(reference, inspectExactly);
  const nameOf = async (reference: string) => {
    try {
      return (await stored(reference)).name;
    } catch (error) {
      // The engine can use it even if it cannot describe it, because another image is damaged.
      if (isOfOneImage(error)) return fullReference(reference);
      throw error;
    }
  };
  const inspect = async (reference: string) => (await stored(reference)).image;
  const storage = (image: InspectedImage) =>
    containersStorage({ ...ask, arguments: words.info }, image);

  return {
    name: about.name,
    nameOf,
    storage,
    inspect,
    files: (image) => filesOf(storage(image)),

    async references() {
      const call = { ...ask, arguments: words.list, doing: 'list the images' };
      try {
        return referencesIn(await askAboutImages(() => readProgram(call)));
      } catch (error) {
        const names = isOfOneImage(error)
          ? await storedNames({ ...ask, arguments: words.info })
          : undefined;
        if (names === undefined) throw error;
        return referencesIn(names);
      }
    },

    canMount: async () => true,

    async build(request, options = {}) {
      await buildahBuild(base, words.build, await withStoredNames(request, nameOf), options);
    },

    async save(reference, file, options = {}) {
      const image = await inspect(reference);
      await saveImage(image && storage(image), reference, file, options, () =>
        saveArchive(
          {
            ...base,
            arguments: words.save(fullReference(reference)),
            doing: `save ${reference}`,
          },
          file,
          image?.size ?? 0,
          options,
        ),
      );
    },

    pull: (reference, options = {}) =>
      pullImage(base, reference, fullReference(reference), options),
    push: (reference, target, options = {}) =>
      copyPush({ ...base, about, stored }, reference, target, options),

    async remove(reference) {
      await undefinedIfMissing(
        runProgram({
          ...ask,
          arguments: [...words.remove, await nameOf(reference)],
          doing: `remove ${reference}`,
        }),
      );
    },
  };
}
