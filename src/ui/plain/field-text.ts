import type { FieldAt } from '../../descriptor/descriptor.ts';
import { isMultiline } from '../../wizard/answers.ts';
import { listForm } from '../../wizard/list-entries.ts';
import { findingsAt } from '../../wizard/place-findings.ts';
import type { WizardState } from '../../wizard/state.ts';
import type { Suggestion } from '../../wizard/suggestion.ts';
import { suggestionsFor } from '../../wizard/suggestions.ts';
import { exampleText } from '../panes/field-row.ts';
import { findingText } from '../panes/finding-row.ts';
import { shown } from '../shown.ts';
import type { Symbols } from '../symbols.ts';

/** The most suggestions that are read out. */
const most = 9;

/** What is offered for a field, as many as are read out. */
export function offeredLines(state: WizardState, at: FieldAt): readonly Suggestion[] {
  return suggestionsFor({ ...state, cursor: 0 }, at).slice(0, most);
}

function suggestionLines(state: WizardState, at: FieldAt): string[] {
  const all = suggestionsFor({ ...state, cursor: 0 }, at);
  const lines = offeredLines(state, at).map(({ value, label, note, chosen }, index) => {
    const text = [label ?? value, note, chosen ? 'chosen' : ''].filter(Boolean).join(', ');
    return `  #${index + 1} ${shown(text)}`;
  });
  return all.length > most ? [...lines, `  and ${all.length - most} more`] : lines;
}

/** How an answer to a field is given. */
function howTo(at: FieldAt, hasSuggestions: boolean): string {
  const parts = ['Enter keeps it', '- clears it', '< goes back', '? explains'];
  if (at.field.type === 'boolean') parts.unshift('y or n');
  if (hasSuggestions)
    parts.push(listForm(at.field) ? '#1 #2 adds or removes' : '#1 takes the first');
  if (isMultiline(at.field)) parts.push('\\n between lines');
  return `  (${parts.join('; ')})`;
}

/** All that is said before a field is asked for. */
export function fieldText(state: WizardState, at: FieldAt): string[] {
  const { field, key } = at;
  const suggestions = suggestionLines(state, at);
  const value = state.answers[key];
  return [
    '',
    `${field.title}${field.required ? ' (required)' : ''}`,
    `  ${field.help}`,
    `  For example ${exampleText(field)}`,
    ...suggestions,
    howTo(at, suggestions.length > 0),
    ...(value === undefined ? [] : [`  Now: ${shown(value)}`]),
  ];
}

/** What is wrong with a field, one line each. */
export function findingLines(state: WizardState, key: string, symbols: Symbols): string[] {
  return findingsAt(state, key).map((finding) => `  ${shown(findingText(finding, symbols))}`);
}
