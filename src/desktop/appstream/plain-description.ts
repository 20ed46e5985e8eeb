/** The only entities that XML knows without a document type. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The plain text of a description's markup, in which `p` and `li` are paragraphs; a line for each. */
export function plainDescription(markup: string): string {
  return markup
    .split(/<\/?(?:p|li|ul|ol)\s*>/)
    .map((part) =>
      part
        .replace(/<[^<>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}
