import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { provenanceText, provenanceWord } from '../../describe/provenance.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { Answer, Answers } from '../document.ts';

/** The answers that a proposal gives, each with where it comes from. */
export function answersOfProposal(proposal: Proposal): Answers {
  const texts = Object.entries(textsOfDescriptor(descriptorOf(proposal)));
  return Object.fromEntries(
    texts.map(([key, text]): [string, Answer] => {
      const value = proposal.values.get(key.replace(/\..*$/, ''))!;
      const [detail, word] = [provenanceText(value.from), provenanceWord(value.from)];
      return [key, { text, from: { source: 'described', detail, word } }];
    }),
  );
}

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
