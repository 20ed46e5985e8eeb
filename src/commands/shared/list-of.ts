/** The entries of a list on the command line, which commas separate. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, others: readonly string[] = []): readonly string[] {
  return [...others, value];
}
