import { engineKind } from '../../engine/all-engines.ts';
import { chooseEngine } from '../../engine/choose-engine.ts';
import { copyImage } from '../../engine/shared/copy-image.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { buildTemplate } from '../../template/build-template.ts';
import { recommendedStarter, starterNamed } from '../../template/starter.ts';
import type { Means } from '../means.ts';

/** Brings the base image to the chosen engine: copied from another one, or made. @throws DeskpackError */
export async function bringTemplate(means: Means, options: TaskOptions): Promise<void> {
  const { vendor, release, template } = means;
  const { engine } = await chooseEngine(means.engine, means.engineFrom);
  if (template && 'from' in template) {
    const from = (await engineKind(template.from).load())();
    await copyImage(from, engine, template.reference, options);
    return;
  }
  const starter = await (template ? starterNamed(template.starter) : recommendedStarter());
  await buildTemplate(starter, { engine, vendor, release }, options);
}
