import { ruleOf } from '../../../../../descriptor/all-rules.ts';
import type { FieldAt } from '../../../../../descriptor/descriptor.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { fieldOfKey } from '../../../../answers/field-of-key.ts';
import { focusedKey } from '../../../../document/focus.ts';
import { offerAt } from '../../../../document/looked-offer.ts';
import { provenanceText } from '../../../../document/provenance-text.ts';
import { findingsAt } from '../../../../findings/place-findings.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import type { WizardState } from '../../../../state.ts';
import { nothingOffered } from '../../../../suggestions/nothing-offered.ts';
import { requestFor } from '../../../../suggestions/requests.ts';
import { isLoaded } from '../../../../suggestions/suggestion-source.ts';
import { dialogueOf } from '../../../../view/dialogue.ts';
import { findingLine } from '../../../../view/field-finding-lines.ts';
import { takeOfferSign } from '../../../../view/field-text.ts';
import { canBeSearched, commonSigns, ownSigns, quitSign } from '../../../../view/line-signs.ts';
import { changeBack, noticeLines, press, untilKnown } from '../../../../view/press.ts';
import { type Offers, offeredFor, readNextOffers } from '../../../../view/read-on.ts';
import { presentLines } from '../../../../view/value-text.ts';
import { editAnswer, fixAnswer, takeFile } from './change-in-lines.ts';

/** The field that is being asked for. */
export interface FieldVisit {
  readonly wizard: Wizard;
  readonly session: PromptSession;
  readonly at: FieldAt;
  /** The suggestions that were read out last. */
  readonly offers: Offers;
}

/** Waits for the suggestions of a field, for a part of its text or an empty one. */
export async function untilOffered(
  wizard: Wizard,
  at: FieldAt,
  query: string,
  atMost?: number,
): Promise<void> {
  const request = requestFor(wizard.state(), at, query);
  if (request) await untilKnown(wizard, (state) => isLoaded(state, request), atMost);
}

function explain(
  state: WizardState,
  key: string,
  hasSuggestions: boolean,
  { say }: PromptSession,
): void {
  const { field } = fieldOfKey(key)!;
  const signs = [...ownSigns(field, hasSuggestions), ...commonSigns(field)];
  say(
    `  ${field.help}`,
    `  ${signs.join('; ')}.`,
    '  @ opens the answer in $EDITOR; @FILE takes the text of a file.',
    '  A backslash before a sign or a number makes it a part of the answer: \\- is a hyphen, \\1 the number 1.',
  );
  const { from } = state.document.answers[key] ?? {};
  if (from) say(`  ${provenanceText(from)}`);
  say(
    `  !undo undoes the last change; !redo redoes it; !file goes back to the file; ${quitSign} quits.`,
  );
  for (const finding of findingsAt(state, key)) {
    say(`  ${findingLine(finding, state)}`, `  ${ruleOf(finding.rule)?.reason ?? ''}`);
    if (finding.fix) say(`  * fixes it: ${finding.fix.title}`);
  }
}

/** Time limit in milliseconds for a search by name. */
const searchTimeoutMs = 20_000;

async function searched(wizard: Wizard, key: string, wanted: string): Promise<Offers> {
  const at = fieldOfKey(key)!;
  // The wizard loads the suggestions for the text of this action.
  wizard.dispatch({ type: 'looked-for', query: wanted });
  await untilOffered(wizard, at, wanted, searchTimeoutMs);
  return { all: offeredFor(wizard.state(), at, wanted), read: 0 };
}

/** Leaves a field in a direction, or for the review if it was entered from there to be corrected. */
export function leaveField(
  wizard: Wizard,
  session: PromptSession,
  name: 'next-field' | 'previous-field' | 'review',
): void {
  const { page } = wizard.state().editing;
  const dialogue = dialogueOf(session);
  const { correcting } = dialogue;
  press(wizard, correcting === 'field' ? 'review' : name);
  const isPageLeft = correcting === 'page' && wizard.state().editing.page !== page;
  if (isPageLeft) press(wizard, 'review');
  if (wizard.state().editing.page === 'review') dialogue.correcting = undefined;
}

/** With the suggestions that have come since the question was put, if there were none then. */
function withCome(visit: FieldVisit): FieldVisit {
  const { wizard, at, offers } = visit;
  if (offers.all.length > 0) return visit;
  return { ...visit, offers: { all: offeredFor(wizard.state(), at, undefined), read: 0 } };
}

function readNext({ offers, session: { say } }: FieldVisit): Offers {
  const next = readNextOffers(offers);
  if (offers.all.length === 0) say('  Nothing known matches. Any other value is accepted as well.');
  else say(...(offers.read < offers.all.length ? next.lines : ['  There are no more.']));
  return next.offers;
}

/**
 * Executes a line that is a sign and not an answer.
 *
 * @returns 'left' if the field is not asked for any longer, otherwise the suggestions that were read out last;
 *   undefined if the line is no sign
 */
export async function handleSign(
  sign: string,
  visit: FieldVisit,
): Promise<'left' | Offers | undefined> {
  const { wizard, session, at, offers } = visit;
  const { key, field } = at;
  if (changeBack(sign, wizard, session)) return 'left';
  if (canBeSearched(field) && sign.startsWith('/')) {
    const wanted = sign.slice(1).trim();
    const found = await searched(wizard, key, wanted);
    if (found.all.length > 0) return readNext({ ...visit, offers: found });
    session.say(`  ${nothingOffered(wizard.state(), at, '...', wanted)}`);
    return found;
  }
  if (sign.length > 1 && sign.startsWith('@')) {
    return (await takeFile(wizard, key, sign.slice(1), session)) ? offers : undefined;
  }
  switch (sign) {
    case takeOfferSign: {
      const offer = offerAt(wizard.state(), key);
      if (!offer) session.say('  The package has no other value.');
      else wizard.dispatch({ type: 'answered', key, text: offer.text, from: offer.from });
      if (offer) session.say(...presentLines(field, offer.text));
      return offers;
    }
    case '<':
      leaveField(wizard, session, 'previous-field');
      if (focusedKey(wizard.state()) === key) session.say('  This is the first question.');
      return 'left';
    case '!file':
      press(wizard, 'restore');
      session.say(...noticeLines(wizard.state()));
      return 'left';
    case '!':
      leaveField(wizard, session, 'review');
      return 'left';
    case '?':
      explain(wizard.state(), key, offers.all.length > 0, session);
      return offers;
    case '@':
      await editAnswer(wizard, key, session);
      return offers;
    case '*':
      fixAnswer(wizard, key, session);
      return offers;
    case '+':
      return canBeSearched(field) ? readNext(withCome(visit)) : undefined;
    default:
      return undefined;
  }
}
