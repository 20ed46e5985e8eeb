import { imageSources } from '../../engine/shared/image-sources.ts';
import { archiveSource } from '../../image/archive/archive-source.ts';
import type { ImageSource } from '../../image/image-content.ts';
import { temporaryPath } from '../../system/files/atomic-write.ts';
import type { StepContext } from '../step.ts';

/** The sources of a run's image: the archive if the run has saved one, else the engine. */
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
