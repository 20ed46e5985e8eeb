import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf } from '../../describe/proposal.ts';
import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { runMember } from '../../pipeline/batch/run-member.ts';
import type { RunProducts } from '../../pipeline/event.ts';
import type { PlanOptions } from '../../pipeline/plan.ts';
import { planOf } from '../../pipeline/run/make-plan.ts';
import type { RunTools } from '../../pipeline/step.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import { ObstacleError } from '../../workspace/product/obstacle.ts';
import { pictureProduct } from '../../workspace/product/picture-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { readApplications } from '../../workspace/read-applications.ts';
import type { Entry } from '../entry.ts';
import type { OnboardEvent } from '../event.ts';
import { type MergedDescriptor, writeDescriptor } from '../merge/write-descriptor.ts';
import type { OutcomeCode } from '../outcome-codes.ts';
import type { Policy } from '../policy.ts';
import type { ApplicationResult, ResultImage } from '../result.ts';
import { failedResult } from './failed-result.ts';
import { factsOf, messageOfLook, only, textOf } from './known-facts.ts';
import { outcomeOfLook } from './outcome-of-look.ts';
import { outcomeOfRun } from './outcome-of-run.ts';

/** What all applications of an onboarding share. */
export interface Surroundings {
  readonly policy: Policy;
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly release: string;
  /** The plan of each run, but for its steps after the proof. */
  readonly plan: PlanOptions;
  readonly engine: Engine;
  readonly tools: RunTools;
  readonly template: InspectedImage;
  readonly resume: boolean;
  /** The names of images that this onboarding makes, each with its entry. */
  readonly claimed: Map<string, string>;
  readonly emit: (event: OnboardEvent) => void;
}

/** Two applications with one name would be one image. */
function claim(name: string, entry: string, { claimed }: Surroundings): void {
  const other = claimed.get(name.toLowerCase());
  if (other !== undefined && other !== entry) {
    throw new DeskpackError('name-taken', {
      reason: `${other} has an application with the name ${name} too`,
      subject: { kind: 'application', name },
      action: 'Give another name in the list: name=NAME.',
    });
  }
  claimed.set(name.toLowerCase(), entry);
}

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

/** The image of a run; undefined if the engine does not have it. */
async function imageOf(
  { image: reference, imageId }: RunProducts,
  { engine, template }: Surroundings,
  before: InspectedImage | undefined,
): Promise<ResultImage | undefined> {
  const image = reference === undefined ? undefined : await engine.inspect(reference);
  if (!image || reference === undefined || image.id !== imageId) return undefined;
  const bytes = Math.max(0, image.size - template.size);
  return { reference, id: image.id, bytes, ...(before ? { isReplaced: true } : {}) };
}

/** The start that proves the application, if its image was not changed for it. */
function seenOf(
  { proposal, proof, started, layers }: ProvenProposal,
  { template }: Surroundings,
  picture: string | undefined,
) {
  const { launch, firstSeenMs = 0 } = started ?? {};
  if (proof.state !== 'proven' || launch === undefined || !layers) return undefined;
  const descriptor = asDescriptor(descriptorOf(proposal));
  const templateLayers = template.layers.length;
  return { descriptor, launch, firstSeenMs, layers, templateLayers, picture };
}

/** Lints, builds, proves and delivers a written descriptor. */
async function run(
  proven: ProvenProposal,
  written: MergedDescriptor,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<Partial<ApplicationResult> & { readonly outcome: OutcomeCode }> {
  const { policy, plan: options, tools, resume, emit } = surroundings;
  const { applications, findings } = await readApplications(written.file);
  const [application] = applications;
  const wrong = application ? errorLines(application) : findings.map(({ message }) => message);
  if (!application || wrong.length > 0) {
    return { outcome: 'invalid-descriptor', message: displayLine(wrong.join('; ')) };
  }
  const named = planOf(application, options);
  const picture = await keepPicture(proven, named.files.picture, named.image);
  const plan = {
    ...named,
    proof: named.proof && { ...named.proof, seen: seenOf(proven, surroundings, picture) },
  };
  const look = outcomeOfLook(proven);
  // A person's values may start differently, and an engine without containers shows nothing: the run decides.
  const isDecided = look.outcome !== 'proven' && look.outcome !== 'not-started';
  if (isDecided && written.differences.length === 0 && policy.register !== 'all') {
    const message = messageOfLook(proven);
    const { outcome, checks } = look;
    return {
      outcome,
      ...only('message', message),
      ...only('picture', picture),
      ...(checks.length > 0 ? { checks } : {}),
    };
  }
  const before = await surroundings.engine.inspect(plan.image);
  let products: RunProducts = {};
  const end = await runMember(plan, tools, { signal, resume }, (event) => {
    if (event.type === 'run-finished') products = event.products;
    if ('application' in event) emit(event);
  });
  const { outcome, checks } = outcomeOfRun(end);
  const { archive, pushed, imported, registered } = products;
  const { problem, log } = end;
  const image = await imageOf(products, surroundings, before);
  return {
    outcome,
    ...(checks.length > 0 ? { checks } : {}),
    ...only(
      'message',
      problem?.message ?? (outcome === 'proven' ? undefined : messageOfLook(proven)),
    ),
    ...(problem && problem.tail.length > 0 ? { tail: problem.tail } : {}),
    ...only('log', log),
    ...only('picture', products.picture ?? picture),
    ...only('archive', archive),
    ...only('pushed', pushed),
    ...only('imported', imported),
    ...only('registered', registered),
    ...(image ? { image } : {}),
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
  surroundings: Surroundings,
  { startedAt, signal }: { readonly startedAt: number; readonly signal: AbortSignal },
): Promise<ApplicationResult> {
  const facts = factsOf(entry, proven);
  try {
    if (facts.name !== undefined) claim(facts.name, facts.entry, surroundings);
    const { proposal } = proven;
    const written = await writeDescriptor(
      { descriptor: descriptorOf(proposal), icon: proposal.icon },
      surroundings,
    );
    const { file, descriptor, differences } = written;
    const end = await run(proven, written, surroundings, signal);
    return {
      ...facts,
      descriptor: file,
      ...only('launch', textOf(descriptor.launch)),
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
