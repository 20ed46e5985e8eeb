import type { PageId } from '../../../descriptor/field.ts';
import { fieldOfKey } from '../../answers/field-of-key.ts';
import { fieldsOfPage } from '../../document/page-fields.ts';
import { findingsOf } from '../../findings/derived.ts';
import {
  isMissingAnswer,
  isTooEarly,
  keyBeingTyped,
  keyOfFinding,
} from '../../findings/place-findings.ts';
import type { PageStatus } from '../../page.ts';
import type { WizardState } from '../../state.ts';

/**
 * The status of a page of the form: open while a required answer is missing or, if none is required, until the
 * page was visited; otherwise it depends on the worst finding.
 */
export function statusOfForm(page: PageId, state: WizardState): PageStatus {
  const beingTyped = keyBeingTyped(state);
  const findings = findingsOf(state).filter((finding) => {
    const key = keyOfFinding(finding);
    const isAside = key === undefined || key === beingTyped;
    return !isAside && fieldOfKey(key)?.field.page === page;
  });
  const missing = findings.filter((finding) => isMissingAnswer(finding, state));
  if (findings.some((finding) => finding.severity === 'error' && !missing.includes(finding)))
    return 'error';
  if (missing.length > 0) return 'open';
  const isWarned = findings.some(
    (finding) => finding.severity === 'warning' && !isTooEarly(finding, state),
  );
  if (isWarned) return 'warning';
  const keys = fieldsOfPage(page, { ...state, search: { value: '', cursor: 0 } });
  const isTouched = keys.some(
    ({ key, field }) => state.document.answers[key] !== undefined && !field.unused,
  );
  return isTouched || state.document.focus[page] !== undefined ? 'done' : 'open';
}
