import { valueFields } from '../../descriptor/descriptor.ts';
import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { focusedKey } from '../document/focus.ts';
import type { WizardState } from '../state.ts';
import { findingsOf } from './derived.ts';

/** The key of the field that a finding belongs to, or undefined if it is not about a field of the table. */
export function keyOfFinding({ path }: Pick<Finding, 'path'>): string | undefined {
  const keys = path.filter((part) => typeof part === 'string');
  for (let length = keys.length; length > 0; length -= 1) {
    const key = keys.slice(0, length).join('.');
    const field = fieldOfKey(key) ?? valueFields.find((other) => other.key.startsWith(`${key}.`));
    if (field) return field.key;
  }
  return undefined;
}

/** Whether a finding only says that a required answer is still missing. */
export function isMissingAnswer(finding: Finding, { document }: WizardState): boolean {
  const key = keyOfFinding(finding);
  return (
    finding.severity === 'error' &&
    key !== undefined &&
    document.answers[key] === undefined &&
    fieldOfKey(key)?.field.required === true
  );
}

const weight: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Findings by severity, the worst first. */
export function byWeight(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => weight[one.severity] - weight[other.severity]);
}

/**
 * Whether a finding only says that a field of a new application is empty which the user has not visited yet. In
 * an existing descriptor, missing values are shown at once.
 */
export function isTooEarly(
  finding: Finding,
  { document, editing: { visited } }: WizardState,
): boolean {
  const key = keyOfFinding(finding);
  if (key === undefined || document.answers[key] !== undefined || visited.has(key)) return false;
  return Object.keys(document.origin).length === 0;
}

/** The findings of a field that are worth telling, the worst first. */
export function findingsAt(state: WizardState, key: string): Finding[] {
  return byWeight(
    findingsOf(state).filter(
      (finding) => keyOfFinding(finding) === key && !isTooEarly(finding, state),
    ),
  );
}

/** The key of the field whose findings wait until typing ends. */
export function keyBeingTyped(state: WizardState): string | undefined {
  return state.editing.isTyping ? focusedKey(state) : undefined;
}

/** The findings that the screen shows at a field now: none while it is being typed in. */
export function visibleFindingsAt(state: WizardState, key: string): Finding[] {
  return keyBeingTyped(state) === key ? [] : findingsAt(state, key);
}
