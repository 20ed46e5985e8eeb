import type { Finding } from '../../descriptor/finding/finding.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { variableOf } from '../answers/given-answers.ts';
import { isMissingAnswer, keyOfFinding } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';

/** A missing required answer. */
interface MissingAnswer {
  readonly key: string;
  readonly title: string;
  /** The option that gives it, with an example. */
  readonly option: string;
  /** The environment variable that gives it. */
  readonly variable: string;
}

/**
 * Sorts the errors of the answers: missing ones, and others.
 *
 * @param findings those of the state that matter
 */
export function missingAnswers(
  state: WizardState,
  findings: readonly Finding[],
): {
  readonly missing: readonly MissingAnswer[];
  readonly errors: readonly Finding[];
} {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const keys = errors
    .filter((finding) => isMissingAnswer(finding, state))
    .map((finding) => keyOfFinding(finding)!);
  const missing = [...new Set(keys)].map((key): MissingAnswer => {
    const { title, example } = fieldOfKey(key)!.field;
    const value = Array.isArray(example) ? example.join(',') : String(example);
    return {
      key,
      title,
      option: `--set ${quoteForShell(`${key}=${value}`)}`,
      variable: variableOf(key),
    };
  });
  const others = errors.filter((finding) => !isMissingAnswer(finding, state));
  return { missing, errors: others };
}
