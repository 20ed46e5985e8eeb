import { jsonText } from '../text/json/json-text.ts';

/** Prints a JSON value on its own line to standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${jsonText(value)}\n`);
}

/** Prints a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a line for people to standard error, where it does not mix with a script's input. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
