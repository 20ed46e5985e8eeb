import { InvalidArgumentError } from 'commander';
import { isNamePattern } from '../../catalog/model/token/access-token.ts';
import { filledListOf } from '../shared/option-values.ts';

/**
 * Patterns of the names of applications, such as `acme-*,xcalc`.
 *
 * @throws InvalidArgumentError when there is none, or when no application can have a name that one of them matches
 */
export function namePatternsOf(text: string): string[] {
  const patterns = filledListOf(text);
  const wrong = patterns.find((pattern) => !isNamePattern(pattern));
  if (wrong === undefined) return patterns;
  throw new InvalidArgumentError(
    `No name matches ${JSON.stringify(wrong)}: names have letters, digits, ".", "_" and "-", and "*" stands for any of these.`,
  );
}
