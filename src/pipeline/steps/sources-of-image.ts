import { imageSources } from '../../engine/shared/image-sources.ts';
import { archiveSource } from '../../image/archive/archive-source.ts';
import type { ImageSource } from '../../image/image-content.ts';
import { temporaryPath } from '../../system/files/atomic-write.ts';
import type { StepContext } from '../step.ts';

/** What the image of a run can be read from: the archive if the run has saved one, else what the engine has. */
export async function sourcesOfImage({
  plan: { image, files },
  tools: { engine },
  results,
  options,
}: StepContext<'engine'>): Promise<readonly ImageSource[]> {
  return results.save?.archive === undefined
    ? imageSources(engine, image, temporaryPath(files.archive), options)
    : [archiveSource(files.archive, image)];
}
