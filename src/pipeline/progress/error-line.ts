/**
 * Matches what went wrong in a line of a log. The line with which a builder begins an instruction is not one: it
 * contains the instruction's text, which often says what to do in case of an error.
 */
export const errorLine =
  /(?<!^(?:step \d+\/\d+ ?:|#\d+ \[).*)(?:\b(?:error|failed|failure|fatal|cannot|denied|not found)\b|\bE: )/i;
