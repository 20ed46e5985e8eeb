/**
 * Matches an error in a line of a log. Two kinds of lines never match: the line with which a builder announces an
 * instruction, because the text of the instruction often handles errors, and a line that a program marks as a warning
 * (GLib, apt, update-alternatives). A denied start of a service is normal when packages are installed in an image.
 */
export const errorLine =
  /(?<!^(?:step \d+\/\d+ ?:|#\d+ \[|(?:.*\s)?w: |.*(?:\bwarning(?::| \*\*)|gtk-message:)).*)(?:\b(?:error|failed|failure|fatal|cannot|(?<!policy-rc\.d )denied|not found)\b|\bE: )/i;
