import { fieldOfKey } from '../../answers.ts';
import { findingsOf } from '../../findings/derived.ts';
import { isMissingAnswer, isTooEarly, keyOfFinding } from '../../findings/place-findings.ts';
import { fieldsOfPage } from '../../page-fields.ts';
import { isFormPage, type WizardPageId } from '../../page-ids.ts';
import type { WizardState } from '../../state.ts';

export type PageStatus = 'done' | 'open' | 'errors' | 'warnings';

/** How far the review and the run are. */
function statusOfLastPages(page: 'review' | 'run', state: WizardState): PageStatus {
  if (page === 'review') {
    return findingsOf(state).some(({ severity }) => severity === 'error') ? 'open' : 'done';
  }
  const { run } = state;
  if (run?.outcome === 'done') return 'done';
  return run?.outcome === 'failed' ? 'errors' : 'open';
}

/**
 * What the rail says about a page: open while a required answer is missing or, where none is
 * required, while nobody was there; otherwise what the worst finding says.
 */
export function statusOfPage(page: WizardPageId, state: WizardState): PageStatus {
  if (!isFormPage(page)) return statusOfLastPages(page, state);
  const findings = findingsOf(state).filter((finding) => {
    const key = keyOfFinding(finding);
    return key !== undefined && fieldOfKey(key)?.field.page === page;
  });
  const missing = findings.filter((finding) => isMissingAnswer(finding, state));
  if (findings.some((finding) => finding.severity === 'error' && !missing.includes(finding)))
    return 'errors';
  if (missing.length > 0) return 'open';
  const isWarned = findings.some(
    (finding) => finding.severity === 'warning' && !isTooEarly(finding, state),
  );
  if (isWarned) return 'warnings';
  const keys = fieldsOfPage(page, { ...state, search: { value: '', cursor: 0 } });
  const isTouched = keys.some(
    ({ key, field }) => state.answers[key] !== undefined && !field.unused,
  );
  return isTouched || state.focus[page] !== undefined ? 'done' : 'open';
}
