import type { Term } from '../../list/term.ts';
import type { RegistrationFinding, RegistrationRuleName } from '../registration-rules.ts';

/** How much each part of a request counts, by the processor time that it takes: a unit is some 1.4 microseconds on a slow machine. */
const units = { applications: 170, terms: 2, iconParts: 1, labelValues: 1 } as const;

/** The size of a request, in parts. */
type Parts = Readonly<Partial<Record<keyof typeof units, number>>>;

/** Units of a whole request; as many real records as fit into one have two thirds of that. */
const maxWork = 120_000;

/** The units of what is in a request. */
export function workOf(parts: Parts): number {
  const kinds = Object.keys(units) as (keyof typeof units)[];
  return kinds.reduce((sum, kind) => sum + units[kind] * (parts[kind] ?? 0), 0);
}

function refusal(rule: RegistrationRuleName, index: number, message: string): RegistrationFinding {
  return { index, rule, severity: 'error', path: [], message };
}

/** The finding about a request in which there is too much together, though not of anything alone. */
export function workFinding(work: number, index: number): RegistrationFinding | undefined {
  if (work <= maxWork) return undefined;
  const message = `the applications, their icons, labels and words take ${work} units of work together; at most ${maxWork} are accepted: send them in several requests`;
  return refusal('registration-work', index, message);
}

/** Terms by which an application is found. Those that open the most types of files have some five hundred. */
const maxTerms = 2_000;

/** Terms of all applications of a body, each of which is written into the index on its own. */
const maxTermsTogether = 40_000;

/** Counts the terms of the applications of a body. */
export class TermBound {
  readonly #work: number;
  #together = 0;

  /** @param work the units of what was read already */
  constructor(work: number) {
    this.#work = work;
  }

  /** The finding about the application with which there are too many; undefined as long as there are not. */
  add({ length }: readonly Term[], index: number): RegistrationFinding | undefined {
    this.#together += length;
    const rule = 'registration-terms';
    if (length > maxTerms) {
      const what = `the application would be found by ${length} words and entries of lists`;
      return refusal(rule, index, `${what}; at most ${maxTerms} are accepted`);
    }
    if (this.#together <= maxTermsTogether) {
      return workFinding(this.#work + workOf({ terms: this.#together }), index);
    }
    const what = 'the applications would be found by more words and entries of lists together';
    return refusal(rule, index, `${what} than ${maxTermsTogether}; send them in several requests`);
  }
}
