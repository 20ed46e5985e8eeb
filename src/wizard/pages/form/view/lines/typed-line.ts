/** A line that was typed as an answer or as one of the signs that do something else. */
export interface TypedLine {
  readonly text: string;
  /** Whether it is an answer with any first character. */
  readonly isLiteral: boolean;
}

/** A backslash before what would otherwise do something else. Before anything else it is part of the text. */
const literal = /^\\(?=[-?@*<!#/+\\\d])/;

/**
 * A typed line without blanks at its ends. A leading backslash makes a sign or a number a part of the answer. Several
 * lines, which were pasted, are no sign.
 */
export function typedLine(line: string): TypedLine {
  const text = line.trim();
  if (text.includes('\n')) return { text, isLiteral: true };
  return literal.test(text) ? { text: text.slice(1), isLiteral: true } : { text, isLiteral: false };
}
