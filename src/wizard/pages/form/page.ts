import type { PageId } from '../../../descriptor/field.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { isMultiline } from '../../answers/answer-text.ts';
import { fieldOfKey } from '../../answers/field-of-key.ts';
import { listForm } from '../../answers/list-entries.ts';
import { workBehind } from '../../bringing/work.ts';
import type { CommandName } from '../../command.ts';
import { differsFromFile } from '../../document/compare-with-file.ts';
import { focusedField, focusedKey, focusedText } from '../../document/focus.ts';
import { fieldsOfPage } from '../../document/page-fields.ts';
import { findingsOf } from '../../findings/derived.ts';
import { isNameUnchecked, withTakenName } from '../../findings/name-taken.ts';
import {
  findingsAt,
  isMissingAnswer,
  isTooEarly,
  keyBeingTyped,
  keyOfFinding,
} from '../../findings/place-findings.ts';
import type { KeyContext } from '../../key-context.ts';
import { iconLoader } from '../../loaders.ts';
import type { Page, PageStatus, StartLoader } from '../../page.ts';
import { imageToTry } from '../../run/trial-image.ts';
import { update, type WizardState } from '../../state.ts';
import { sourceOf } from '../../suggestions/all-sources.ts';
import { isStillLookedFor, loaderFor, queryOf, requestFor } from '../../suggestions/requests.ts';
import { offered, suggestionToTake, withHighlightKept } from '../../suggestions/take-suggestion.ts';
import { nameTakenMenu } from './name-taken-menu.ts';
import { offerToTake, reduceForm, typeInto } from './reduce.ts';

/**
 * The status of a page of the form: open while a required answer is missing or, if none is required, until the
 * page was visited; otherwise it depends on the worst finding.
 */
export function statusOfForm(page: PageId, state: WizardState): PageStatus {
  const beingTyped = keyBeingTyped(state);
  const findings = findingsOf(state).filter((finding) => {
    const key = keyOfFinding(finding);
    const isAside = key === undefined || key === beingTyped;
    return !isAside && fieldOfKey(key)?.field.page === page;
  });
  const missing = findings.filter((finding) => isMissingAnswer(finding, state));
  if (findings.some((finding) => finding.severity === 'error' && !missing.includes(finding)))
    return 'error';
  if (missing.length > 0) return 'open';
  const isWarned = findings.some(
    (finding) => finding.severity === 'warning' && !isTooEarly(finding, state),
  );
  if (isWarned) return 'warning';
  const keys = fieldsOfPage(page, update(state, { editing: { search: { value: '', cursor: 0 } } }));
  const isTouched = keys.some(
    ({ key, field }) => state.document.answers[key] !== undefined && !field.unused,
  );
  return isTouched || state.document.focus[page] !== undefined ? 'done' : 'open';
}

/** The word for Enter in the focused field: it takes a suggestion, by its name, or goes to the next field. */
function enterWord(state: WizardState): string {
  if (isStillLookedFor(state)) return 'look first';
  const suggestion = offered(state)[suggestionToTake(state) ?? -1];
  const taken =
    suggestion === undefined
      ? offerToTake(state)?.text
      : suggestion.chosen
        ? undefined
        : (suggestion.label ?? suggestion.value);
  return taken === undefined ? 'next' : `take ${displayLine(taken)}`;
}

function keyContext(state: WizardState): KeyContext {
  const field = focusedField(state)?.field;
  if (field?.type === 'boolean') return 'choice';
  if (suggestionToTake(state) === undefined) return offerToTake(state) ? 'suggestion' : 'text';
  return field && listForm(field) && state.editing.highlight !== undefined ? 'tick' : 'suggestion';
}

/** Requests the suggestions of the focused field, and the icon that Enter would take, to show its picture. */
function load(state: WizardState, start: StartLoader): void {
  const at = focusedField(state);
  if (!at) return;
  for (const request of [sourceOf(at.field)?.prepare?.(state, at), requestFor(state, at)]) {
    if (request) start(loaderFor(request));
  }
  if (!sourceOf(at.field)?.hasPictures) return;
  const icon = offered(state)[suggestionToTake(state) ?? -1]?.value;
  if (icon) start(iconLoader(icon));
}

/** Whether the name has the focus, on its own page. */
function isNameFocused(state: WizardState): boolean {
  return focusedKey(state) === 'name' && fieldOfKey('name')?.field.page === state.editing.page;
}

const isAtName = (state: WizardState) => isNameFocused(state) && !state.editing.overlay;

function isEnter(state: WizardState, name: CommandName): boolean {
  const field = focusedField(state)?.field;
  return name === 'accept' || (name === 'new-line' && field !== undefined && !isMultiline(field));
}

/** What a command waits for: whether the name that it leaves is taken, or the suggestions that Enter would take from. */
function awaits(state: WizardState, name: CommandName, after: WizardState): string | undefined {
  const leavesName = isAtName(state) && !isAtName(after) && after.editing.overlay === undefined;
  if (leavesName && isNameUnchecked(state))
    return `Checking whether the name ${focusedText(state).value} is free`;
  const at = focusedField(state);
  return at && isEnter(state, name) && isStillLookedFor(state)
    ? `Searching for "${queryOf(state, at)}"`
    : undefined;
}

export function formPage(id: PageId): Page {
  return {
    status: (state) => statusOfForm(id, state),
    reduce: reduceForm,
    type: typeInto,
    on: (state, action, before) =>
      action.type === 'data-loaded' ? withHighlightKept(state, before) : state,
    awaits,
    // Asks about a taken name if the command left its field.
    left: (after, before) =>
      isAtName(before) && !isNameFocused(after) ? withTakenName(after) : after,
    menus: { 'name-taken': nameTakenMenu },
    work: workBehind,
    keyContext,
    footerWord: (command, state) => (command === 'accept' ? enterWord(state) : undefined),
    offers(command, state) {
      const field = focusedField(state)?.field;
      switch (command) {
        case 'try':
          return imageToTry(state) !== undefined;
        case 'new-line':
          return field !== undefined && isMultiline(field);
        case 'editor':
          return field !== undefined;
        case 'restore':
          return differsFromFile(state.document, focusedKey(state) ?? '');
        case 'fix':
          return findingsAt(state, focusedKey(state) ?? '').some(({ fix }) => fix);
        default:
          return undefined;
      }
    },
    load,
  };
}
