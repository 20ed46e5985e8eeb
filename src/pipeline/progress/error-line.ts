/**
 * Matches an error in a line of a log. Two kinds of lines do not match, whatever words they contain: the line with which a
 * builder begins an instruction, as the text of the instruction often says what to do in case of an error, and a line whose
 * program calls it a warning (GLib, apt, update-alternatives). A denied start of a service is how packages are installed
 * in an image.
 */
export const errorLine =
  /(?<!^(?:step \d+\/\d+ ?:|#\d+ \[|(?:.*\s)?w: |.*(?:\bwarning(?::| \*\*)|gtk-message:)).*)(?:\b(?:error|failed|failure|fatal|cannot|(?<!policy-rc\.d )denied|not found)\b|\bE: )/i;
