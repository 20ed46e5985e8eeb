import type { Engine } from '../../../src/engine/engine.ts';
import { containersOf } from '../../../src/engine/shared/container/containers.ts';
import { loadArchive } from '../../../src/engine/shared/load-archive.ts';
import { runAndRemove, runInImage } from '../../../src/engine/shared/run-in-image.ts';
import { availabilityOf } from '../../../src/system/process/program/availability.ts';
import {
  connectTimeoutMs,
  type ProgramOptions,
} from '../../../src/system/process/program/program-options.ts';
import { readProgram } from '../../../src/system/process/program/read-program.ts';

/** nerdctl, containerd's own client. */
export function nerdctl({ program = 'nerdctl', environment }: ProgramOptions = {}) {
  const base = { program, environment };
  return {
    name: 'nerdctl',
    availability: () =>
      availabilityOf(`${program} info`, () =>
        readProgram({
          ...base,
          arguments: ['version', '--format', '{{.Client.Version}}'],
          doing: 'talk to nerdctl',
          timeout: connectTimeoutMs,
        }),
      ),
    run: runInImage(base, (reference) => reference, runAndRemove()),
    containers: containersOf(
      base,
      { logDriver: 'json-file', removal: [] },
      (reference) => reference,
    ),
    load: (file, _, options = {}) => loadArchive(base, file, options),
  } satisfies Partial<Engine>;
}
