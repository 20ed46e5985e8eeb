import { descriptorOf, type Proposal, sourcesOf } from '../../../describe/proposal.ts';
import { provenanceText } from '../../../describe/provenance.ts';

/** A proposal for programs: its descriptor, and where each value comes from. */
export function proposalJson(proposal: Proposal): object {
  const sources = Object.entries(sourcesOf(proposal));
  return {
    descriptor: descriptorOf(proposal),
    sources: Object.fromEntries(sources.map(([key, from]) => [key, provenanceText(from)])),
  };
}
