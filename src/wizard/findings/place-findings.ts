import { valueFields } from '../../descriptor/descriptor.ts';
import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { fieldOfKey } from '../answers.ts';
import type { WizardState } from '../state.ts';
import { findingsOf } from './derived.ts';

/** The key of the field at which a finding stands, or undefined when it is about none that the table knows. */
export function keyOfFinding({ path }: Pick<Finding, 'path'>): string | undefined {
  const keys = path.filter((part) => typeof part === 'string');
  for (let length = keys.length; length > 0; length -= 1) {
    const key = keys.slice(0, length).join('.');
    const field = fieldOfKey(key) ?? valueFields.find((other) => other.key.startsWith(`${key}.`));
    if (field) return field.key;
  }
  return undefined;
}

/** Whether a finding only says that a required answer has not been given yet. */
export function isMissingAnswer(finding: Finding, { answers }: WizardState): boolean {
  const key = keyOfFinding(finding);
  return (
    finding.severity === 'error' &&
    key !== undefined &&
    answers[key] === undefined &&
    fieldOfKey(key)?.field.required === true
  );
}

const weight: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Findings in the order in which they matter. */
export function byWeight(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => weight[one.severity] - weight[other.severity]);
}

/**
 * Whether a finding only says that there is nothing in a field of a new application to which nobody has come
 * yet. What is missing in a descriptor that is there already is worth a word at once.
 */
export function isTooEarly(finding: Finding, { answers, visited, origin }: WizardState): boolean {
  const key = keyOfFinding(finding);
  if (key === undefined || answers[key] !== undefined || visited.has(key)) return false;
  return Object.keys(origin).length === 0;
}

/** The findings of one field that are worth showing there now, the worst first. */
export function findingsAt(state: WizardState, key: string): Finding[] {
  return byWeight(
    findingsOf(state).filter(
      (finding) => keyOfFinding(finding) === key && !isTooEarly(finding, state),
    ),
  );
}
