import type { FieldAt } from '../../../../../descriptor/descriptor.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../../text/escape/display-line.ts';
import { listEntries, listForm, listText } from '../../../../answers/list-entries.ts';
import type { WizardState } from '../../../../state.ts';
import { sourceOf } from '../../../../suggestions/all-sources.ts';
import { begunSuggestion, bestFit } from '../../../../suggestions/best-fit.ts';
import { offeredFor } from '../../../../view/read-on.ts';

/** The suggestion of which a text is only a part, as Enter would take it on the screen; undefined if there is none. */
function suggestionFor(state: WizardState, at: FieldAt, text: string): string | undefined {
  // Quantities are parsed separately.
  if (sourceOf(at.field)?.meantPlace) return undefined;
  const offers = offeredFor(state, at, text);
  const values = offers.map(({ value }) => value);
  return begunSuggestion(text, values) ?? values[bestFit(at.field, text, offers) ?? -1];
}

/** Asks which of two texts is meant; undefined if the user leaves. */
async function chosenOf(
  typed: string,
  suggested: string,
  { ask, say }: PromptSession,
): Promise<string | undefined> {
  const [part, whole] = [displayLine(typed), displayLine(suggested)];
  const isBegun = suggested.toLowerCase().startsWith(typed.toLowerCase());
  say(`  ${part} is only ${isBegun ? 'the beginning' : 'a part'} of ${whole}.`);
  for (;;) {
    const word = (await ask(`  Take ${whole} (Enter), or keep ${part} (k)? `))?.trim();
    if (word === undefined) return undefined;
    if (word === '') return suggested;
    if (word.toLowerCase() === 'k') return typed;
    say('  Expected: Enter or k.');
  }
}

/**
 * An answer after the user was asked about each text in it that is only a part of a suggestion. Entries that the list
 * had before are not asked about.
 *
 * @returns undefined if the user leaves
 */
export async function askBeginnings(
  text: string,
  at: FieldAt,
  state: WizardState,
  session: PromptSession,
): Promise<string | undefined> {
  const form = listForm(at.field);
  const present = state.document.answers[at.key]?.text ?? '';
  const old = form ? listEntries(present, form) : [present];
  const texts: string[] = [];
  for (const typed of form ? listEntries(text, form) : [text]) {
    const suggested = old.includes(typed) ? undefined : suggestionFor(state, at, typed);
    const chosen = suggested === undefined ? typed : await chosenOf(typed, suggested, session);
    if (chosen === undefined) return undefined;
    if (!texts.includes(chosen)) texts.push(chosen);
  }
  return form ? listText(texts, form) : (texts[0] ?? '');
}
