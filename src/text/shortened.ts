/** A text of at most so many UTF-16 units; a longer one is cut off, with a sign for it. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
