import { DockerfileParser } from 'dockerfile-ast';

/** A build instruction of a recipe. */
export interface RecipeInstruction {
  /** In upper case, e.g. `RUN`. */
  readonly keyword: string;
  /** What follows the keyword, with continued lines joined and comments removed; the lines of a here-document stay. */
  readonly text: string;
  /** All of it, on one line unless there is a here-document. */
  readonly written: string;
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly hasHeredoc: boolean;
}

/** Whether all quotes in a text are closed. */
function isBalanced(text: string): boolean {
  const rest = text.replace(/\\[\s\S]/g, '').replace(/"[^"]*"|'[^']*'/g, '');
  return !/["']/.test(rest);
}

/** A text and its continuation on the next line; between words, indentation becomes one space. */
function continuedWith(text: string, next: string): string {
  if (!isBalanced(text)) return text + next;
  const hasSpace = /\s$/.test(text) || /^\s/.test(next);
  return `${text.trimEnd()}${hasSpace ? ' ' : ''}${next.trimStart()}`;
}

/** Joins continued lines as builders do: comments and empty lines between them do not end the instruction. */
function joined(text: string, escapeCharacter: string): string {
  const [first = '', ...rest] = text.split(/\r?\n/);
  const continued = escapeCharacter === '`' ? /`[ \t]*$/ : /\\[ \t]*$/;
  return rest
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .reduce(
      (before, line) => continuedWith(before, line.replace(continued, '')),
      first.replace(continued, ''),
    );
}

/** The instructions of a recipe, also of a hand-written one, in their order. */
export function instructionsOf(recipe: string): RecipeInstruction[] {
  const file = DockerfileParser.parse(recipe);
  const lines = recipe.split(/\r?\n/);
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

/** Only instructions that can have here-documents have the function, and not all declare it as public. */
function heredocsOf(instruction: object): readonly unknown[] {
  const { getHeredocs } = instruction as { getHeredocs?: () => readonly unknown[] };
  return getHeredocs?.call(instruction) ?? [];
}
