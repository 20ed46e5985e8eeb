import type { InspectedImage } from '../../image/inspected-image.ts';
import { saveArchive } from '../../system/files/write-program-output.ts';
import { availabilityOf } from '../../system/process/program/availability.ts';
import {
  type ProgramOptions,
  queryTimeoutMs,
} from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { Engine } from '../engine.ts';
import { argumentsOfBuild, usesContext } from '../shared/build-arguments.ts';
import { buildOutput } from '../shared/build-output.ts';
import { buildkitOutput, buildkitProgress, classicProgress } from '../shared/buildkit-progress.ts';
import { containersOf } from '../shared/container/containers.ts';
import { filesOf } from '../shared/files-of.ts';
import { inspectedByName, pullImage, undefinedIfMissing } from '../shared/image-commands.ts';
import { importRootArchive, loadArchive } from '../shared/load-archive.ts';
import { memoryLimit, processLimit } from '../shared/memory-limit.ts';
import { runAndRemove, runInImage } from '../shared/run-in-image.ts';
import { saveImage } from '../shared/save-image.ts';
import {
  builderEnvironment,
  builderOf,
  type DockerBuilder,
  dockerVersion,
  hasBuildx,
} from './builder.ts';
import { filesByCopy } from './files-by-copy.ts';
import { dockerPush } from './push.ts';
import { dockerStorage } from './storage.ts';

/**
 * The address of the remote machine that docker's client is configured for, by DOCKER_HOST or a context; undefined if
 * the daemon is on this machine, or the address is unknown.
 */
async function dockerRemoteHost(docker: Program): Promise<string | undefined> {
  const host = await readProgram({
    ...docker,
    arguments: ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'],
    doing: 'see where docker is',
    timeout: queryTimeoutMs,
  }).catch(() => '');
  return /^(?:ssh|tcp|https?):\/\/\S+/.exec(host.trim())?.[0];
}

interface DockerOptions extends ProgramOptions {
  /** The client's default if absent. */
  readonly builder?: DockerBuilder;
}

/**
 * Docker, through its client: contexts, DOCKER_HOST and the rest of the client's configuration apply. Builds with
 * BuildKit or the classic builder.
 */
export function docker(options: DockerOptions = {}): Engine {
  const { program = 'docker', environment } = options;
  const base = { program, environment };
  let howToBuild: ReturnType<typeof chooseBuilder> | undefined;

  async function chooseBuilder() {
    const [version, buildx] = await Promise.all([dockerVersion(base), hasBuildx(base)]);
    const builder = options.builder ?? builderOf(version, buildx);
    return { builder, buildx, variables: builderEnvironment(builder, version, buildx) };
  }

  /** The same for all builds, unless it could not be asked. */
  function buildingWay() {
    howToBuild ??= chooseBuilder();
    return howToBuild.catch((error: unknown) => {
      howToBuild = undefined;
      throw error;
    });
  }

  const inspect = (reference: string) => inspectedByName(base, reference);
  const storage = (image: InspectedImage) => dockerStorage(base, image);

  return {
    name: 'docker',
    storage,
    availability: () =>
      availabilityOf(`${program} info`, async () => (await dockerVersion(base)).server),
    inspect,
    files: (image) => filesOf(storage(image), () => filesByCopy(base, image.id)),

    remoteHost: () => dockerRemoteHost(base),

    run: runInImage(base, (reference) => reference, runAndRemove([memoryLimit(), processLimit])),

    containers: containersOf(
      base,
      { logDriver: 'json-file', removal: [] },
      (reference) => reference,
    ),

    async references() {
      const list = await readProgram({
        ...base,
        arguments: ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}'],
        doing: 'list the images',
        timeout: queryTimeoutMs,
      });
      return list.split('\n').filter((line) => line !== '' && !line.includes('<none>'));
    },

    canMount: async () => (await buildingWay()).builder === 'buildkit',

    async build(request, options = {}) {
      const { builder, buildx, variables } = await buildingWay();
      const isBuildkit = builder === 'buildkit';
      const { countPackages } = request;
      const output = isBuildkit
        ? buildOutput(buildkitProgress(), options, { countPackages, printed: buildkitOutput })
        : buildOutput(classicProgress(), options, { countPackages });
      await runProgram({
        ...base,
        arguments: [
          'build',
          // BuildKit knows no limits.
          ...(isBuildkit ? ['--progress', 'plain'] : ['--force-rm', memoryLimit()]),
          // Otherwise a builder with the container driver would not export the image.
          ...(isBuildkit && buildx ? ['--load'] : []),
          ...argumentsOfBuild(request),
          // A predefined argument, which is neither in the history nor in the key of a layer. The classic builder notes there
          // that there is one, so it always gets one.
          ...(isBuildkit ? [] : ['--build-arg', 'ftp_proxy=']),
          ...(request.httpProxy === undefined
            ? []
            : ['--build-arg', `http_proxy=${request.httpProxy}`]),
          ...(usesContext(request.recipe) ? ['--file', '-', request.context] : ['-']),
        ],
        environment: { ...environment, ...variables },
        stdin: request.recipe,
        doing: `build ${request.tags[0]}`,
        signal: options.signal,
        onOutput: output.onOutput,
      });
      output.finish();
    },

    async save(reference, file, options = {}) {
      const doing = `save ${reference}`;
      const image = await inspect(reference);
      await saveImage(image && storage(image), reference, file, options, () =>
        saveArchive(
          { ...base, arguments: ['image', 'save', reference], doing },
          file,
          image?.size ?? 0,
          options,
        ),
      );
    },

    load: (file, _, options = {}) => loadArchive(base, file, options),

    importRootFilesystem: (file, reference, options = {}) =>
      importRootArchive(base, file, reference, options),

    pull: (reference, options = {}) => pullImage(base, reference, reference, options),
    push: (reference, target, options = {}) =>
      dockerPush(base, inspect, reference, target, options),

    async remove(reference) {
      await undefinedIfMissing(
        runProgram({
          ...base,
          arguments: ['image', 'rm', reference],
          doing: `remove ${reference}`,
          timeout: queryTimeoutMs,
        }),
      );
    },
  };
}
