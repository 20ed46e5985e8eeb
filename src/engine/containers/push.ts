import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import { type ProgramRun, runProgram } from '../../system/process/run-program.ts';
import type { Running } from '../../system/process/task.ts';
import { pushError } from '../registry/push-error.ts';
import { copyProgress } from '../registry/push-progress.ts';
import { buildOutput } from '../shared/build-output.ts';

interface CopyingEngine extends Pick<ProgramRun, 'program' | 'environment'> {
  readonly name: 'podman' | 'buildah';
  readonly inspect: (reference: string) => Promise<InspectedImage | undefined>;
}

/** Pushes with podman or buildah, which copy an image to any name. */
export function copyPush(
  { name, inspect, ...base }: CopyingEngine,
  reference: string,
  target: string,
  running: Running,
): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const image = await inspect(reference);
    const output = buildOutput(copyProgress(image?.layers.length ?? 0), running);
    const digest = join(folder, 'digest');
    try {
      await runProgram({
        ...base,
        arguments: [
          'push',
          `--digestfile=${digest}`,
          fullReference(reference),
          `docker://${fullReference(target)}`,
        ],
        purpose: `push ${target}`,
        signal: running.signal,
        onOutput: output.onOutput,
      });
    } catch (error) {
      throw pushError(error, { engine: name, target });
    }
    output.finish();
    return (await readFile(digest, 'utf8')).trim();
  });
}
