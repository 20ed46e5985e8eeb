import type { Engine } from '../../engine/engine.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { RunPlan } from '../plan.ts';
import { type ApplicationHistory, applicationHistories } from './application-history.ts';

/** That an image was proven to start: when, by which window or person, and what it opened. */
export type Proven = Extract<ApplicationHistory['started'], { readonly isProven: true }>;

/**
 * The last proof of a plan's application, if the engine still has that image, and it is the one that the present recipe gives.
 *
 * @param engine undefined if none answers
 */
export async function presentProof(
  { name, output, image, recipe }: Pick<RunPlan, 'name' | 'output' | 'image' | 'recipe'>,
  engine: Pick<Engine, 'inspect'> | undefined,
): Promise<Proven | undefined> {
  const [history] = await applicationHistories([{ name, folder: output }]);
  const { built, started } = history ?? {};
  if (!engine || !built || !started?.isProven) return undefined;
  if (built.recipe !== digestOf(recipe())) return undefined;
  const present = await engine.inspect(image).catch(() => undefined);
  return present?.id === built.image ? started : undefined;
}
