import { valueAt } from '../../descriptor/descriptor.ts';
import type { Finding } from '../../descriptor/finding/finding.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { descriptorOf } from '../findings/derived.ts';
import { findingsAt } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';
import { severityLabels } from './finding-lines.ts';

/** A longer part is not repeated. */
const maxPart = 60;

/** The part of an answer that a finding is about; an empty text if it is all of it, or no word. */
function partOf({ path, span }: Finding, state: WizardState): string {
  const key = path.filter((step) => typeof step === 'string').join('.');
  const whole = state.document.answers[key]?.text.trim() ?? '';
  const field = fieldOfKey(key)?.field;
  // The number of an entry is said already.
  if (!field || (isMultiline(field) && !span)) return '';
  const value = valueAt(descriptorOf(state), path);
  if (typeof value !== 'string') return '';
  const part = (span ? value.slice(...span) : value).trim();
  const isWord = /[\p{L}\p{N}]/u.test(part) && part.length <= maxPart;
  return isWord && part !== whole && whole.includes(part) ? ` at ${part}` : '';
}

/**
 * A finding without a sign, which would only be noise when it is read out. On a screen the part that it is about is marked;
 * here it is named.
 */
export function findingLine(finding: Finding, state: WizardState): string {
  return displayLine(
    `${severityLabels[finding.severity]}${partOf(finding, state)}: ${finding.message}`,
  );
}

/** The number of the entry that a finding is about, if its field is asked for entry by entry. */
function entryOf({ path }: Finding, key: string): string {
  const index = path.at(-1);
  const field = fieldOfKey(key)?.field;
  return field && isMultiline(field) && typeof index === 'number' ? `Entry ${index + 1}: ` : '';
}

/** The findings of a field, one per line, with the sign that fixes the first that can be fixed. */
export function fieldFindingLines(state: WizardState, key: string): string[] {
  const findings = findingsAt(state, key);
  const fixed = findings.find(({ fix }) => fix);
  return findings.map((finding) => {
    const fix = finding === fixed ? ` * fixes it: ${displayLine(fixed.fix?.title ?? '')}.` : '';
    return `  ${entryOf(finding, key)}${findingLine(finding, state)}${fix}`;
  });
}
