import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../../image/image-content.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { historyOfConfig, historyOnTemplate, type ImageHistory } from './history.ts';

/** The maximum number of a template's releases that are compared with an image. */
const maxTemplates = 20;

/** The commands in the history of an image; undefined if its config cannot be read here. */
async function historyOf(engine: Engine, image: InspectedImage): Promise<string[] | undefined> {
  try {
    const content = await engine.storage(image)();
    try {
      return historyOfConfig(content.config);
    } finally {
      await content.close();
    }
  } catch (error) {
    if (error instanceof DeskpackError || error instanceof BrokenImage) return undefined;
    throw error;
  }
}

/** The image of the template of another image: all its layers are below the others. */
async function templateOf(
  engine: Engine,
  image: InspectedImage,
  template: string,
): Promise<InspectedImage | undefined> {
  const { repository } = parseTemplateName(template);
  const releases = (await engine.references()).filter(
    (reference) => parseTemplateName(reference).repository === repository,
  );
  for (const reference of releases.slice(0, maxTemplates)) {
    const base = await engine.inspect(reference);
    if (base?.layers.every((layer, index) => layer === image.layers[index])) return base;
  }
  return undefined;
}

/**
 * The instructions that built an image on its template; undefined unless the engine also has the template, and both
 * configs can be read.
 *
 * @param template the name of the template, with or without a tag
 */
export async function historyOfImage(
  engine: Engine,
  image: InspectedImage,
  template: string,
): Promise<ImageHistory | undefined> {
  const base = await templateOf(engine, image, template);
  if (!base) return undefined;
  const [own, below] = await Promise.all([historyOf(engine, image), historyOf(engine, base)]);
  return own && below && historyOnTemplate(own, below, image.environment);
}
