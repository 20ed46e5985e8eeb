import { type ImageRecord, inspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import { availabilityOf } from '../../system/process/program/availability.ts';
import {
  connectTimeoutMs,
  type ProgramOptions,
  queryTimeoutMs,
} from '../../system/process/program/program-options.ts';
import { readProgram, readProgramJson } from '../../system/process/program/read-program.ts';
import { engineKind } from '../all-engines.ts';
import { containersEngine } from '../containers/containers-engine.ts';
import type { Engine } from '../engine.ts';
import { containersOf } from '../shared/container/containers.ts';
import { importRootArchive, loadArchive } from '../shared/load-archive.ts';
import { runInImage } from '../shared/run-in-image.ts';
import { undefinedIfMissing } from '../shared/undefined-if-missing.ts';
import { withinLimits } from './lower-limits.ts';
import { runCommands } from './run-commands.ts';

/** Podman: builds without a daemon and shares its image storage with buildah. */
export function podman({ program = 'podman', environment }: ProgramOptions = {}): Engine {
  const base = { program, environment, install: engineKind('podman').install };
  const ask = { ...base, timeout: queryTimeoutMs };
  const started = withinLimits();

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

  const common = containersEngine({
    base,
    about: engineKind('podman'),
    arguments: {
      info: ['info', '--format=json'],
      list: ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}'],
      build: [],
      // Without an output name podman uses a pipe, which hides why writing failed.
      save: (name) => ['save', '--format=docker-archive', '--output=/dev/stdout', name],
      remove: ['image', 'rm'],
    },
    inspectExactly,
  });

  return {
    ...common,

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

    run: (reference, command, how) =>
      started((options) =>
        runInImage(base, fullReference, runCommands(options))(reference, command, how),
      ),

    containers: containersOf(
      base,
      // Otherwise `rm` would stop the container first, and wait for ten seconds.
      { logDriver: 'k8s-file', removal: ['--time=0'] },
      (image) =>
        // An id must not be completed like a name.
        image.startsWith('sha256:') ? image.slice('sha256:'.length) : fullReference(image),
      started,
    ),

    load: (file, _, options = {}) => loadArchive(base, file, options),

    importRootFilesystem: (file, reference, options = {}) =>
      importRootArchive(base, file, fullReference(reference), options),
  };
}
