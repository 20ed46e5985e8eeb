/** A text of at most some UTF-16 code units, which says how long it was if it is cut off. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength)}… (${text.length} characters)`;
}
