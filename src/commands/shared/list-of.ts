import { InvalidArgumentError } from 'commander';

/** The entries of a list on the command line, which commas separate. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/**
 * The same for a list that narrows something down, such as `--names "$NAMES"`: without an entry it would not narrow
 * anything.
 *
 * @throws InvalidArgumentError when it has none
 */
export function filledListOf(text: string): string[] {
  const entries = listOf(text);
  if (entries.length > 0) return entries;
  throw new InvalidArgumentError('It is empty; leave the option out if all are meant.');
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, others: readonly string[] = []): readonly string[] {
  return [...others, value];
}
