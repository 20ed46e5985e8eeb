import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { cached } from '../../../package-manager/cached-file.ts';
import type { TaskOptions } from '../../../system/process/program/task.ts';
import { pngOf, samplePicture } from '../parts/picture.ts';
import { groupScript } from './group-script.ts';
import type { ProgramGroup } from './program-group.ts';
import { programGroups } from './program-groups.ts';
import { groupFolder, removeUnusedSamples } from './samples-folder.ts';
import { withSamplesImage } from './samples-image.ts';

/** All of a group take a minute of processor time at most. This only ends what hangs. */
const timeoutMs = 30 * 60_000;

interface Ways {
  readonly engine: Engine;
  readonly vendor: string;
  readonly onLack?: ((error: DeskpackError) => void) | undefined;
}

async function run(group: ProgramGroup, ways: Ways, options: TaskOptions): Promise<string> {
  const png = Buffer.from(await pngOf(samplePicture())).toString('base64');
  const how = { doing: 'make sample files', timeout: timeoutMs, signal: options.signal };
  const output = await withSamplesImage(group, ways, options, (image) =>
    ways.engine.run(image, ['sh', '-c', groupScript(group), 'sh', png], how),
  );
  await removeUnusedSamples();
  return output;
}

/** What is made, or was, for each engine. A failure counts for the rest of the process: each build can take minutes. */
const going = new WeakMap<Engine, Map<ProgramGroup, Promise<string>>>();

function runOnce(group: ProgramGroup, ways: Ways, options: TaskOptions): Promise<string> {
  const ofEngine = going.get(ways.engine) ?? new Map<ProgramGroup, Promise<string>>();
  going.set(ways.engine, ofEngine);
  const running =
    ofEngine.get(group) ??
    run(group, ways, options).catch((error: unknown) => {
      if (options.signal?.aborted) ofEngine.delete(group);
      throw error;
    });
  ofEngine.set(group, running);
  return running;
}

/** The lines that a group's script printed, each a format and its file. */
async function printedBy(group: ProgramGroup, ways: Ways, options: TaskOptions): Promise<string[]> {
  try {
    const path = join(groupFolder(group), 'by-programs');
    const output = await cached(path, () => runOnce(group, ways, options));
    return output.toString('latin1').trimEnd().split('\n');
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof DeskpackError)) throw error;
    ways.onLack?.(error);
    return [];
  }
}

/**
 * The content of files that programs make, by their formats. All of a group are made together in one container, for the first
 * one that is needed, and cached. A format whose program failed is absent.
 *
 * `onLack` is told why the programs of a group are not there.
 *
 * @param wanted formats; those that no program makes are ignored
 */
export async function madeByPrograms(
  wanted: ReadonlySet<string>,
  ways: Ways,
  options: TaskOptions,
): Promise<ReadonlyMap<string, () => Uint8Array>> {
  const made = new Map<string, () => Uint8Array>();
  for (const group of programGroups) {
    if (!group.formats.some(({ format }) => wanted.has(format))) continue;
    for (const line of await printedBy(group, ways, options)) {
      const [format = '', content = ''] = line.split(' ');
      made.set(format, () => gunzipSync(Buffer.from(content, 'base64')));
    }
  }
  return made;
}
