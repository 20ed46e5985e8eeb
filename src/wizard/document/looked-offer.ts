import { provenanceText } from '../../describe/provenance.ts';
import type { Answer, Answers, Document } from '../document.ts';
import type { LookNews, LookRequest } from '../services.ts';
import { type WizardState, withSlot } from '../state.ts';
import { answersOfProposal, extraLabelsOf, isUngiven } from './proposed-answers.ts';

/** Whether answers are from a vendor's file of this name. */
function isFromFile(answers: Answers, name: string): boolean {
  const here = provenanceText({ source: 'here', detail: name });
  return Object.values(answers).some(({ from }) => from?.detail === here);
}

export function isFilledInFor({ answers }: Pick<Document, 'answers'>, look: LookRequest): boolean {
  if (look.file !== undefined) return isFromFile(answers, look.package);
  return [answers.debpackage, answers.apkpackage].some(
    // Packages that repair its start may follow.
    (answer) => answer?.text.split(' ')[0] === look.package && answer.from?.source === 'described',
  );
}

/**
 * Whether an answer is the title by which the application was chosen on the start page: so it is the user's choice, although
 * it was filled in.
 */
function isChosen(key: string, { text }: Answer, { application }: LookRequest): boolean {
  return key === 'displayname' && text === application;
}

/** The answers that a look gives to a document, without those that were chosen otherwise. */
export function withoutChosen(proposed: Answers, answers: Answers, look: LookRequest): Answers {
  const others = Object.entries(proposed).filter(([key]) => {
    const present = answers[key];
    return present === undefined || !isChosen(key, present, look);
  });
  return Object.fromEntries(others);
}

/** The result of the look at this application; undefined if there was none. */
export function seenByLook({
  document,
  session: { data },
  editing: { slots },
}: WizardState): LookNews | undefined {
  const { look } = slots.start;
  const { looked } = data;
  return look && looked?.of === look && isFilledInFor(document, look) ? looked : undefined;
}

/** The look at a vendor's file that has not ended: without it, nothing would install what the answers are about. */
export function unfinishedLookAtFile({
  document,
  session: { data },
  editing: { slots },
}: WizardState): LookRequest | undefined {
  const { look } = slots.start;
  if (look?.file === undefined || !isFilledInFor(document, look)) return undefined;
  const hasEnded = data.looked?.of === look && data.looked.outcome !== undefined;
  return hasEnded && !data.looked?.choices ? undefined : look;
}

/** The package whose files are still being read for the answers; undefined if nothing more is to come of that. */
export function packageBeingRead({
  document,
  session: { data },
  editing: { slots },
}: WizardState): string | undefined {
  const { look } = slots.start;
  const { looked } = data;
  if (!look || !isFilledInFor(document, look)) return undefined;
  const isBeingRead = looked?.of !== look || (looked.doing !== undefined && !looked.proposal);
  return isBeingRead ? look.package : undefined;
}

/**
 * The value that the closer look has found for a field, if the user has another answer and has not declined this one;
 * undefined otherwise.
 */
export function offerAt(state: WizardState, key: string): Answer | undefined {
  const { look, declined } = state.editing.slots.start;
  const { looked } = state.session.data;
  const present = state.document.answers[key];
  if (!look || looked?.of !== look || !present) return undefined;
  if (isUngiven(present) && !isChosen(key, present, look)) return undefined;
  if (declined.includes(key) || !isFilledInFor(state.document, look)) return undefined;
  const offer = looked.proposal && answersOfProposal(looked.proposal, extraLabelsOf(state))[key];
  return offer && offer.text !== present.text ? offer : undefined;
}

/** The state in which the offer for a field is not made again. */
export function withDeclined(state: WizardState, key: string): WizardState {
  const { start } = state.editing.slots;
  return withSlot(state, 'start', { ...start, declined: [...start.declined, key] });
}
