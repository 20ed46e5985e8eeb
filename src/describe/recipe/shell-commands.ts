import { type ParseEntry, parse } from 'shell-quote';

/** The maximum length of a command in bytes, with its closing NUL: Linux starts no program with a longer argument. */
const maxBytes = 131_072;

/** A placeholder for a variable in a word; the packager has to decide on it. */
const variableMark = '\u0000';

/** The words and operators of a text; undefined if a shell refuses it, as for `${name` without an end. */
function tokensOf(text: string): ParseEntry[] | undefined {
  try {
    return parse(text, () => variableMark);
  } catch {
    return undefined;
  }
}

/**
 * The simple commands of a shell text that is a plain sequence, joined by `&&` or `;`; undefined for anything more
 * complicated, such as pipes, conditions, variables in words or substitutions, and for a text that no shell can run.
 */
export function plainCommands(text: string): string[][] | undefined {
  if (Buffer.byteLength(text) >= maxBytes || /[`]|\$\(/.test(text)) return undefined;
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const commands: string[][] = [[]];
  for (const token of tokens) {
    if (typeof token === 'string') {
      if (token.includes(variableMark)) return undefined;
      commands.at(-1)!.push(token);
    } else if ('comment' in token) {
      return undefined;
    } else if (token.op === 'glob') {
      commands.at(-1)!.push((token as { pattern: string }).pattern);
    } else if (token.op === '&&' || token.op === ';') {
      commands.push([]);
    } else {
      return undefined;
    }
  }
  return commands
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word))))
    .filter((words) => words.length > 0);
}
