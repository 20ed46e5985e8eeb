import { spokenLine } from '../../text/escape/spoken-line.ts';
import { errorLine } from './error-line.ts';

/** The maximum number of lines to read out. */
const maxRelevant = 5;

/** The most relevant last lines of a failed program: those with an error, or else the last ones. */
export function relevantLines(tail: readonly string[]): string[] {
  const lines = tail.map((line) => spokenLine(line).trim()).filter((line) => line !== '');
  const errors = lines.filter((line) => errorLine.test(line));
  return (errors.length > 0 ? errors : lines).slice(-maxRelevant);
}
