import { asDescriptor, checkDescriptor } from '../../descriptor/check/check-descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { lookAtWindows } from '../../probe/look/look-at-windows.ts';
import type { LookOptions, LookRequest } from '../../probe/look/looked-at.ts';
import { pictureText } from '../../workspace/product/picture-product.ts';
import { notTried } from '../proof.ts';
import { descriptorOf, type Proposal } from '../proposal.ts';
import { type ProvenProposal, withWindow } from './with-window.ts';

/** What is to be looked at; undefined for what was not found in packages, and for what cannot be built. */
function requestOf(proposal: Proposal): LookRequest | undefined {
  const proposed = descriptorOf(proposal);
  const descriptor = asDescriptor(proposed);
  const { path, name } = descriptor;
  if (!proposal.forLook || path === undefined || name === undefined) return undefined;
  // What is missing is not needed for a look, and neither is the icon's file; what is wrong must not be built.
  const isWrong = checkDescriptor(proposed).some(
    ({ severity, path: [key] }) => severity === 'error' && proposed[String(key)] !== undefined,
  );
  if (isWrong) return undefined;
  const { template, versions, toolkits } = proposal.forLook;
  const text = pictureText(name.toLowerCase());
  return { descriptor, template, versions, toolkits, pictureText: text };
}

/** Proposals of which nobody looked at the windows. */
export function unproven(proposals: readonly Proposal[]): ProvenProposal[] {
  return proposals.map((proposal) => ({ proposal, proof: notTried }));
}

/**
 * Starts the proposed applications and adds what their windows show. One that cannot be started stays as it is, with a
 * note.
 */
export async function lookAtProposals(
  engine: Engine,
  proposals: readonly Proposal[],
  options: LookOptions,
): Promise<ProvenProposal[]> {
  const requests = proposals.map(requestOf);
  const wanted = requests.filter((request) => request !== undefined);
  const outcomes = await lookAtWindows(engine, wanted, options);
  return proposals.map((proposal, index) => {
    const request = requests[index];
    const outcome = request && outcomes[wanted.indexOf(request)];
    return outcome ? withWindow(proposal, outcome) : { proposal, proof: notTried };
  });
}
