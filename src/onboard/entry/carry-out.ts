import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf } from '../../describe/proposal.ts';
import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { isErrorCode } from '../../error/error-codes.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { ObstacleError } from '../../workspace/product/obstacle.ts';
import { pictureProduct } from '../../workspace/product/picture-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { Entry } from '../entry.ts';
import { type MergedDescriptor, writeDescriptor } from '../merge/write-descriptor.ts';
import { failedResult } from '../outcome/failed-result.ts';
import { outcomeOfLook } from '../outcome/outcome-of.ts';
import type { ApplicationResult } from '../result.ts';
import { executePlan, planOfFile, type RunResult } from './execute-plan.ts';
import { factsOf, messageOfLook, optional, textOf } from './known-facts.ts';
import { claim, type OnboardContext } from './onboard-context.ts';

/** Keeps the picture of the look, unless a foreign file is in the way. */
async function keepPicture(
  { picture }: ProvenProposal,
  path: string,
  image: string,
): Promise<string | undefined> {
  if (!picture) return undefined;
  try {
    await writeProduct(pictureProduct(path, image), picture, []);
    return path;
  } catch (error) {
    if (error instanceof ObstacleError) return undefined;
    throw error;
  }
}

/** The start that proves the application, if its image was not changed for it. */
function seenOf(
  { proposal, proof, started, layers }: ProvenProposal,
  template: InspectedImage | undefined,
  picture: string | undefined,
) {
  const { launch, firstSeenMs = 0 } = started ?? {};
  if (proof.state !== 'proven' || launch === undefined || !layers || !template) return undefined;
  const descriptor = asDescriptor(descriptorOf(proposal));
  const templateLayers = template.layers.length;
  return { descriptor, launch, firstSeenMs, layers, templateLayers, picture };
}

/** Lints, builds, proves and delivers a written descriptor. */
async function run(
  proven: ProvenProposal,
  written: MergedDescriptor,
  context: OnboardContext,
  signal: AbortSignal,
): Promise<RunResult> {
  const { policy, plan: options, engine, resume } = context;
  const named = await planOfFile(written.file, undefined, options);
  if ('outcome' in named) return named;
  const picture = await keepPicture(proven, named.files.picture, named.image);
  const template = await engine.inspect(named.template);
  const plan = {
    ...named,
    proof: named.proof && { ...named.proof, seen: seenOf(proven, template, picture) },
  };
  const look = outcomeOfLook(proven);
  const message = messageOfLook(proven);
  // A person's values may start differently, and an engine without containers shows nothing: the run decides.
  const isDecided = look.outcome !== 'proven' && look.outcome !== 'not-started';
  if (isDecided && written.differences.length === 0 && policy.register !== 'all') {
    const { outcome, checks } = look;
    const { code } = proven.proof;
    return {
      outcome,
      ...optional('message', message),
      ...(isErrorCode(code) ? { error: code } : {}),
      ...optional('picture', picture),
      ...(checks.length > 0 ? { checks } : {}),
    };
  }
  const { result } = await executePlan(plan, context, { signal, resume });
  return {
    // A proof refutes the reasons of a look that was none.
    ...optional(
      'message',
      result.outcome === 'proven' && look.outcome !== 'proven' ? undefined : message,
    ),
    ...optional('picture', picture),
    ...result,
  };
}

/**
 * Carries a detected application from its descriptor to its delivery. Its errors are results.
 *
 * @param startedAt when its detection began
 * @param signal aborted to end everything immediately, or by the time limit
 */
export async function carryOut(
  entry: Entry,
  proven: ProvenProposal,
  context: OnboardContext,
  { startedAt, signal }: { readonly startedAt: number; readonly signal: AbortSignal },
): Promise<ApplicationResult> {
  const facts = factsOf(entry, proven);
  try {
    if (facts.name !== undefined) claim(facts.name, facts.entry, context);
    const { proposal } = proven;
    const written = await writeDescriptor(
      { descriptor: descriptorOf(proposal), icon: proposal.icon },
      context,
    );
    const { file, descriptor, differences } = written;
    const end = await run(proven, written, context, signal);
    return {
      ...facts,
      descriptor: file,
      ...optional('launch', textOf(descriptor.launch)),
      ...(differences.length > 0 ? { differences } : {}),
      ...end,
      startedAt,
      endedAt: Date.now(),
    };
  } catch (error) {
    signal.throwIfAborted();
    return failedResult(facts, error, startedAt);
  }
}
