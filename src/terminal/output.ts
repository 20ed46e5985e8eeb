import { jsonText } from '../text/json/json-text.ts';

/** Prints a JSON value on its own line to standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${jsonText(value)}\n`);
}

/** Prints a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whether only results, warnings and errors are printed. */
let quiet = false;

/** Sets it for the command that begins, as its --quiet says. */
export function setQuiet(value: boolean): void {
  quiet = value;
}

/** Whether progress and the output of programs are left out, as with --quiet. */
export const isQuiet = (): boolean => quiet;

/** Prints a warning or an error for people to standard error, where it does not mix with a script's input. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints what else people may want to know: no result, warning or error, so that --quiet leaves it out. */
export function remark(line: string): void {
  if (!quiet) note(line);
}
