import { Parser } from 'tar/parse';
import type { ReadEntry } from 'tar/read-entry';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { explain, type OutputCase } from '../../../error/explain-output.ts';
import { ByteRing } from '../../../system/output/byte-ring.ts';
import { Lines } from '../../../system/output/lines.ts';
import { queryTimeoutMs } from '../../../system/process/program/program-options.ts';
import { openProgram } from '../../../system/process/program/program-stream.ts';
import { readProgram, readProgramJson } from '../../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../../system/process/program/run-program.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { Container, ContainerExit, LabelledResource } from '../../container.ts';
import { type ContainerDialect, commandArguments } from './create-arguments.ts';

/** The maximum size of a file that is read from a container. */
const maxReadBytes = 64 * 1024 * 1024;

/** Thrown to abort the copy of a file that is too large. */
const tooLarge = Symbol('too large');

/**
 * The last bytes of a regular file in a container, which may have exited; undefined for anything else and for a file
 * that is too large. Whether a link is followed, inside the container, depends on the engine.
 *
 * @throws DeskpackError if there is no such file
 */
async function fileTail(
  engine: Program,
  container: string,
  path: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const ring = new ByteRing(maxBytes);
  let isFile = false;
  let size = 0;
  const parser = new Parser({
    onReadEntry: (entry: ReadEntry) => {
      isFile = entry.type === 'File' && size <= maxReadBytes;
      if (isFile) entry.on('data', (chunk: Buffer) => ring.push(chunk));
      else entry.resume();
    },
  });
  try {
    await runProgram({
      ...engine,
      arguments: ['cp', `${container}:${path}`, '-'],
      doing: `read ${path} in the container`,
      timeout: queryTimeoutMs,
      onData(chunk) {
        size += chunk.length;
        if (size > maxReadBytes) throw tooLarge;
        parser.write(Buffer.from(chunk));
      },
    });
  } catch (error) {
    if (error !== tooLarge) throw error;
    return undefined;
  }
  return isFile ? ring.read() : undefined;
}

/** The limits for reading a container's output, in lines and in bytes. */
const maxLines = 400;
const maxBytes = 256 * 1024;

/** The state of a container, as docker and podman report it; undefined if it runs. */
function exitIn(state: unknown): ContainerExit | undefined {
  const { Running, Status, ExitCode, OOMKilled } = isObject(state) ? state : {};
  if (Running === true || Status === 'created') return undefined;
  return { status: Number(ExitCode ?? 0), isOutOfMemory: OOMKilled === true };
}

const gone: readonly OutputCase[] = [
  {
    code: 'container-gone',
    pattern:
      /no such (?:container|volume|image|object)|image not known|no (?:container|volume|image) with (?:name|id)|removal of container \S+ is already in progress/i,
    reason: 'it is gone',
  },
];

/** Whether the engine reports that there is no such container, volume or image. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof DeskpackError && explain(gone, { lines: error.tail }, undefined) !== undefined
  );
}

/** Removes a container, a volume or an image; does nothing if it no longer exists. */
export async function removeResource(
  engine: Program,
  { removal }: ContainerDialect,
  kind: LabelledResource['kind'],
  name: string,
): Promise<void> {
  const words = {
    container: ['rm', '--force', '--volumes', ...removal],
    volume: ['volume', 'rm', '--force'],
    image: ['image', 'rm', '--force'],
  };
  try {
    await runProgram({
      ...engine,
      arguments: [...words[kind], name],
      doing: `remove the ${kind} ${name}`,
      timeout: queryTimeoutMs,
    });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** A running container of an engine with docker's commands. */
export function containerNamed(
  engine: Program,
  dialect: ContainerDialect,
  name: string,
): Container {
  const ask = { ...engine, timeout: queryTimeoutMs };

  async function exit(): Promise<ContainerExit | undefined> {
    const state = await readProgramJson({
      ...ask,
      arguments: ['container', 'inspect', '--format', '{{json .State}}', name],
      doing: 'see whether the container runs',
    });
    return exitIn(state);
  }

  return {
    name,
    exit,

    run: (command, how) =>
      readProgram({ ...engine, ...how, arguments: commandArguments(name, command, how) }),

    open: (command, { doing, signal, ...how }) =>
      openProgram({ ...engine, doing, signal, arguments: commandArguments(name, command, how) }),

    async ended({ doing, signal }) {
      await runProgram({ ...engine, doing, signal, arguments: ['wait', name] });
      const ended = await exit();
      return ended ?? { status: 0, isOutOfMemory: false };
    },

    async lastLines() {
      // Each stream has its own lines.
      const rings = { stdout: new ByteRing(maxBytes), stderr: new ByteRing(maxBytes) };
      await runProgram({
        ...ask,
        arguments: ['logs', `--tail=${maxLines}`, name],
        doing: 'read the log of the container',
        onOutput: (chunk, stream) => rings[stream].push(chunk),
      });
      return [rings.stdout, rings.stderr].flatMap((ring) => {
        const lines = new Lines();
        return [...lines.take(ring.read()), ...lines.rest()];
      });
    },

    async changedPaths() {
      const listed = await readProgram({
        ...ask,
        arguments: ['diff', name],
        doing: 'list the changes of the container',
      });
      return listed.split('\n').flatMap((line) => /^[AC] (\/.*)$/.exec(line)?.[1] ?? []);
    },

    fileTail: (path, maxBytes) => fileTail(engine, name, path, maxBytes),

    remove: () => removeResource(engine, dialect, 'container', name),
  };
}
