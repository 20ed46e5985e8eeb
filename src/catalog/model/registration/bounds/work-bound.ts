import type { RegistrationFinding, RegistrationRuleName } from '../registration-rules.ts';

/** How much each part of a request counts, by the processor time that it takes: a unit is some 1.4 microseconds on a slow machine. */
const units = { applications: 170, terms: 2, iconParts: 1, labelValues: 1 } as const;

/** The size of a request, in parts. */
type Parts = Readonly<Partial<Record<keyof typeof units, number>>>;

/** Units of a whole request; as many real records as fit into one have two thirds of that. */
const maxWork = 120_000;

const rule: RegistrationRuleName = 'registration-work';

/** The units of what is in a request. */
export function workOf(parts: Parts): number {
  const kinds = Object.keys(units) as (keyof typeof units)[];
  return kinds.reduce((sum, kind) => sum + units[kind] * (parts[kind] ?? 0), 0);
}

/** The finding about a request in which there is too much together, though not of anything alone. */
export function workFinding(work: number, index: number): RegistrationFinding | undefined {
  if (work <= maxWork) return undefined;
  const message = `the applications, their icons, labels and words take ${work} units of work together; at most ${maxWork} are accepted: send them in several requests`;
  return { index, rule, severity: 'error', path: [], message };
}
