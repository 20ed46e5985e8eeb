/** A text with a full stop at the end, unless it ends with another punctuation mark. */
export function withFullStop(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** A text as a sentence, also with a capital letter at the start. */
export function sentence(text: string): string {
  return withFullStop(`${text.charAt(0).toUpperCase()}${text.slice(1)}`);
}
