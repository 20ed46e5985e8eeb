import { DockerfileParser } from 'dockerfile-ast';

/**
 * The maximum length of a recipe that is read, in UTF-16 units: some seconds of work. The icon in a label is most of a
 * long one, and catalogs accept icons of up to 1 MB.
 */
export const maxRecipeLength = 4_000_000;

export interface RecipeInstruction {
  /** In upper case, e.g. `RUN`. */
  readonly keyword: string;
  /**
   * The text after the keyword, with continued lines joined and comments removed; the lines of a here-document are
   * kept.
   */
  readonly text: string;
  /** The complete text, on one line unless there is a here-document. */
  readonly written: string;
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly hasHeredoc: boolean;
}

/** The quote that is open at the end of a text, if `open` was open at its start; empty if there is none. */
function openQuote(text: string, open: string): string {
  let quote = open;
  for (const [token] of text.matchAll(/\\[\s\S]|["']/g)) {
    if (token.length > 1) continue;
    if (quote === '') quote = token;
    else if (quote === token) quote = '';
  }
  return quote;
}

/**
 * Joins continued lines as builders do: comments and empty lines between them do not end the instruction. Between
 * words, indentation becomes one space.
 */
function joined(text: string, escapeCharacter: string): string {
  const continued = escapeCharacter === '`' ? /`[ \t]*$/ : /\\[ \t]*$/;
  const [first = '', ...rest] = text.split(/\r?\n/);
  const lines = [first, ...rest.filter((line) => !/^\s*(?:#|$)/.test(line))];
  const parts: string[] = [];
  let quote = '';
  for (const line of lines) {
    const part = line.replace(continued, '');
    const previous = parts.at(-1);
    if (previous === undefined || quote !== '') {
      parts.push(part);
    } else {
      const hasSpace = /\s$/.test(previous) || /^\s/.test(part);
      parts[parts.length - 1] = previous.trimEnd();
      parts.push(hasSpace ? ` ${part.trimStart()}` : part);
    }
    quote = openQuote(part, quote);
  }
  return parts.join('');
}

/** The instructions of a generated or hand-written recipe, in their order. */
export function instructionsOf(recipe: string): RecipeInstruction[] {
  // Alone, it ends no line for builders, but does for the parser.
  const text = recipe.replace(/\r(?!\n)/g, ' ');
  const file = DockerfileParser.parse(text);
  const lines = text.split(/\r?\n/);
  const escapeCharacter = file.getEscapeCharacter();
  return file.getInstructions().map((instruction) => {
    const { start, end } = instruction.getRange();
    const all = lines.slice(start.line, end.line + 1);
    all[all.length - 1] = all.at(-1)!.slice(0, end.character);
    all[0] = all[0]!.slice(Math.min(start.character, all[0]!.length));
    const whole = all.join('\n');
    const hasHeredoc = heredocsOf(instruction).length > 0;
    const written = (hasHeredoc ? whole : joined(whole, escapeCharacter)).trim();
    return {
      keyword: instruction.getKeyword(),
      text: written.slice(instruction.getInstruction().length).trim(),
      written,
      line: start.line + 1,
      hasHeredoc,
    };
  });
}

/** Only instructions that can have here-documents have the method, and not all types declare it. */
function heredocsOf(instruction: object): readonly unknown[] {
  const { getHeredocs } = instruction as { getHeredocs?: () => readonly unknown[] };
  return getHeredocs?.call(instruction) ?? [];
}
