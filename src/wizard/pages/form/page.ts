import type { PageId } from '../../../descriptor/field.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { isMultiline } from '../../answers/answer-text.ts';
import { listForm } from '../../answers/list-entries.ts';
import { differsFromFile } from '../../document/compare-with-file.ts';
import { focusedField, focusedKey } from '../../document/focus.ts';
import { findingsAt } from '../../findings/place-findings.ts';
import type { KeyContext } from '../../key-context.ts';
import { iconLoader } from '../../loaders.ts';
import type { Page, StartLoader } from '../../page.ts';
import type { WizardState } from '../../state.ts';
import { sourceOf } from '../../suggestions/all-sources.ts';
import { isStillLookedFor, loaderFor, requestFor } from '../../suggestions/requests.ts';
import { offered, suggestionToTake } from '../../suggestions/take-suggestion.ts';
import { offerToTake, reduceForm, typeInto } from './reduce.ts';
import { statusOfForm } from './status.ts';

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
  return field && listForm(field) && state.highlight !== undefined ? 'tick' : 'suggestion';
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

/** A page with fields of the descriptor. */
export function formPage(id: PageId): Page {
  return {
    status: (state) => statusOfForm(id, state),
    reduce: reduceForm,
    type: typeInto,
    keyContext,
    footerWord: (command, state) => (command === 'accept' ? enterWord(state) : undefined),
    offers(command, state) {
      const field = focusedField(state)?.field;
      switch (command) {
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
