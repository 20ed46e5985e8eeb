import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import type { LookOptions, LookRequest } from '../../probe/look/look.ts';
import { lookAtWindows } from '../../probe/look/look-at-windows.ts';
import { pictureText } from '../../workspace/product/picture-product.ts';
import { noLook } from '../proof.ts';
import { descriptorOf, type Proposal } from '../proposal.ts';
import { hasWrongValues } from './has-wrong-values.ts';
import { type ProvenProposal, withWindow } from './with-window.ts';

/**
 * The input for a look; undefined for applications that were not found in packages, and for those that cannot be built.
 */
function requestOf(proposal: Proposal): LookRequest | undefined {
  const proposed = descriptorOf(proposal);
  const descriptor = asDescriptor(proposed);
  const { path, name } = descriptor;
  if (!proposal.forLook || path === undefined || name === undefined) return undefined;
  if (hasWrongValues(proposed)) return undefined;
  const { template, versions, context, toolkits } = proposal.forLook;
  const text = pictureText(name.toLowerCase());
  return { descriptor, template, versions, context, toolkits, pictureText: text };
}

export function withoutLook(proposals: readonly Proposal[]): ProvenProposal[] {
  return proposals.map((proposal) => ({ proposal, proof: noLook }));
}

interface ProposalLookOptions extends Omit<LookOptions, 'onMain'> {
  /** Called when an application shows a main window, before it is held, with its result if nothing else comes out. */
  readonly onExpected?: ((expected: ProvenProposal) => void) | undefined;
}

/**
 * Starts the proposed applications and adds their windows. An application that cannot be started is unchanged, with a
 * note.
 */
export async function lookAtProposals(
  engine: Engine,
  proposals: readonly Proposal[],
  { onExpected, ...options }: ProposalLookOptions,
): Promise<ProvenProposal[]> {
  const requests = proposals.map(requestOf);
  const wanted = requests.filter((request) => request !== undefined);
  const outcomes = await lookAtWindows(engine, wanted, {
    ...options,
    onMain(request, look) {
      const proposal = proposals[requests.indexOf(request)];
      if (proposal) onExpected?.(withWindow(proposal, { ...look, isKept: false, isWarm: false }));
    },
  });
  return proposals.map((proposal, index) => {
    const request = requests[index];
    const outcome = request && outcomes[wanted.indexOf(request)];
    return outcome ? withWindow(proposal, outcome) : { proposal, proof: noLook };
  });
}
