import { randomBytes } from 'node:crypto';
import { inspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import { availabilityOf } from '../../system/process/program/availability.ts';
import {
  connectTimeoutMs,
  type ProgramOptions,
  queryTimeoutMs,
} from '../../system/process/program/program-options.ts';
import { readProgram, readProgramJson } from '../../system/process/program/read-program.ts';
import { runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { containersEngine } from '../containers/containers-engine.ts';
import type { Engine } from '../engine.ts';
import { askAboutImages, undefinedIfMissing } from '../shared/image-commands.ts';
import { memoryLimitOfRoot } from '../shared/memory-limit.ts';
import { runInImage } from '../shared/run-in-image.ts';
import { buildahDescription } from './description.ts';
import { buildahRecord } from './record.ts';

/** Buildah: builds without a daemon and shares its image storage with podman. */
export function buildah({ program = 'buildah', environment }: ProgramOptions = {}): Engine {
  const base = { program, environment };
  const ask = { ...base, timeout: queryTimeoutMs };

  async function inspectExactly(name: string) {
    const asked = (words: string[]) =>
      readProgramJson({ ...ask, arguments: [...words, name], doing: `inspect ${name}` });
    const answers = await undefinedIfMissing(
      askAboutImages(async () => ({
        inspection: await asked(['inspect', '--type', 'image']),
        listed: await asked(['images', '--json']),
      })),
    );
    if (answers === undefined) return undefined;
    const { inspection, listed } = answers;
    const names = (listed as { names?: string[] }[]).flatMap((image) => image.names ?? []);
    return inspectedImage(buildahRecord(inspection, names));
  }

  function running(doing: string, { signal, onEvent }: TaskOptions) {
    return {
      ...base,
      doing,
      signal,
      onOutput: (chunk: Uint8Array) => onEvent?.({ type: 'output', chunk }),
    };
  }

  const { nameOf, ...common } = containersEngine({
    base,
    about: buildahDescription,
    arguments: {
      info: ['info'],
      list: ['images', '--format', '{{.Name}}:{{.Tag}}'],
      build: ['--layers', '--force-rm', '--pull=false'],
      save: (name) => ['push', name, `docker-archive:/dev/stdout:${name}`],
      remove: ['rmi'],
    },
    inspectExactly,
  });

  return {
    ...common,

    availability: () =>
      availabilityOf(`${program} info`, async () => {
        const greeting = { ...base, doing: 'talk to buildah', timeout: connectTimeoutMs };
        await readProgram({ ...greeting, arguments: ['info'] });
        const version = await readProgramJson({ ...greeting, arguments: ['version', '--json'] });
        return (version as { version: string }).version;
      }),

    run: runInImage(base, nameOf, {
      // Isolated as the instructions of a build are, which depends on whether the user is root.
      create: `"$engine" from ${memoryLimitOfRoot().join(' ')} --name "$name" "$image"`,
      run: '"$engine" run --user 0 "$name" -- "$@"',
      signal: 'TERM',
      removal: [],
    }),

    async load(file, reference, options = {}) {
      const step = running(`load ${reference}`, options);
      await runProgram({ ...step, arguments: ['pull', `docker-archive:${file}`] });
      const full = fullReference(reference);
      if (await inspectExactly(full)) return;
      // For buildah, a name without a host is a local one.
      const local = `localhost/${reference}`;
      await runProgram({ ...step, arguments: ['tag', local, full] });
      await runProgram({ ...step, arguments: ['rmi', local] });
    },

    async importRootFilesystem(file, reference, options = {}) {
      const container = `deskpack-${randomBytes(6).toString('hex')}`;
      const step = running(`make ${reference} from a root file system`, options);
      try {
        await runProgram({ ...step, arguments: ['from', '--name', container, 'scratch'] });
        await runProgram({ ...step, arguments: ['add', '--quiet', container, file, '/'] });
        const commit = ['commit', '--format=docker', '--identity-label=false', '--rm'];
        await runProgram({
          ...step,
          arguments: [...commit, container, fullReference(reference)],
        });
      } catch (error) {
        await runProgram({ ...ask, arguments: ['rm', container], doing: 'clean up' }).catch(
          () => {},
        );
        throw error;
      }
    },
  };
}
