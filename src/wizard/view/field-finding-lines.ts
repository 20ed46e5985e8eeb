import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { displayLine } from '../../text/display-line.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { findingsAt } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';

const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

/** A finding without a sign, which would only be noise when it is read out. */
export function findingLine({ severity, message }: Finding): string {
  return displayLine(`${severityLabels[severity]}: ${message}`);
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
    return `  ${entryOf(finding, key)}${findingLine(finding)}${fix}`;
  });
}
