import { DeskpackError } from '../../error/deskpack-error.ts';
import {
  type ImageRecord,
  type InspectedImage,
  inspectedImage,
} from '../../image/inspected-image.ts';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgramJson } from '../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';

/** The maximum number of questions about images while other processes remove some. */
const maxTries = 5;

/**
 * The answer of podman or buildah about images. Their questions fail if another process removes any image meanwhile,
 * and are asked again.
 */
export async function askAboutImages<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isUnreadable = error instanceof DeskpackError && error.code === 'image-unreadable';
      if (!isUnreadable || tries === maxTries) throw error;
    }
  }
}

/** Whether an engine found an image damaged or removed, which a list of all images should not depend on. */
export function isOfOneImage(error: unknown): boolean {
  const codes: readonly string[] = ['image-unreadable', 'image-missing'];
  return error instanceof DeskpackError && codes.includes(error.code);
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
    askAboutImages(() =>
      readProgramJson({
        ...engine,
        arguments: ['image', 'inspect', name],
        doing: `inspect ${name}`,
        timeout: queryTimeoutMs,
      }),
    ),
  );
  return records === undefined ? undefined : inspectedImage((records as ImageRecord[])[0]!);
}

/** @param name the reference in the engine's form */
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
