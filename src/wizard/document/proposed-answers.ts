import { withExtraFields } from '../../describe/extra-fields.ts';
import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { provenanceText, provenanceWord } from '../../describe/provenance.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { Answer, Answers } from '../document.ts';
import type { WizardState } from '../state.ts';

/**
 * The answers that a proposal gives, each with where it comes from.
 *
 * @param extraLabels fields outside the form that the configuration writes as labels
 */
export function answersOfProposal(known: Proposal, extraLabels: readonly string[]): Answers {
  const proposal = withExtraFields(known, extraLabels);
  const descriptor = descriptorOf(proposal);
  const more = extraLabels.flatMap((key): [string, string][] => {
    const value = Object.hasOwn(descriptor, key) ? descriptor[key] : undefined;
    return typeof value === 'string' && value !== '' ? [[key, value]] : [];
  });
  const texts = [...Object.entries(textsOfDescriptor(descriptor)), ...more];
  return Object.fromEntries(
    texts.map(([key, text]): [string, Answer] => {
      const value = proposal.values.get(key) ?? proposal.values.get(key.replace(/\..*$/, ''))!;
      const [detail, word] = [provenanceText(value.from), provenanceWord(value.from)];
      return [key, { text, from: { source: 'described', detail, word } }];
    }),
  );
}

/** The fields outside the form that become labels of images, as far as the configuration has been read. */
export const extraLabelsOf = ({ session: { data } }: WizardState): readonly string[] =>
  data.configuration?.extraLabels ?? [];

/** Whether an answer is a default or a proposal, so that another one may take its place. */
export function isUngiven({ from }: Answer): boolean {
  return from?.source === 'described' || from?.source === 'default';
}

/** Answers with the values of a proposal. Answers of the user have precedence. */
export function withProposed(answers: Answers, proposed: Answers): Answers {
  const more = Object.entries(proposed).filter(([key]) => {
    const present = answers[key];
    return present === undefined || isUngiven(present);
  });
  return { ...answers, ...Object.fromEntries(more) };
}

export function withoutProposed(answers: Answers): Answers {
  const others = Object.entries(answers).filter(([, { from }]) => from?.source !== 'described');
  return Object.fromEntries(others);
}
