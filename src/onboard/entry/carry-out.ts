import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf } from '../../describe/proposal.ts';
import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { isErrorCode } from '../../error/all-error-codes.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { isHandProven } from '../../pipeline/hand/hand-proofs.ts';
import { placeArtefact } from '../../vendor/context/place-artefact.ts';
import { ObstacleError } from '../../workspace/product/obstacle.ts';
import { pictureProduct } from '../../workspace/product/picture-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { Entry } from '../entry.ts';
import { type MergedDescriptor, writeDescriptor } from '../merge/write-descriptor.ts';
import { failedResult } from '../outcome/failed-result.ts';
import { outcomeOfLook } from '../outcome/outcome-of.ts';
import { isProven } from '../outcome-codes.ts';
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

/** The keys of the descriptor whose values a list gives. */
const keysIn = ({ overrides }: Entry) => [...new Set(overrides.map(({ path: [key = ''] }) => key))];

/** Lints, builds, proves and delivers a written descriptor. The proof waits for the result of the look. */
async function run(
  expected: ProvenProposal,
  looked: Promise<ProvenProposal>,
  written: MergedDescriptor,
  context: OnboardContext,
  signal: AbortSignal,
): Promise<RunResult> {
  const { policy, plan: options, engine, resume } = context;
  const named = await planOfFile(written.file, undefined, options);
  if ('outcome' in named) return named;
  const template = await engine.inspect(named.template);
  const kept = looked.then(async (proven) => {
    const picture = await keepPicture(proven, named.files.picture, named.image);
    return { proven, picture, seen: seenOf(proven, template, picture) };
  });
  const seen = kept.then((one) => one.seen);
  // Whoever waits for it gets the error.
  seen.catch(() => {});
  const plan = { ...named, proof: named.proof && { ...named.proof, seen } };
  const look = outcomeOfLook(expected);
  // A person's values may start differently, and an engine without containers shows nothing: the run decides.
  const isDecided = look.outcome !== 'proven' && look.outcome !== 'not-started';
  const isAccepted = !policy.needsMachineProof && (await isHandProven(engine, named.image));
  if (isDecided && !isAccepted && written.differences.length === 0 && policy.register !== 'all') {
    const { outcome, checks } = look;
    const { code } = expected.proof;
    return {
      outcome,
      ...optional('message', messageOfLook(expected)),
      ...(isErrorCode(code) ? { error: code } : {}),
      ...optional('picture', (await kept).picture),
      ...(checks.length > 0 ? { checks } : {}),
    };
  }
  const { result } = await executePlan(plan, context, { signal, resume });
  const { proven, picture } = await kept;
  return {
    // A proof refutes the reasons of a look that was none.
    ...optional(
      'message',
      isProven(result.outcome) && look.outcome !== 'proven' ? undefined : messageOfLook(proven),
    ),
    ...optional('picture', picture),
    ...result,
  };
}

interface CarryOutOptions {
  /** When its detection began. */
  readonly startedAt: number;
  /** Aborted to end everything immediately, or by the time limit. */
  readonly signal: AbortSignal;
  /** The result of the look, if that is still going on; the proof and what follows it wait for it. */
  readonly looked?: Promise<ProvenProposal>;
}

/**
 * Carries a detected application from its descriptor to its delivery. Its errors are results.
 *
 * @param expected the result of the look, or what it is expected to be
 */
export async function carryOut(
  entry: Entry,
  expected: ProvenProposal,
  context: OnboardContext,
  { startedAt, signal, looked = Promise.resolve(expected) }: CarryOutOptions,
): Promise<ApplicationResult> {
  const facts = factsOf(entry, expected);
  try {
    if (facts.name !== undefined) claim(facts.name, facts.entry, context);
    const { proposal } = expected;
    const written = await writeDescriptor(
      { descriptor: descriptorOf(proposal), icon: proposal.icon, given: keysIn(entry) },
      context,
    );
    const { file, descriptor, differences } = written;
    // Its recipe copies them from beside the descriptor.
    if (proposal.artefact) await placeArtefact(proposal.artefact, context.folder, false);
    const end = await run(expected, looked, written, context, signal);
    return {
      ...factsOf(entry, await looked),
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
