import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { displayLine } from '../../text/display-line.ts';
import { listForm } from '../answers/list-entries.ts';
import { isMultiline } from '../answers.ts';
import { findingsAt } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from '../suggestions/all-sources.ts';
import type { Suggestion } from '../suggestions/suggestion.ts';
import { suggestionsFor } from '../suggestions/suggestions-for.ts';
import { fieldExampleText } from './field-row.ts';

/** The most suggestions that are read out. */
const maxSuggestions = 9;

/** What fits to a text that was typed for a field, or all that is offered for it. */
export function offeredFor(
  state: WizardState,
  at: FieldAt,
  wanted: string | undefined,
): readonly Suggestion[] {
  if (wanted === undefined) return suggestionsFor({ ...state, cursor: 0 }, at);
  const answers = { ...state.answers, [at.key]: wanted };
  const present = state.answers[at.key] ?? '';
  const form = listForm(at.field);
  const chosen = new Set(form ? present.split(form.between).map((one) => one.trim()) : [present]);
  const searched = { ...state, answers, cursor: wanted.length };
  return suggestionsFor(searched, at, true).map((offer) => ({
    ...offer,
    chosen: chosen.has(offer.value),
  }));
}

/** Suggestions with the numbers by which they are taken. */
export function suggestionLines(all: readonly Suggestion[]): string[] {
  const lines = all.slice(0, maxSuggestions).map(({ value, label, note, chosen }, index) => {
    // Where it is read out, a comma is a pause and a dot in the middle a word.
    const about = note?.replaceAll(' · ', ', ');
    const text = [label ?? value, about, chosen ? 'chosen' : ''].filter(Boolean).join(', ');
    return `  #${index + 1} ${displayLine(text)}`;
  });
  return all.length > maxSuggestions
    ? [...lines, `  and ${all.length - maxSuggestions} more`]
    : lines;
}

/** Whether more can be offered than is read out, so that one may look for some of it. */
export function canBeSearched(field: ValueField): boolean {
  return sourceOf(field)?.isSearchable === true;
}

const betweenEntries: Readonly<Record<string, string>> = {
  ';': 'semicolons',
  ',': 'commas',
  ' ': 'spaces',
};

/** What an answer to a field looks like. */
function expected(field: ValueField): string {
  const form = listForm(field);
  if (field.type === 'boolean') return 'y or n';
  if (field.type === 'integer') return 'a whole number';
  if (isMultiline(field)) return 'text, with \\n between lines, or @ to write it in $EDITOR';
  if (form) return `one or more, with ${betweenEntries[form.joint.trim() || ' ']} between them`;
  return 'text';
}

/** How an answer to a field is given. */
function howTo({ field }: FieldAt, hasSuggestions: boolean): string {
  const parts = ['Enter keeps it', '- clears it', '< goes back', '! to the review', '? explains'];
  if (canBeSearched(field)) parts.unshift('/ and a part of it looks for some');
  if (hasSuggestions) parts.unshift(listForm(field) ? '#1 #2 adds or removes' : '#1 takes it');
  return `  Expected: ${expected(field)}. ${parts.join('; ')}.`;
}

/** All that is said before a field is asked for. */
export function fieldText(state: WizardState, at: FieldAt): string[] {
  const { field, key } = at;
  const suggestions = suggestionLines(offeredFor(state, at, undefined));
  const value = state.answers[key];
  return [
    '',
    `${field.title}${field.required ? ', required' : ''}`,
    `  ${field.help}`,
    `  For example ${fieldExampleText(field)}`,
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

/** A finding in words alone; signs are only noise where they are read out. */
export function findingLine({ severity, message }: Finding): string {
  return displayLine(`${severityLabels[severity]}: ${message}`);
}

/** What is wrong with a field, one line each. */
export function fieldFindingLines(state: WizardState, key: string): string[] {
  return findingsAt(state, key).map((finding) => `  ${findingLine(finding)}`);
}
