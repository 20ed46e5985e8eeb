/** An argument of an Exec line. */
interface ExecArgument {
  readonly text: string;
  /** Whether a part of it was quoted; field codes have no effect there. */
  readonly isQuoted: boolean;
}

/**
 * Splits an Exec line into its arguments. Beside the double quotes of the specification, single quotes and backslashes
 * work as in a shell, since many files use them and desktops accept it.
 *
 * @param line with the escapes of strings resolved
 * @returns undefined if a quote is not closed
 */
function splitExecLine(line: string): ExecArgument[] | undefined {
  const args: ExecArgument[] = [];
  let text = '';
  let isQuoted = false;
  let isOpen = false;
  const end = () => {
    if (isOpen) args.push({ text, isQuoted });
    text = '';
    isQuoted = false;
    isOpen = false;
  };
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!;
    if (/[ \t\n]/.test(letter)) {
      end();
      continue;
    }
    isOpen = true;
    if (letter === "'") {
      const close = line.indexOf("'", at + 1);
      if (close === -1) return undefined;
      text += line.slice(at + 1, close);
      isQuoted = true;
      at = close;
    } else if (letter === '"') {
      isQuoted = true;
      for (at += 1; line[at] !== '"'; at += 1) {
        if (at >= line.length) return undefined;
        if (line[at] === '\\' && /["`$\\]/.test(line[at + 1] ?? '')) at += 1;
        text += line[at];
      }
    } else if (letter === '\\' && at + 1 < line.length) {
      at += 1;
      text += line[at];
    } else text += letter;
  }
  end();
  return args;
}

/** Field codes for files or parts of the entry, and deprecated ones, which have no effect. */
const fieldCode = /%[fFuUickdDnNvm]/;

/** An option whose name suggests a value. */
const needsFile = /^--?[\w-]*(?:file|open|ur[il]|load|input|document|path)s?$/i;

/** The program of an Exec line, and its arguments when no file is opened. */
export interface ExecCommand {
  readonly program: string;
  /** Without those that have field codes. */
  readonly arguments: readonly string[];
  /** An option directly before the files that seems to need a value, e.g. `--open`. */
  readonly optionBeforeFiles: string | undefined;
}

const plain = (text: string) => text.replaceAll('%%', '%');
const codesIn = ({ text, isQuoted }: ExecArgument) => (isQuoted ? '' : text.replaceAll('%%', ''));

/** Reads the value of Exec, or undefined if it is empty or its quotes are wrong. */
export function readExec(line: string): ExecCommand | undefined {
  const [first, ...rest] = splitExecLine(line) ?? [];
  if (!first || first.text === '') return undefined;
  const files = rest.findIndex((argument) => /%[fFuU]/.test(codesIn(argument)));
  const before = rest[files - 1];
  const isOption = before && needsFile.test(before.text) && !fieldCode.test(codesIn(before));
  return {
    program: plain(first.text),
    arguments: rest.filter((one) => !fieldCode.test(codesIn(one))).map(({ text }) => plain(text)),
    optionBeforeFiles: isOption ? before!.text : undefined,
  };
}
