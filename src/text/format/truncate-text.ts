/**
 * A text of at most so many UTF-16 units; a longer one is cut and marked with an ellipsis. A character of two units is
 * not split.
 */
export function truncateText(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
