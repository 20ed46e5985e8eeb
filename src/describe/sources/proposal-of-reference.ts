import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../../image/image-content.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { imageInEngine } from '../image/built-image.ts';
import { historyIn, recipeOfHistory } from '../image/history.ts';
import { proposalOfImage } from '../image/proposal-of-image.ts';
import type { Proposal } from '../proposal.ts';
import { withMissingFields } from './complete.ts';

/** The commands in the history of an image; undefined if its config cannot be read here. */
async function historyOf(
  engine: Engine,
  image: InspectedImage | undefined,
): Promise<string[] | undefined> {
  if (!image) return undefined;
  try {
    const content = await engine.storage(image)();
    try {
      return historyIn(content.config);
    } finally {
      await content.close();
    }
  } catch (error) {
    if (error instanceof DeskpackError || error instanceof BrokenImage) return undefined;
    throw error;
  }
}

/** The instructions on top of the template, if the engine has it. */
async function historyAsRecipe(
  engine: Engine,
  image: InspectedImage,
  reference: string,
): Promise<string | undefined> {
  const template = image.labels['oc.template'];
  if (!template) return undefined;
  const tag = parseTemplateName(reference).tag ?? 'latest';
  const name = parseTemplateName(template).tag === undefined ? `${template}:${tag}` : template;
  const base = await engine.inspect(name);
  const isBase = base?.layers.every((layer, index) => layer === image.layers[index]);
  const [own, below] = await Promise.all([historyOf(engine, image), historyOf(engine, base)]);
  if (!isBase || !own || !below) return undefined;
  return recipeOfHistory(own, below, image.environment);
}

/**
 * A proposal from an image that an engine has. If the engine has its template, too, the history of the image shows
 * the packages and commands that were added.
 *
 * @param extraLabels fields that the configuration writes as labels too
 * @returns undefined if there is no such image
 */
export async function proposalOfReference(
  engine: Engine,
  reference: string,
  extraLabels: readonly string[],
): Promise<Proposal | undefined> {
  const image = await engine.inspect(reference);
  if (!image) return undefined;
  const history = await historyAsRecipe(engine, image, reference);
  const built = imageInEngine(image, reference);
  return withMissingFields(proposalOfImage(built, extraLabels, history));
}
