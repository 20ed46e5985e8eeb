import type { InspectedImage } from '../../image/inspected-image.ts';
import { type ImageRecord, inspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import { saveArchive } from '../../system/files/write-program-output.ts';
import { availabilityOf } from '../../system/process/availability.ts';
import {
  connectTimeoutMs,
  type ProgramOptions,
  queryTimeoutMs,
} from '../../system/process/program-options.ts';
import { readProgram, readProgramJson } from '../../system/process/read-program.ts';
import { runProgram } from '../../system/process/run-program.ts';
import { buildahBuild } from '../containers/build.ts';
import { findImage, referencesIn } from '../containers/names.ts';
import { copyPush } from '../containers/push.ts';
import { containersStorage } from '../containers/storage.ts';
import type { Engine } from '../engine.ts';
import { filesOf } from '../shared/files-of.ts';
import { importByProgram } from '../shared/import-by-program.ts';
import { loadArchive } from '../shared/load-archive.ts';
import { runAndRemove, runInImage } from '../shared/run-in-image.ts';
import { saveImage } from '../shared/save-image.ts';
import { undefinedIfMissing } from '../shared/undefined-if-missing.ts';
import { podmanAbout } from './about.ts';

/** Podman: builds without a daemon and shares its image storage with buildah. */
export function podman({ program = 'podman', environment }: ProgramOptions = {}): Engine {
  const base = { program, environment, install: podmanAbout.install };
  const ask = { ...base, timeout: queryTimeoutMs };

  async function inspectExactly(name: string) {
    const records = await undefinedIfMissing(
      readProgramJson({
        ...ask,
        arguments: ['image', 'inspect', name],
        doing: `inspect ${name}`,
      }),
    );
    return records === undefined ? undefined : inspectedImage((records as ImageRecord[])[0]!);
  }

  const inspect = (reference: string) => findImage(reference, inspectExactly);

  const storage = (image: InspectedImage) =>
    containersStorage({ ...ask, arguments: ['info', '--format=json'] }, image);

  return {
    name: 'podman',
    storage,
    inspect,
    files: (image) => filesOf(storage(image)),
    hasImage: async (reference) => (await inspect(reference)) !== undefined,

    availability: () =>
      availabilityOf(program, async () => {
        const version = ['info', '--format', '{{.Version.Version}}'];
        return (
          await readProgram({
            ...base,
            arguments: version,
            doing: 'talk to podman',
            timeout: connectTimeoutMs,
          })
        ).trim();
      }),

    references: async () =>
      referencesIn(
        await readProgram({
          ...ask,
          arguments: ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}'],
          doing: 'list the images',
        }),
      ),

    run: runInImage(base, fullReference, runAndRemove),

    build: (request, options = {}) => buildahBuild(base, [], request, options),

    async save(reference, file, options = {}) {
      const image = await inspect(reference);
      await saveImage(image && storage(image), reference, file, options, () =>
        saveArchive(
          {
            ...base,
            arguments: [
              'save',
              '--format=docker-archive',
              // Without an output name podman uses a pipe, which hides why writing failed.
              '--output=/dev/stdout',
              fullReference(reference),
            ],
            doing: `save ${reference}`,
          },
          file,
          image?.size ?? 0,
          options,
        ),
      );
    },

    load: (file, _, options = {}) => loadArchive(base, file, options),

    importRootFilesystem: (file, reference, options = {}) =>
      importByProgram(base, file, fullReference(reference), options),

    async pull(reference, { signal, onEvent } = {}) {
      await runProgram({
        ...base,
        arguments: ['pull', fullReference(reference)],
        doing: `pull ${reference}`,
        signal,
        onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
      });
    },

    push: (reference, target, options = {}) =>
      copyPush({ ...base, about: podmanAbout, inspect }, reference, target, options),

    async remove(reference) {
      await undefinedIfMissing(
        runProgram({
          ...ask,
          arguments: ['image', 'rm', fullReference(reference)],
          doing: `remove ${reference}`,
        }),
      );
    },
  };
}
