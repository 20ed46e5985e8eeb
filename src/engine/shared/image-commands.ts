import { DeskpackError } from '../../error/deskpack-error.ts';
import {
  type ImageRecord,
  type InspectedImage,
  inspectedImage,
} from '../../image/inspected-image.ts';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgram, readProgramJson } from '../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';

/** The maximum number of tries to list images while other processes remove some. */
const maxTries = 20;

/**
 * The output of podman or buildah that lists images. They fail if another process removes any image meanwhile, and are
 * asked again.
 */
export async function readImageList(call: Parameters<typeof readProgram>[0]): Promise<string> {
  for (let tries = 1; tries < maxTries; tries += 1) {
    const listed = await undefinedIfMissing(readProgram(call));
    if (listed !== undefined) return listed;
  }
  return readProgram(call);
}

/** A program's answer about an image; undefined if the program reports that the image does not exist. */
export async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DeskpackError && error.code === 'image-missing') return undefined;
    throw error;
  }
}

/** The image with a name, as docker and podman describe it; undefined if there is none. */
export async function inspectedByName(
  engine: Program,
  name: string,
): Promise<InspectedImage | undefined> {
  const records = await undefinedIfMissing(
    readProgramJson({
      ...engine,
      arguments: ['image', 'inspect', name],
      doing: `inspect ${name}`,
      timeout: queryTimeoutMs,
    }),
  );
  return records === undefined ? undefined : inspectedImage((records as ImageRecord[])[0]!);
}

/**
 * Pulls an image from a registry.
 *
 * @param name the reference in the engine's form
 */
export function pullImage(
  engine: Program,
  reference: string,
  name: string,
  { signal, onEvent }: TaskOptions,
): Promise<void> {
  return runProgram({
    ...engine,
    arguments: ['pull', name],
    doing: `pull ${reference}`,
    signal,
    onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
  });
}
