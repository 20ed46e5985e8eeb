import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import { unsetText } from '../../descriptor/field-details.ts';
import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { displayLine } from '../../text/display-line.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { listForm } from '../answers/list-entries.ts';
import { findingsAt } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from '../suggestions/all-sources.ts';
import type { Suggestion } from '../suggestions/suggestion.ts';
import { suggestionsFor } from '../suggestions/suggestions-for.ts';
import { fieldExampleText } from './field-row.ts';

/** Maximum number of suggestions to read out. */
const maxSuggestions = 9;

/** The suggestions that match a typed text, or all suggestions for the field. */
export function offeredFor(
  state: WizardState,
  at: FieldAt,
  wanted: string | undefined,
): readonly Suggestion[] {
  if (wanted === undefined) return suggestionsFor({ ...state, cursor: 0 }, at);
  const { document } = state;
  const answers = { ...document.answers, [at.key]: { text: wanted } };
  const present = document.answers[at.key]?.text ?? '';
  const form = listForm(at.field);
  const chosen = new Set(form ? present.split(form.between).map((one) => one.trim()) : [present]);
  const searched = { ...state, document: { ...document, answers }, cursor: wanted.length };
  return suggestionsFor(searched, at, true).map((offer) => ({
    ...offer,
    chosen: chosen.has(offer.value),
  }));
}

/** Suggestions with the numbers for taking them. */
export function suggestionLines(all: readonly Suggestion[]): string[] {
  const lines = all.slice(0, maxSuggestions).map(({ value, label, state, note, chosen }, index) => {
    // When it is read out, a comma is a pause, but the dot in the middle is read as a word.
    const about = note?.replaceAll(' · ', ', ');
    const text = [label ?? value, state, about, chosen ? 'chosen' : ''].filter(Boolean).join(', ');
    return `  #${index + 1} ${displayLine(text)}`;
  });
  return all.length > maxSuggestions
    ? [...lines, `  and ${all.length - maxSuggestions} more`]
    : lines;
}

/** Whether there are more suggestions than are read out, so that a search is useful. */
export function canBeSearched(field: ValueField): boolean {
  return sourceOf(field)?.isSearchable === true;
}

const betweenEntries: Readonly<Record<string, string>> = {
  ';': 'semicolons',
  ',': 'commas',
  ' ': 'spaces',
};

/** Describes the form of an answer to a field. */
function expected(field: ValueField): string {
  const form = listForm(field);
  if (field.type === 'boolean') return 'y or n';
  if (field.type === 'integer') return 'a whole number';
  if (isMultiline(field)) return 'text, with \\n between lines, or @ to write it in $EDITOR';
  if (form) return `one or more, with ${betweenEntries[form.joint.trim() || ' ']} between them`;
  return 'text';
}

/** Describes how to answer a field. */
function howTo({ field }: FieldAt, hasSuggestions: boolean): string {
  const parts = ['Enter keeps it', '- clears it', '< goes back', '! to the review', '? explains'];
  if (canBeSearched(field)) parts.unshift('/ and a part of it searches');
  if (hasSuggestions) parts.unshift(listForm(field) ? '#1 #2 adds or removes' : '#1 takes it');
  return `  Expected: ${expected(field)}. ${parts.join('; ')}.`;
}

/** The lines to read out before a field is asked for. */
export function fieldText(state: WizardState, at: FieldAt): string[] {
  const { field, key } = at;
  const suggestions = suggestionLines(offeredFor(state, at, undefined));
  const value = state.document.answers[key]?.text;
  return [
    '',
    `${field.title}${field.required ? ', required' : ''}`,
    `  ${field.help}`,
    `  For example ${fieldExampleText(field)}`,
    ...(field.unset ? [`  Not set means ${unsetText(field.unset)}.`] : []),
    ...suggestions,
    howTo(at, suggestions.length > 0),
    ...(value === undefined ? [] : [`  Now: ${displayLine(value)}`]),
  ];
}

const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

/** A finding without a sign, which would only be noise when it is read out. */
export function findingLine({ severity, message }: Finding): string {
  return displayLine(`${severityLabels[severity]}: ${message}`);
}

/** The findings of a field, one per line. */
export function fieldFindingLines(state: WizardState, key: string): string[] {
  return findingsAt(state, key).map((finding) => `  ${findingLine(finding)}`);
}
