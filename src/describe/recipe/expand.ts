/** Values of variables by name. */
type Variables = ReadonlyMap<string, string>;

interface Expanded {
  readonly text: string;
  /** Names of variables that were used without a value. */
  readonly missing: readonly string[];
}

/** A variable in a recipe: `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME:+alternative}`. */
const variable = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(?:(:?[-+?])((?:\\.|[^}\\])*))?\})/y;

/**
 * A word of a LABEL, ENV, ARG, FROM or USER instruction as builders read it: quotes are removed, `\` escapes, and
 * variables are replaced by their values.
 */
export function expand(word: string, variables: Variables): Expanded {
  const missing: string[] = [];
  let text = '';
  let quote = '';
  for (let index = 0; index < word.length; ) {
    const character = word.charAt(index);
    if (quote === "'" ? character === "'" : character === '"' && quote === '"') {
      quote = '';
      index += 1;
    } else if (quote === '' && (character === '"' || character === "'")) {
      quote = character;
      index += 1;
    } else if (character === '\\' && quote !== "'") {
      const next = word.charAt(index + 1);
      // Inside double quotes only these can be escaped.
      const isEscape = quote === '' || next === '"' || next === '\\' || next === '$';
      text += isEscape ? next : `\\${next}`;
      index += 2;
    } else if (character === '$' && quote !== "'") {
      variable.lastIndex = index;
      const found = variable.exec(word);
      if (!found) {
        text += '$';
        index += 1;
        continue;
      }
      const name = found[1] ?? found[2]!;
      const value = variables.get(name);
      const [, , , operator = '', rest = ''] = found;
      if (operator.endsWith('+')) text += value ? rest : '';
      else if (operator.endsWith('-')) text += value || rest;
      else {
        if (value === undefined) missing.push(name);
        text += value ?? '';
      }
      index = variable.lastIndex;
    } else {
      text += character;
      index += 1;
    }
  }
  return { text, missing };
}

/** Splits the text of an instruction at spaces that are neither quoted, nor escaped, nor within a variable. */
export function splitWords(text: string): string[] {
  return text.match(/(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\$\{[^}]*\}|\\[\s\S]|[^\s"'\\])+/g) ?? [];
}

/** The assignments of a LABEL, ENV or ARG instruction; the words are not expanded yet. */
export function parseAssignments(
  text: string,
): readonly (readonly [name: string, value: string])[] {
  const words = splitWords(text);
  const [first = ''] = words;
  if (!first.includes('=')) {
    // The old form: everything after the name is the value.
    const value = text.slice(text.indexOf(first) + first.length).trim();
    return first === '' ? [] : [[first, value]];
  }
  return words
    .filter((word) => word.includes('='))
    .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] as const);
}
