import type { Proposal } from './proposal.ts';

/**
 * A proposal that also has the fields outside the table that the setting `extraLabels` names, as far as its sources know them.
 * Without the setting, no image would have them.
 */
export function withExtraFields(proposal: Proposal, extraLabels: readonly string[]): Proposal {
  const { values, more = [] } = proposal;
  const wanted = [...more].filter(([key]) => extraLabels.includes(key) && !values.has(key));
  if (wanted.length === 0) return proposal;
  return { ...proposal, values: new Map([...values, ...wanted]) };
}
