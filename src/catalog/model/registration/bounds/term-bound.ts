import type { Term } from '../../list/term.ts';
import type { RegistrationFinding, RegistrationRuleName } from '../registration-rules.ts';
import { workFinding, workOf } from './work-bound.ts';

/** Terms by which an application is found. Those that open the most types of files have some five hundred. */
const maxTerms = 2_000;

/** Terms of all applications of a body, each of which is written into the index on its own. */
const maxTermsTogether = 40_000;

const rule: RegistrationRuleName = 'registration-terms';

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
    const refuse = (message: string): RegistrationFinding => ({
      index,
      rule,
      severity: 'error',
      path: [],
      message,
    });
    if (length > maxTerms) {
      const what = `the application would be found by ${length} words and entries of lists`;
      return refuse(`${what}; at most ${maxTerms} are accepted`);
    }
    if (this.#together <= maxTermsTogether) {
      return workFinding(this.#work + workOf({ terms: this.#together }), index);
    }
    const what = 'the applications would be found by more words and entries of lists together';
    return refuse(`${what} than ${maxTermsTogether}; send them in several requests`);
  }
}
