import { fullReference } from '../../image/reference.ts';
import { availabilityOf } from '../../system/process/program/availability.ts';
import {
  connectTimeoutMs,
  type ProgramOptions,
} from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { containersEngine } from '../containers/containers-engine.ts';
import type { Engine } from '../engine.ts';
import { containersOf } from '../shared/container/containers.ts';
import { inspectedByName } from '../shared/image-commands.ts';
import { importRootArchive, loadArchive } from '../shared/load-archive.ts';
import { memoryLimitOfRoot } from '../shared/memory-limit.ts';
import { type ContainerCommands, runAndRemove, runInImage } from '../shared/run-in-image.ts';
import { podmanDescription } from './description.ts';
import { withinLimits } from './lower-limits.ts';

/**
 * The podman commands of a temporary container, with additional options without spaces. Its client starts the container
 * itself: a signal during the start, also SIGTERM, may leave processes unknown to podman. So the client is in a session
 * of its own, and only the removal of the container ends it. The removal must not wait for the command: podman loses a
 * container whose removal is killed while it waits.
 */
function runCommands(options: readonly string[]): ContainerCommands {
  const { run, removal } = runAndRemove([...options, ...memoryLimitOfRoot(), '--stop-timeout=0']);
  return { run: `$(command -v setsid) ${run}`, removal };
}

/** Podman: builds without a daemon and shares its image storage with buildah. */
export function podman({ program = 'podman', environment }: ProgramOptions = {}): Engine {
  const base = { program, environment };
  const started = withinLimits();

  const { nameOf, ...common } = containersEngine({
    base,
    about: podmanDescription,
    arguments: {
      info: ['info', '--format=json'],
      list: ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}'],
      build: [],
      // Without an output name podman uses a pipe, which hides why writing failed.
      save: (name) => ['save', '--format=docker-archive', '--output=/dev/stdout', name],
      remove: ['image', 'rm'],
    },
    inspectExactly: (name) => inspectedByName(base, name),
  });

  return {
    ...common,

    availability: () =>
      availabilityOf(`${program} info`, async () => {
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

    run: (reference, command, how) =>
      started((options) => runInImage(base, nameOf, runCommands(options))(reference, command, how)),

    containers: containersOf(
      base,
      // Otherwise `rm` would stop the container first, and wait for ten seconds.
      { logDriver: 'k8s-file', removal: ['--time=0'], startsItself: true },
      (image) =>
        // An id must not be completed like a name.
        image.startsWith('sha256:') ? image.slice('sha256:'.length) : nameOf(image),
      started,
    ),

    load: (file, _, options = {}) => loadArchive(base, file, options),

    importRootFilesystem: (file, reference, options = {}) =>
      importRootArchive(base, file, fullReference(reference), options),
  };
}
