import { readProgram } from '../../system/process/program/read-program.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

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
