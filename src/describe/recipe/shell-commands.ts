import { parse } from 'shell-quote';

/** A placeholder for a variable in a word; the packager has to decide on it. */
const variableMark = '\u0000';

/**
 * The simple commands of a shell text that is a plain sequence, joined by `&&` or `;`; undefined for anything more
 * complicated, such as pipes, conditions, variables in words or substitutions.
 */
export function plainCommands(text: string): string[][] | undefined {
  if (/[`]|\$\(/.test(text)) return undefined;
  const commands: string[][] = [[]];
  for (const token of parse(text, () => variableMark)) {
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
