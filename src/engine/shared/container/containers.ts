import { randomBytes } from 'node:crypto';
import { queryTimeoutMs } from '../../../system/process/program/program-options.ts';
import { readProgram, readProgramJson } from '../../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../../system/process/program/run-program.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { Containers, LabelledResource } from '../../container.ts';
import { askAboutImages, isOfOneImage } from '../image-commands.ts';
import { containerNamed, isNotFound, removeResource } from './container.ts';
import { type ContainerDialect, createArguments } from './create-arguments.ts';

/** The commands that list containers, volumes and images with a label, by name or id. */
const lists = {
  container: ['ps', '--all', '--no-trunc', '--quiet'],
  volume: ['volume', 'ls', '--quiet'],
  image: ['images', '--no-trunc', '--quiet'],
} as const;

function labelsOf(kind: LabelledResource['kind'], record: unknown): unknown {
  if (!isObject(record)) return undefined;
  if (kind === 'volume') return record.Labels;
  return isObject(record.Config) ? record.Config.Labels : undefined;
}

async function labelledOf(
  engine: Program,
  kind: LabelledResource['kind'],
  label: string,
): Promise<LabelledResource[]> {
  const ask = { ...engine, doing: `list each ${kind} with a label`, timeout: queryTimeoutMs };
  const list = [...lists[kind], '--filter', `label=${label}`];
  const listed = await askAboutImages(() => readProgram({ ...ask, arguments: list })).catch(
    (error: unknown) => {
      if (kind === 'image' && isOfOneImage(error)) return '';
      throw error;
    },
  );
  const names = listed.split('\n').filter(Boolean);
  const found: LabelledResource[] = [];
  for (const name of names) {
    try {
      const words = [kind, 'inspect', name];
      const records = await askAboutImages(() => readProgramJson({ ...ask, arguments: words }));
      const labels = labelsOf(kind, Array.isArray(records) ? records[0] : undefined);
      const value = isObject(labels) ? labels[label] : undefined;
      if (typeof value === 'string') found.push({ kind, name, value });
    } catch (error) {
      // Its owner may remove it at the same time.
      if (!isNotFound(error) && !isOfOneImage(error)) throw error;
    }
  }
  return found;
}

/**
 * The containers of an engine whose client has docker's commands.
 *
 * @param nameOf the name of an image in the engine's form
 * @param started starts a container, with the options that the engine needs here
 */
export function containersOf(
  engine: Program,
  dialect: ContainerDialect,
  nameOf: (reference: string) => string | Promise<string>,
  started: <Result>(start: (options: readonly string[]) => Promise<Result>) => Promise<Result> = (
    start,
  ) => start([]),
): Containers {
  return {
    start: (request, { doing, signal }) =>
      started(async (options) => {
        const name = `deskpack-${randomBytes(6).toString('hex')}`;
        const image = await nameOf(request.image);
        const words = createArguments(dialect, name, image, request, options);
        const run = { ...engine, doing, arguments: words, timeout: queryTimeoutMs };
        signal?.throwIfAborted();
        try {
          // The engine returns the id, and the container runs in the background.
          await readProgram({ ...run, signal: dialect.startsItself ? undefined : signal });
          signal?.throwIfAborted();
        } catch (error) {
          // It may have been created before an error or the signal.
          await removeResource(engine, dialect, 'container', name).catch(() => {});
          throw error;
        }
        return containerNamed(engine, dialect, name);
      }),

    async createVolume(name, labels) {
      const given = Object.entries(labels).map(([label, value]) => `--label=${label}=${value}`);
      await runProgram({
        ...engine,
        arguments: ['volume', 'create', ...given, name],
        doing: 'create a volume',
        timeout: queryTimeoutMs,
      });
    },

    async labelled(label) {
      // A container inherits its image's label, so containers are listed first.
      const kinds = ['container', 'volume', 'image'] as const;
      return (await Promise.all(kinds.map((kind) => labelledOf(engine, kind, label)))).flat();
    },

    remove: ({ kind, name }) => removeResource(engine, dialect, kind, name),
  };
}
