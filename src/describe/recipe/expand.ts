type Variables = ReadonlyMap<string, string>;

interface Expanded {
  readonly text: string;
  /** Names of variables that were used without a value. */
  readonly missing: readonly string[];
}

/** The beginning of a variable in a recipe: `$NAME`, or `${NAME` before one of the ends. */
const variableStart = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*))/y;

/** The end of a variable in braces: `}`, `:-default}`, `:+alternative}`. */
const variableEnd = /(?:(:?[-+?])((?:\\[\s\S]|[^}\\])*))?\}/y;

/** An operator after the name of a variable. */
const operatorStart = /^:?[-+?]/;

interface Variable {
  readonly name: string;
  readonly operator: string;
  readonly operand: string;
  /** The place after it. */
  readonly end: number;
}

/** Finds the variables of a word, from its beginning to its end. */
class VariableFinder {
  /** Without a closing brace after one place, there is none after any later place, which need not be searched. */
  private isClosed = true;
  private readonly word: string;

  constructor(word: string) {
    this.word = word;
  }

  /** The variable that begins at a place; undefined if there is none. */
  at(index: number): Variable | undefined {
    variableStart.lastIndex = index;
    const start = variableStart.exec(this.word);
    if (!start) return undefined;
    const place = variableStart.lastIndex;
    const [, plain, braced] = start;
    if (plain !== undefined) return { name: plain, operator: '', operand: '', end: place };
    if (!this.isClosed) return undefined;
    variableEnd.lastIndex = place;
    const end = variableEnd.exec(this.word);
    if (!end) {
      this.isClosed = !operatorStart.test(this.word.slice(place, place + 2));
      return undefined;
    }
    const [, operator = '', operand = ''] = end;
    return { name: braced!, operator, operand, end: variableEnd.lastIndex };
  }
}

/**
 * A word of a LABEL, ENV, ARG, FROM or USER instruction as builders read it: quotes are removed, `\` escapes, and
 * variables are replaced by their values.
 */
export function expand(word: string, variables: Variables): Expanded {
  const missing: string[] = [];
  const variableFinder = new VariableFinder(word);
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
      const found = variableFinder.at(index);
      if (!found) {
        text += '$';
        index += 1;
        continue;
      }
      const { name, operator, operand } = found;
      const value = variables.get(name);
      if (operator.endsWith('+')) text += value ? operand : '';
      else if (operator.endsWith('-')) text += value || operand;
      else {
        if (value === undefined) missing.push(name);
        text += value ?? '';
      }
      index = found.end;
    } else {
      text += character;
      index += 1;
    }
  }
  return { text, missing };
}

/** A quoted text, an escaped character or others that do not end a word. */
const wordPart = /"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\$]+|\$/y;

/** Splits the text of an instruction at spaces that are neither quoted, nor escaped, nor within a variable. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  const lastBrace = text.lastIndexOf('}');
  let start = 0;
  for (let index = 0; index <= text.length; ) {
    // Without a closing brace, the rest of the text would be searched again and again.
    const isVariable = index < lastBrace && text.startsWith('${', index);
    wordPart.lastIndex = index;
    if (isVariable) index = text.indexOf('}', index) + 1;
    else if (wordPart.test(text)) index = wordPart.lastIndex;
    else {
      if (index > start) words.push(text.slice(start, index));
      index += 1;
      start = index;
    }
  }
  return words;
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
