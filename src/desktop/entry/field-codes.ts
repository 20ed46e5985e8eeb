/** The values of an entry that field codes stand for. */
export interface CodeValues {
  readonly name: string | undefined;
  readonly icon: string | undefined;
  /** The path of the desktop file. */
  readonly path: string;
}

/** Text of an argument, or the place of the file that is opened. */
type Piece = string | { readonly files: true };

export interface Argument {
  readonly pieces: readonly Piece[];
  /** The word with a code for the name, the icon or the path of the entry; undefined if it has none. */
  readonly code: string | undefined;
}

/** An argument that has no value. */
interface LostArgument {
  /** As in the Exec line. */
  readonly text: string;
  readonly why: string;
}

/** Arguments with their field codes replaced. */
interface Expanded {
  readonly arguments: readonly Argument[];
  readonly lost: readonly LostArgument[];
  /** An option directly before the files that seems to need a value, e.g. `--open`. */
  readonly optionBeforeFiles: string | undefined;
}

const code = /%(.)/gs;

/** Files and addresses, which the platform passes on in the same way. */
const filesCode = /^[fFuU]$/;

/** Codes of earlier versions of the specification, which desktops replace by nothing. */
const deprecated = /^[dDnNvm]$/;

/** A word for files or their folders and names, as far as such a word is known to be one. */
const filesWord = /^%[fFuUdDnN]$/;

/** An option whose name suggests a value. */
const needsFile = /^--?[\w-]*(?:file|open|ur[il]|load|input|document|path)s?$/i;

/** Whether an argument is an option that may take the next one as its value. */
export const isOption = (text: string) => /^--?[A-Za-z][^=]*$/.test(text);

/** An argument of the author, without a file. */
export const plainArgument = (text: string): Argument => ({ pieces: [text], code: undefined });

/** The text of an argument; undefined if it has a file. */
export function argumentText({ pieces }: Argument): string | undefined {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  return texts.length === pieces.length ? texts.join('') : undefined;
}

/** Whether an argument is the files alone. */
export const isFiles = ({ pieces }: Argument) =>
  pieces.length === 1 && typeof pieces[0] !== 'string';

/** Reads a word; undefined for one of deprecated codes alone, of which desktops leave nothing. */
function expandWord(
  word: string,
  { name, path }: CodeValues,
): Argument | { readonly without: string } | undefined {
  const pieces: Piece[] = [];
  let hasCode = false;
  let without: string | undefined;
  let from = 0;
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    if (typeof piece !== 'string' || typeof last !== 'string') pieces.push(piece);
    else pieces[pieces.length - 1] = last + piece;
  };
  for (const { 0: whole, 1: letter = '', index } of word.matchAll(code)) {
    if (index > from) add(word.slice(from, index));
    from = index + whole.length;
    if (letter === '%') add('%');
    else if (filesCode.test(letter)) add({ files: true });
    else if (letter === 'c' || letter === 'k') {
      const value = letter === 'c' ? name : path;
      if (value === undefined) without = 'the desktop file has no Name';
      hasCode = true;
      add(value ?? '');
    } else if (letter === 'i') without = `${whole} stands for two arguments, and alone`;
    else if (!deprecated.test(letter)) add(whole);
  }
  if (from < word.length) add(word.slice(from));
  if (without !== undefined) return { without };
  if (pieces.length === 0 && word !== '') return undefined;
  return { pieces, code: hasCode ? word : undefined };
}

/**
 * Replaces the field codes of arguments, also in quotes, since many files quote them. An option is left out with its value
 * if nothing is known for that.
 *
 * Format: Desktop Entry Specification 1.5, "The Exec key".
 */
export function expandFieldCodes(words: readonly string[], values: CodeValues): Expanded {
  const found: Argument[] = [];
  const lost: LostArgument[] = [];
  const before = words[words.findIndex((word) => filesWord.test(word)) - 1];
  for (const word of words) {
    if (word === '%i') {
      if (values.icon !== undefined)
        found.push(plainArgument('--icon'), { pieces: [values.icon], code: word });
      continue;
    }
    const argument = expandWord(word, values);
    if (argument && !('without' in argument)) found.push(argument);
    if (!argument || !('without' in argument)) continue;
    lost.push({ text: withoutOption(found, word), why: argument.without });
  }
  const optionBeforeFiles = before !== undefined && needsFile.test(before) ? before : undefined;
  return { arguments: found, lost, optionBeforeFiles };
}

/**
 * Removes the last argument if it is the option for a word that is left out.
 *
 * @returns all that is left out, as in the Exec line
 */
export function withoutOption(found: Argument[], word: string): string {
  const last = found.at(-1);
  const text = last && last.code === undefined ? argumentText(last) : undefined;
  const isValue = /^%[cik]$/.test(word) && text !== undefined && isOption(text);
  if (!isValue) return word;
  found.pop();
  return word === '%i' ? word : `${text} ${word}`;
}

const quoteSingle = (text: string) => text.replaceAll("'", String.raw`'\''`);

/** A value of a code inside the text of a shell, as the quotes around it demand. */
function shellValue(value: string, quote: string): string {
  if (quote === '"') return value.replace(/["`$\\]/g, String.raw`\$&`);
  return quote === "'" ? quoteSingle(value) : `'${quoteSingle(value)}'`;
}

/** The files inside the text of a shell that has them as its arguments. */
function shellFiles(letter: string, quote: string): string {
  const isSingle = letter === 'f' || letter === 'u';
  const inQuotes = isSingle ? '$1' : '$*';
  if (quote === '"') return inQuotes;
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
  return quote === "'" ? `'"${inQuotes}"'` : isSingle ? '${1+"$1"}' : '"$@"';
}

/**
 * Replaces the field codes in the text of a shell, whose arguments are the files to open.
 *
 * @param hasFiles whether they are; otherwise nothing stands for files
 */
export function expandShellText(
  text: string,
  { name, icon, path }: CodeValues,
  hasFiles: boolean,
): string {
  let quote = '';
  let filled = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    const next = text[at + 1] ?? '';
    if (letter === '%' && next !== '') {
      at += 1;
      if (next === '%') filled += '%';
      else if (filesCode.test(next)) filled += hasFiles ? shellFiles(next, quote) : '';
      else if (next === 'c') filled += name === undefined ? '' : shellValue(name, quote);
      else if (next === 'k') filled += shellValue(path, quote);
      else if (next === 'i')
        filled += icon === undefined ? '' : `--icon ${shellValue(icon, quote)}`;
      else if (!deprecated.test(next)) filled += letter + next;
      continue;
    }
    if (letter === '\\' && quote !== "'") {
      filled += letter + next;
      at += 1;
      continue;
    }
    if (letter === quote) quote = '';
    else if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    filled += letter;
  }
  return filled;
}
