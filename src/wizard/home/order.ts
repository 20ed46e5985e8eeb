import { applicationStates } from './application-states.ts';
import type { ApplicationStatus } from './application-status.ts';

/** The sort orders of a list of applications; a key switches to the next one. */
export const homeOrders = ['name', 'state', 'proof', 'failure'] as const;

export type HomeOrder = (typeof homeOrders)[number];

/** The orders in words that follow "by". */
export const orderWords: Readonly<Record<HomeOrder, string>> = {
  name: 'name',
  state: 'state',
  proof: 'age of proof',
  failure: 'last failure',
};

const ranks = new Map(Object.keys(applicationStates).map((state, rank) => [state, rank]));

type Compare = (one: ApplicationStatus, other: ApplicationStatus) => number;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName: Compare = (one, other) =>
  collator.compare(one.displayname, other.displayname) || collator.compare(one.id, other.id);

const compares: Readonly<Record<HomeOrder, Compare>> = {
  name: byName,
  state: (one, other) => ranks.get(one.state)! - ranks.get(other.state)!,
  // Those without a proof come first, then the oldest proof.
  proof: (one, other) => (one.provenAt ?? 0) - (other.provenAt ?? 0),
  failure: (one, other) => (other.failure?.at ?? 0) - (one.failure?.at ?? 0),
};

/** The applications in an order; those that are equal in it by name. */
export function inOrder(
  statuses: readonly ApplicationStatus[],
  order: HomeOrder,
): readonly ApplicationStatus[] {
  const compare = compares[order];
  return statuses.toSorted((one, other) => compare(one, other) || byName(one, other));
}

/** The text that a filter is compared with; without ages, which would change while it is typed. */
function textOf({
  name,
  displayname,
  state,
  errors,
  failure,
  provenAt,
}: ApplicationStatus): string {
  const said = [
    name,
    displayname,
    applicationStates[state].word,
    ...(errors > 0 ? ['to fix'] : []),
    ...(failure ? [failure.words] : []),
    ...(provenAt === undefined ? [] : ['proven']),
  ];
  return said.join(' ').toLowerCase();
}

/** The applications that have every word of a filter in their names, their state or what else is said of them. */
export function filtered(
  statuses: readonly ApplicationStatus[],
  filter: string,
): readonly ApplicationStatus[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return statuses;
  return statuses.filter((status) => {
    const text = textOf(status);
    return words.every((word) => text.includes(word));
  });
}
