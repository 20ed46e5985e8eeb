import { availabilityOf } from './availability.ts';
import { argumentsOfBuild } from './build-arguments.ts';
import { buildOutput } from './build-output.ts';
import { despiteCacheRace } from './cache-race.ts';
import { findImage, referencesIn, withFullTags } from './containers-storage.ts';
import type { Engine, InspectedImage } from './engine.ts';
import { answerTime, type EngineOptions, greetingTime } from './engine-options.ts';
import { fullReference } from './image-reference.ts';
import { type ImageRecord, inspectedImage } from './inspected-image.ts';
import { containersStorage } from './layers/containers-storage.ts';
import { saveImage } from './layers/save-image.ts';
import { unlessMissing } from './missing-image.ts';
import { buildahProgress } from './progress/buildah.ts';
import { readProgram, readProgramJson } from './read-program.ts';
import { copyPush } from './registry/copy-push.ts';
import { runProgram } from './run-program.ts';
import { saveArchive } from './save-archive.ts';
import { withTemporaryFile } from './temporary.ts';
import { readByProgram } from './transfer.ts';

/** Podman: no daemon; images in the storage that buildah uses too. */
export function podman({ program = 'podman', environment }: EngineOptions = {}): Engine {
  const base = { program, environment };
  const ask = { ...base, timeout: answerTime };

  async function inspectExactly(name: string) {
    const records = await unlessMissing(
      readProgramJson({
        ...ask,
        arguments: ['image', 'inspect', name],
        purpose: `inspect ${name}`,
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
    hasImage: async (reference) => (await inspect(reference)) !== undefined,

    availability: () =>
      availabilityOf(program, async () => {
        const version = ['info', '--format', '{{.Version.Version}}'];
        return (
          await readProgram({
            ...base,
            arguments: version,
            purpose: 'talk to podman',
            timeout: greetingTime,
          })
        ).trim();
      }),

    references: async () =>
      referencesIn(
        await readProgram({
          ...ask,
          arguments: ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}'],
          purpose: 'list the images',
        }),
      ),

    async build(request, running = {}) {
      const output = buildOutput(buildahProgress(), running);
      await withTemporaryFile(request.recipe, (recipe) =>
        despiteCacheRace((words) =>
          runProgram({
            ...base,
            arguments: [
              'build',
              // Docker's form of an image keeps its id on the way into an image store.
              '--format=docker',
              '--identity-label=false',
              ...words,
              ...argumentsOfBuild(withFullTags(request)),
              `--file=${recipe}`,
              request.context,
            ],
            purpose: `build ${request.tags[0]}`,
            signal: running.signal,
            onOutput: output.onOutput,
          }),
        ),
      );
      output.finish();
    },

    async save(reference, file, running = {}) {
      const image = await inspect(reference);
      await saveImage(image && storage(image), reference, file, running, () =>
        saveArchive(
          {
            ...base,
            arguments: [
              'save',
              '--format=docker-archive',
              // Without a name for it, podman goes through a pipe, which hides why writing failed.
              '--output=/dev/stdout',
              fullReference(reference),
            ],
            purpose: `save ${reference}`,
          },
          file,
          image?.size ?? 0,
          running,
        ),
      );
    },

    async importRootFilesystem(file, reference, running = {}) {
      const purpose = `make ${reference} from a root file system`;
      await readByProgram(file, purpose, running.onEvent, (stdin) =>
        runProgram({
          ...base,
          arguments: ['import', '-', fullReference(reference)],
          purpose,
          stdin,
          signal: running.signal,
          onOutput: (chunk) => running.onEvent?.({ type: 'output', chunk }),
        }),
      );
    },

    async pull(reference, { signal, onEvent } = {}) {
      await runProgram({
        ...base,
        arguments: ['pull', fullReference(reference)],
        purpose: `pull ${reference}`,
        signal,
        onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
      });
    },

    push: (reference, target, running = {}) =>
      copyPush({ ...base, name: 'podman', inspect }, reference, target, running),

    async remove(reference) {
      await unlessMissing(
        runProgram({
          ...ask,
          arguments: ['image', 'rm', fullReference(reference)],
          purpose: `remove ${reference}`,
        }),
      );
    },
  };
}
