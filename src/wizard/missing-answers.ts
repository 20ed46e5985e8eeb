import type { Finding } from '../descriptor/finding.ts';
import { shellWord } from '../text/shell-word.ts';
import { fieldOfKey } from './answers.ts';
import { findingsOf } from './derived.ts';
import { variableOf } from './given-answers.ts';
import { isMissingAnswer, keyOfFinding } from './place-findings.ts';
import type { WizardState } from './state.ts';

/** A required answer that nobody gave. */
export interface MissingAnswer {
  readonly key: string;
  readonly title: string;
  /** The option that gives it, with an example. */
  readonly option: string;
  /** The environment variable that gives it. */
  readonly variable: string;
}

/** What keeps the answers from being a descriptor: what is missing, and what is wrong with the others. */
export function openQuestions(state: WizardState): {
  readonly missing: readonly MissingAnswer[];
  readonly errors: readonly Finding[];
} {
  const errors = findingsOf(state).filter(({ severity }) => severity === 'error');
  const keys = errors
    .filter((finding) => isMissingAnswer(finding, state))
    .map((finding) => keyOfFinding(finding)!);
  const missing = [...new Set(keys)].map((key): MissingAnswer => {
    const { title, example } = fieldOfKey(key)!.field;
    const value = Array.isArray(example) ? example.join(',') : String(example);
    return {
      key,
      title,
      option: `--set ${shellWord(`${key}=${value}`)}`,
      variable: variableOf(key),
    };
  });
  return { missing, errors: errors.filter((finding) => !isMissingAnswer(finding, state)) };
}
