import type { InspectedImage } from '../../image/inspected-image.ts';
import { type MemberEnd, runMember } from '../../pipeline/batch/run-member.ts';
import type { RunProducts } from '../../pipeline/event.ts';
import type { PlanOptions, RunPlan } from '../../pipeline/plan.ts';
import { planOf } from '../../pipeline/run/make-plan.ts';
import type { Opening } from '../../probe/opens/opening.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import { readApplications } from '../../workspace/read-applications.ts';
import { messageOfRun, outcomeOfRun } from '../outcome/outcome-of.ts';
import type { OutcomeCode } from '../outcome-codes.ts';
import type { ApplicationResult, ResultImage } from '../result.ts';
import { heldBack, isHeldBack, withoutRegistration } from './held-back.ts';
import { optional } from './known-facts.ts';
import type { OnboardContext } from './onboard-context.ts';

export type RunResult = Partial<ApplicationResult> & { readonly outcome: OutcomeCode };

/**
 * The plan for an application of a descriptor file; its result if it has errors.
 *
 * @param name the name of the application; the first one of the file if absent
 */
export async function planOfFile(
  file: string,
  name: string | undefined,
  options: PlanOptions,
): Promise<RunPlan | RunResult> {
  const { applications, findings } = await readApplications(file);
  const application = applications.find(
    ({ descriptor }) => name === undefined || descriptor.name === name,
  );
  const wrong = application ? errorLines(application) : findings.map(({ message }) => message);
  if (application && wrong.length === 0) return planOf(application, options);
  return { outcome: 'invalid-descriptor', message: displayLine(wrong.join('; ')) };
}

/** The image of a run; undefined if the engine does not have it. */
async function imageOf(
  { image: reference, imageId }: RunProducts,
  { template }: RunPlan,
  { engine }: OnboardContext,
  before: InspectedImage | undefined,
): Promise<ResultImage | undefined> {
  const image = reference === undefined ? undefined : await engine.inspect(reference);
  if (!image || reference === undefined || image.id !== imageId) return undefined;
  const bytes = Math.max(0, image.size - ((await engine.inspect(template))?.size ?? 0));
  return { reference, id: image.id, bytes, ...(before ? { isReplaced: true } : {}) };
}

/** Runs a plan, without its registration if nobody has said who may use it. It never throws for what is wrong with the application. */
export async function executePlan(
  given: RunPlan,
  context: OnboardContext,
  options: { readonly signal: AbortSignal; readonly resume: boolean },
): Promise<{ readonly end: MemberEnd; readonly result: RunResult }> {
  const { engine, tools, emit } = context;
  const isHeld = await isHeldBack(given, context, options.signal);
  const plan = isHeld ? withoutRegistration(given) : given;
  const before = await engine.inspect(plan.image);
  let products: RunProducts = {};
  let opens: readonly Opening[] | undefined;
  const end = await runMember(plan, tools, options, (event) => {
    if (event.type === 'run-finished') ({ products, opens } = event);
    if ('application' in event) emit(event);
  });
  const { outcome, checks } = outcomeOfRun(end);
  const { picture, provenByHand, archive, pushed, imported, registered } = products;
  const { problem, log } = end;
  const image = await imageOf(products, plan, context, before);
  const result: RunResult = {
    outcome,
    ...(checks.length > 0 ? { checks } : {}),
    ...optional('message', messageOfRun(end)),
    ...(problem ? { error: problem.code } : {}),
    ...(problem && problem.tail.length > 0 ? { tail: problem.tail } : {}),
    ...optional('log', log),
    ...optional('picture', picture),
    ...optional('provenByHand', provenByHand),
    ...optional('archive', archive),
    ...optional('pushed', pushed),
    ...optional('imported', imported),
    ...optional('registered', registered),
    ...(image ? { image } : {}),
    ...(opens ? { opens } : {}),
  };
  const isWhole = end.outcome === 'done' || end.outcome === 'unchanged';
  return { end, result: isHeld && isWhole ? heldBack(result) : result };
}
