import { type Finding, formatPath } from '../../descriptor/finding/finding.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import { answersFrom } from '../document/with-answer.ts';
import { findingsOf } from '../findings/derived.ts';
import { keyOfFinding } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';

const identityOf = ({ rule, path, message }: Finding) => `${rule} ${formatPath(path)} ${message}`;

/**
 * The errors that were in the file before and that the given answers neither fix nor touch. An edit is not refused
 * for them, because it does not make the file worse.
 */
export function stayingErrors(state: WizardState): readonly Finding[] {
  const { document } = state;
  const answers = answersFrom(textsOfDescriptor(document.origin), 'file');
  const asInFile = { ...state, document: { ...document, answers } };
  const before = new Set(findingsOf(asInFile).map(identityOf));
  const isUntouched = (finding: Finding) => {
    const key = keyOfFinding(finding);
    return key === undefined || answers[key]?.text === document.answers[key]?.text;
  };
  return findingsOf(state).filter(
    (finding) =>
      finding.severity === 'error' && before.has(identityOf(finding)) && isUntouched(finding),
  );
}
