import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { PlainStart } from '../../probe/opens/observe-opening.ts';
import type { Opening } from '../../probe/opens/opening.ts';
import { openingsOfImage } from '../../probe/opens/openings-of-image.ts';
import { wasTried } from '../../probe/opens/opens-of.ts';
import type { HandProof } from '../hand/hand-proof.ts';
import { keepOpenings, type WithPicture } from '../hand/hand-proofs.ts';
import type { StepContext } from '../step.ts';
import { reportStages } from './verify-stages.ts';

/** What the application opens, if it was started before the build and is not started again without a file. */
export async function openingsNow(
  { plan, tools, options }: StepContext<'engine'>,
  image: InspectedImage,
  plain: PlainStart,
): Promise<Opening[]> {
  const report = reportStages(options.onEvent);
  const { descriptor } = plan.application;
  return openingsOfImage({ image, descriptor }, tools.engine, plain, {
    ...options,
    vendor: plan.proof?.vendor ?? '',
    onType: (mimeType) => report({ type: 'file', mimeType }),
  });
}

/** What an application opens that a person has accepted; it is tried once for each image, and kept with the proof. */
export async function openingsByHand(
  context: StepContext<'engine'>,
  image: InspectedImage,
  proof: WithPicture<HandProof>,
): Promise<readonly Opening[]> {
  if (proof.opens) return proof.opens;
  // The picture that was accepted shows frames of a window manager, so that nothing can be compared with it.
  const started = { windows: [] };
  const accepted = proof.windows.map(({ title }) => title);
  const opens = await openingsNow(context, image, { started, accepted });
  if (!opens.some(wasTried)) return opens;
  // They are in the record of the run; what is not kept beside is tried again by another one.
  await keepOpenings(proof, opens).catch((error: unknown) => {
    if (!(error instanceof DeskpackError)) throw error;
  });
  return opens;
}
