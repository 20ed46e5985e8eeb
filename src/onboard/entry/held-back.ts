import { showApplication } from '../../catalog/client/client.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { RunPlan } from '../../pipeline/plan.ts';
import { isObject } from '../../text/json/json-object.ts';
import { readLastProposal } from '../merge/last-proposal.ts';
import type { OutcomeCode } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import type { OnboardContext } from './onboard-context.ts';

/** As the specification writes it of programs that the person who builds the image supplies. */
const notFree = 'non-free';

/** Whether an access rule lets everyone in. */
function isForAll(acl: unknown): boolean {
  if (!isObject(acl)) return false;
  const names = (list: unknown) => Array.isArray(list) && list.includes('all');
  return names(acl.permit) && !names(acl.deny);
}

/** Whether the catalog lets everyone have it already: then somebody has decided it. What cannot be asked is not taken for that. */
async function isForAllInCatalog(
  name: string,
  { tools: { catalog, catalogAccess } }: OnboardContext,
  signal: AbortSignal,
): Promise<boolean> {
  if (catalog === undefined) return false;
  try {
    const shown = await showApplication(catalog, name, { ...catalogAccess, signal });
    return isObject(shown?.fields) && isForAll(shown.fields.acl);
  } catch (error) {
    if (error instanceof DeskpackError) return false;
    throw error;
  }
}

/**
 * Whether everyone would get an application that is not free, and nobody has said so: neither the list, nor an option, nor the one
 * who has registered it before.
 */
export async function isHeldBack(
  { application: { descriptor, file }, name, steps }: RunPlan,
  context: OnboardContext,
  signal: AbortSignal,
): Promise<boolean> {
  if (!steps.includes('register') || context.policy.allowsNonFree === true) return false;
  if (descriptor.licence !== notFree || !isForAll(descriptor.acl)) return false;
  const { given = [] } = (await readLastProposal(file)) ?? {};
  if (given.includes('acl')) return false;
  return !(await isForAllInCatalog(name, context, signal));
}

/** What the run does of an application that is held back: all but its registration. */
export function withoutRegistration(plan: RunPlan): RunPlan {
  return { ...plan, steps: plan.steps.filter((step) => step !== 'register') };
}

/** The result of such a run. */
export function heldBack<Result extends Pick<ApplicationResult, 'outcome' | 'message'>>(
  result: Result,
): Result {
  const { outcome, message } = result;
  const why =
    'it was not registered: it is not free, and nobody has said who may use it, as by acl.permit=staff in the list or --allow-non-free';
  const isProven = outcome === 'proven';
  const own: OutcomeCode = isProven ? 'access-undecided' : outcome;
  return { ...result, outcome: own, message: [message, why].filter(Boolean).join('; ') };
}
