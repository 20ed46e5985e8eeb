import { spokenLine } from '../../text/escape/spoken-line.ts';

/** The maximum number of lines to read out. */
const maxRelevant = 5;

/** The most relevant last lines of a failed program: those with an error, or else the last ones. */
export function relevantLines(tail: readonly string[]): string[] {
  const lines = tail.map((line) => spokenLine(line).trim()).filter((line) => line !== '');
  const errors = lines.filter((line) => errorLine.test(line));
  return (errors.length > 0 ? errors : lines).slice(-maxRelevant);
}

/**
 * Matches an error in a line of a log. Two kinds of lines never match: the line with which a builder announces an
 * instruction, because the text of the instruction often handles errors, and a line that a program marks as a warning
 * (GLib, also its "critical" ones, apt, update-alternatives). A denied start of a service is normal when packages are
 * installed in an image, and so are kernel settings that cannot be read there. The classic builder of docker leaves out
 * sockets in a context, such as the lock of a run.
 */
export const errorLine =
  /^(?!.*(?:archive\/tar: sockets not supported|\bsysctl: cannot open)).*(?<!^(?:step \d+\/\d+ ?:|#\d+ \[|(?:.*\s)?w: |.*(?:\bwarning(?::| \*\*)|-critical \*\*|gtk-message:)).*)(?:\b(?:error|failed|failure|fatal|cannot|(?<!policy-rc\.d )denied|not found)\b|\bE: )/i;
