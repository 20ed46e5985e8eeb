/** A word of an Exec line, without its quotes. Field codes are not replaced yet. */
interface ExecWord {
  readonly text: string;
  /** The unquoted beginning of the word, which a shell would read as an operator or a home folder. */
  readonly bare: string;
}

/** A line as words, as the specification demands; or one that only a shell can run. */
type ExecLine = { readonly words: readonly string[] } | { readonly shellText: string };

/** Words that a shell reads as operators; files with `&&` and the like work on desktops that run them by a shell. */
const operator = /^(?:&&|\|\|?|;|&|\d?[<>].*|&>.*)$|;$/;

/** What a shell replaces: the home folder, and variables or commands, unless the dollar is escaped. */
const homeFolder = /^~(?:\/|$)/;
const expansion = /\$(?=[A-Za-z_{(])|`/;

const blank = /[ \t\n]/;

/** Reads a line word by word, and notices what only a shell can run. */
class ExecLineReader {
  readonly words: ExecWord[] = [];
  needsShell = false;
  isUnclosed = false;
  readonly #line: string;
  #text = '';
  #bare = '';
  #isOpen = false;
  #isQuoted = false;

  constructor(line: string) {
    this.#line = line;
    for (let at = 0; at < line.length; ) at = this.#step(at);
    this.#end();
  }

  #end(): void {
    if (this.#isOpen) this.words.push({ text: this.#text, bare: this.#bare });
    this.#text = '';
    this.#bare = '';
    this.#isOpen = false;
    this.#isQuoted = false;
  }

  #add(text: string, isBare = false): void {
    this.#isOpen = true;
    this.#text += text;
    if (isBare && !this.#isQuoted) this.#bare += text;
    if (!isBare) this.#isQuoted = true;
  }

  /** Reads what begins at a place, and returns the next one. */
  #step(at: number): number {
    const line = this.#line;
    const letter = line[at]!;
    if (blank.test(letter)) {
      this.#end();
      return at + 1;
    }
    if (letter === "'") return this.#singleQuoted(at + 1);
    if (letter === '"') return this.#doubleQuoted(at + 1);
    if (letter === '\\' && at + 1 < line.length) {
      this.#add(line[at + 1]!);
      return at + 2;
    }
    if (expansion.test(line.slice(at, at + 2))) this.needsShell = true;
    this.#add(letter, true);
    return at + 1;
  }

  #singleQuoted(start: number): number {
    const close = this.#line.indexOf("'", start);
    if (close === -1) this.isUnclosed = true;
    this.#add(close === -1 ? '' : this.#line.slice(start, close));
    return close === -1 ? this.#line.length : close + 1;
  }

  #doubleQuoted(start: number): number {
    const line = this.#line;
    this.#add('');
    for (let at = start; at < line.length; at += 1) {
      if (line[at] === '"') return at + 1;
      if (line[at] === '\\' && /["`$\\]/.test(line[at + 1] ?? '')) at += 1;
      else if (expansion.test(line.slice(at, at + 2))) this.needsShell = true;
      this.#add(line[at]!);
    }
    this.isUnclosed = true;
    return line.length;
  }
}

/**
 * Splits an Exec line into its words. Beside the double quotes of the specification, single quotes and backslashes work
 * as in a shell, since many files use them and desktops accept it. Some desktops run a line with operators, variables or
 * `~` by a shell, so those are returned as its text.
 *
 * @param line with the escapes of strings resolved
 * @returns undefined if a quote is not closed, or the line is empty
 */
export function splitExecLine(line: string): ExecLine | undefined {
  const { words, needsShell, isUnclosed } = new ExecLineReader(line);
  if (isUnclosed || words.length === 0 || words[0]!.text === '') return undefined;
  const isForShell = ({ bare }: ExecWord) => operator.test(bare) || homeFolder.test(bare);
  if (needsShell || words.some(isForShell)) return { shellText: line.trim() };
  return { words: words.map(({ text }) => text) };
}
