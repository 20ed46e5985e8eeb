import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fullReference } from '../../image/reference.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { EngineDescription } from '../engine-kind.ts';
import { pushError } from '../registry/push-error.ts';
import { copyProgress } from '../registry/push-progress.ts';
import { buildOutput } from '../shared/build-output.ts';
import type { StoredImage } from './names.ts';

interface CopyingEngine extends Program {
  readonly about: EngineDescription;
  readonly stored: (reference: string) => Promise<StoredImage>;
}

/** Pushes with podman or buildah, which copy an image to any name. */
export function copyPush(
  { about, stored, ...base }: CopyingEngine,
  reference: string,
  target: string,
  options: TaskOptions,
): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const { name, image } = await stored(reference);
    const output = buildOutput(copyProgress(image?.layers.length ?? 0), options);
    const digest = join(folder, 'digest');
    try {
      await runProgram({
        ...base,
        arguments: ['push', `--digestfile=${digest}`, name, `docker://${fullReference(target)}`],
        doing: `push ${target}`,
        signal: options.signal,
        onOutput: output.onOutput,
      });
    } catch (error) {
      throw pushError(error, { engine: about, target });
    }
    output.finish();
    return (await readFile(digest, 'utf8')).trim();
  });
}
