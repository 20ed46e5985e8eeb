import { spokenLine } from '../../text/spoken-line.ts';
import { errorLine } from './error-line.ts';

/** Maximum number of lines to read out. */
const maxTelling = 5;

/** The last lines of a failed program that say most: those with an error, or else simply the last ones. */
export function tellingLines(tail: readonly string[]): string[] {
  const lines = tail.map((line) => spokenLine(line).trim()).filter((line) => line !== '');
  const errors = lines.filter((line) => errorLine.test(line));
  return (errors.length > 0 ? errors : lines).slice(-maxTelling);
}
