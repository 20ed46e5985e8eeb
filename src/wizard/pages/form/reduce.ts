import { cleanText } from '../../../text/edit/clean-text.ts';
import { editedBy, isDeletion } from '../../../text/edit/edit-commands.ts';
import { type EditedText, insert, move, textOf } from '../../../text/edit/edited-text.ts';
import { pageBeside } from '../../all-page-ids.ts';
import { isMultiline } from '../../answers/answer-text.ts';
import { joinedLines, listForm, needsJoining } from '../../answers/list-entries.ts';
import type { CommandName, View } from '../../command.ts';
import {
  focusedField,
  focusedKey,
  focusedText,
  leaveFirstPage,
  withFocusBeside,
  withPage,
  withText,
} from '../../document/focus.ts';
import { offerAt, withDeclined } from '../../document/looked-offer.ts';
import { searchLine } from '../../document/page-fields.ts';
import { restored } from '../../document/undo.ts';
import type { Answer } from '../../document.ts';
import { applyFix } from '../../findings/apply-fix.ts';
import { findingsAt } from '../../findings/place-findings.ts';
import { withImageTried } from '../../run/trial-image.ts';
import { update, type WizardState, withNotice } from '../../state.ts';
import { sourceOf } from '../../suggestions/all-sources.ts';
import { begunSuggestion } from '../../suggestions/best-fit.ts';
import { queryOf } from '../../suggestions/requests.ts';
import {
  complete,
  offered,
  placeOfValue,
  suggestionToTake,
  takeSuggestion,
  tickSuggestion,
  withValue,
} from '../../suggestions/take-suggestion.ts';
import { pasteEntries, typeEntries } from './type-entries.ts';

function edit(state: WizardState, change: (text: EditedText) => EditedText): WizardState {
  const text = focusedText(state);
  const changed = change(text);
  const edited = withText(state, changed);
  if (changed.value === text.value) return edited;
  return update(edited, { editing: { highlight: undefined, isAsTyped: false, query: undefined } });
}

const choices = ['', 'true', 'false'];

function choose(state: WizardState, step: number): WizardState {
  const index = choices.indexOf(focusedText(state).value);
  return withText(state, textOf(choices.at((index + step) % choices.length) ?? ''));
}

/** Answers a yes-or-no field by the first letter of the typed text. */
function chooseByLetter(state: WizardState, typed: string): WizardState {
  const letter = typed.trim().charAt(0).toLowerCase();
  const text = 'ty1'.includes(letter) ? 'true' : 'false';
  return letter !== '' && 'ty1fn0'.includes(letter) ? withText(state, textOf(text)) : state;
}

/** Inserts typed or pasted text into the focused field, cleaned for it. */
export function typeInto(state: WizardState, typed: string): WizardState {
  const at = focusedField(state);
  if (at?.field.type === 'boolean') return chooseByLetter(state, typed);
  const clean = at ? joinedLines(typed, at.field) : cleanText(typed, false);
  if (clean === '') return state;
  if (!at || !listForm(at.field)) return edit(state, (text) => insert(text, clean));
  return needsJoining(typed, at.field)
    ? pasteEntries(state, at, clean)
    : typeEntries(state, at, clean);
}

/**
 * Moves the highlight in the suggestions, starting at the one that Enter would take or else at the present
 * value.
 */
function withHighlight(state: WizardState, step: number): WizardState {
  const start = suggestionToTake(state) ?? placeOfValue(state);
  const isIn = state.editing.highlight !== undefined;
  const index = isIn || start === undefined ? (state.editing.highlight ?? -1) + step : start;
  return update(state, {
    editing: { highlight: index < 0 ? undefined : Math.min(index, offered(state).length - 1) },
  });
}

function vertical(state: WizardState, step: 1 | -1): WizardState {
  const field = focusedField(state)?.field;
  if (field && isMultiline(field)) {
    const text = focusedText(state);
    const moved = move(text, step === 1 ? 'line-down' : 'line-up');
    if (moved.cursor !== text.cursor) return withText(state, moved);
  }
  const isAtLast =
    state.editing.highlight !== undefined && state.editing.highlight >= offered(state).length - 1;
  if (step === 1 && offered(state).length > 0 && !isAtLast) return withHighlight(state, 1);
  if (step === -1 && state.editing.highlight !== undefined) return withHighlight(state, -1);
  return withFocusBeside(state, step);
}

function byPage(state: WizardState, step: 1 | -1, view: View | undefined): WizardState {
  const at = focusedField(state);
  const source = at && sourceOf(at.field);
  if (at && source?.stepped && state.editing.highlight === undefined) {
    const sets = source.stepped(state.document.answers, at.key, step === 1 ? -1 : 1);
    const stepped = withValue(state, { value: sets[at.key] ?? '', sets });
    return update(stepped, { editing: { isAsTyped: false, query: undefined } });
  }
  return offered(state).length > 0 ? withHighlight(state, step * (view?.rows ?? 5)) : state;
}

/** The value that the closer look has found for the focused field, unless another one is being typed. */
export function offerToTake(state: WizardState): Answer | undefined {
  return state.editing.isTyped ? undefined : offerAt(state, focusedKey(state) ?? '');
}

function takeOffer(state: WizardState, { text, from }: Answer): WizardState {
  return withFocusBeside(withText(state, textOf(text), from), 1);
}

function back(state: WizardState): WizardState {
  if (suggestionToTake(state) === undefined && offerToTake(state))
    return withDeclined(state, focusedKey(state) ?? '');
  if (suggestionToTake(state) !== undefined)
    return update(state, { editing: { highlight: undefined, isAsTyped: true } });
  if (focusedKey(state) === searchLine && state.editing.search.value !== '') {
    return update(state, { editing: { search: textOf('') } });
  }
  const page = pageBeside(state.editing.page, -1, state.session);
  if (page !== state.editing.page) return withPage(state, page);
  return leaveFirstPage(state);
}

function fix(state: WizardState): WizardState {
  const finding = findingsAt(state, focusedKey(state) ?? '').find((one) => one.fix);
  return finding?.fix ? applyFix(state, finding.fix) : withNotice(state, 'Nothing to fix here.');
}

/** Adds a notice that a text was kept as typed, if it is only the beginning of a suggestion. */
function withKeptTold(before: WizardState, after: WizardState): WizardState {
  const at = focusedField(before);
  const isLeft =
    after.editing.page !== before.editing.page || focusedKey(after) !== focusedKey(before);
  if (
    !at ||
    !isLeft ||
    !before.editing.isTyped ||
    after.document.answers !== before.document.answers
  )
    return after;
  const text = queryOf(before, at);
  const values = offered(before).map(({ value }) => value);
  const whole = begunSuggestion(text, values);
  if (whole === undefined) return after;
  return withNotice(after, `${at.field.title}: kept "${text}"; "${whole}" was suggested.`);
}

export function reduceForm(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
): WizardState {
  return withKeptTold(state, applied(state, name, view));
}

function applied(state: WizardState, name: CommandName, view: View | undefined): WizardState {
  const field = focusedField(state)?.field;
  const isChoice = field?.type === 'boolean';
  if (isChoice && (name === 'right' || name === 'next-choice')) return choose(state, 1);
  if (isChoice && name === 'left') return choose(state, -1);
  if (isChoice && isDeletion(name)) return withText(state, textOf(''));
  if (name === 'right' && focusedText(state).cursor === focusedText(state).value.length) {
    return complete(state);
  }
  const edited = editedBy(focusedText(state), name);
  if (edited) return edit(state, () => edited);
  switch (name) {
    case 'accept': {
      if (suggestionToTake(state) !== undefined) return takeSuggestion(state);
      const offer = offerToTake(state);
      return offer ? takeOffer(state, offer) : withFocusBeside(state, 1);
    }
    case 'next-field':
      return withFocusBeside(state, 1);
    case 'previous-field':
      return withFocusBeside(state, -1);
    case 'up':
      return vertical(state, -1);
    case 'down':
      return vertical(state, 1);
    case 'page-up':
      return byPage(state, -1, view);
    case 'page-down':
      return byPage(state, 1, view);
    case 'back':
      return back(state);
    case 'new-line':
      return field && isMultiline(field) ? typeInto(state, '\n') : applied(state, 'accept', view);
    case 'tick':
      return tickSuggestion(state);
    case 'fix':
      return fix(state);
    case 'restore':
      return restored(state, focusedKey(state));
    case 'try':
      return withImageTried(state);
    case 'editor':
      return field && !isChoice
        ? update(state, { session: { externalTask: { kind: 'editor', key: focusedKey(state)! } } })
        : state;
    default:
      return state;
  }
}
