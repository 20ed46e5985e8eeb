import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { displayImage } from '../display/display-image.ts';
import { launchRequestOf } from '../launch/launch-request-of.ts';
import { sampleFiles } from '../samples/sample-files.ts';
import type { PlainStart } from './observe-opening.ts';
import type { Opening } from './opening.ts';
import { opensOf, typesOf } from './opens-of.ts';
import { undeclaredTypes } from './undeclared-types.ts';

interface OpeningsOptions extends TaskOptions {
  /** The vendor whose base image may be present, for the images of the display server and of the programs that make files. */
  readonly vendor: string;
  /** Called before each start, with the type of its file. */
  readonly onType?: ((type: string) => void) | undefined;
}

/** What else the desktop file has. */
async function notDeclared(
  engine: Engine,
  image: InspectedImage,
  descriptor: Descriptor,
  declared: readonly string[],
): Promise<string[]> {
  const files = await engine.files(image);
  try {
    return await undeclaredTypes(files, descriptor, declared);
  } finally {
    await files.close();
  }
}

/**
 * Tries for each MIME type of a descriptor whether the application opens a small file of it.
 *
 * @returns one for each type, `unknown` where it cannot be tried here; those that its desktop file has beside, if it opens them; empty if there are none
 */
export async function openingsOfImage(
  { image, descriptor }: { readonly image: InspectedImage; readonly descriptor: Descriptor },
  engine: Engine,
  plain: PlainStart,
  { vendor, onType, signal, onEvent }: OpeningsOptions,
): Promise<Opening[]> {
  const types = typesOf(descriptor.mimetype);
  const options = { signal, onEvent };
  try {
    const containers = await requireContainers(engine, 'start the application');
    const more = await notDeclared(engine, image, descriptor, types);
    const all = [...types, ...more];
    if (all.length === 0) return [];
    const samples = await sampleFiles(all, { engine, vendor }, options);
    const display = await displayImage(engine, vendor, options);
    const request = launchRequestOf(image, descriptor, display, {});
    const openings = await opensOf(containers, { request, ...plain }, all, samples, {
      signal,
      onType,
    });
    return openings.flatMap((opening) => {
      if (types.includes(opening.type)) return [opening];
      return opening.verdict === 'opens' ? [{ ...opening, isUndeclared: true }] : [];
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof DeskpackError)) throw error;
    const evidence = `it was not tried: ${error.message}`;
    return types.map((type) => ({ type, verdict: 'unknown', evidence }));
  }
}
