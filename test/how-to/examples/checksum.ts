import { basename } from 'node:path';
import type { Step } from '../../../src/pipeline/step.ts';
import { replaceFile } from '../../../src/system/files/atomic-write.ts';

/** Writes the identity of the archive beside it. */
export const checksum: Step = {
  needs: [],
  skippable: true,

  async inputs({ results: { save } }) {
    return { archive: save?.archive ?? '' };
  },

  async perform({ plan, results: { save } }) {
    const file = `${plan.files.archive}.checksum`;
    const values: Record<string, string> = {};
    if (!save?.archive) return { isSkipped: true, summary: 'there is no archive', values };
    await replaceFile(file, (handle) => handle.writeFile(`${save.archive}\n`));
    return { summary: basename(file), values: { checksum: file } };
  },
};
