import type { Outline, OutlineWord } from './outline.ts';

/** A line that means the same everywhere. */
type Sign =
  | { readonly kind: 'more' | 'explain' | 'list' }
  | { readonly kind: 'sign'; readonly sign: 'empty' | 'back' | 'review' };

/** What a typed line asks for. */
export type Meaning<State, Action> =
  | Sign
  | { readonly kind: 'quit' }
  | { readonly kind: 'number'; readonly number: number }
  | {
      readonly kind: 'word';
      readonly word: OutlineWord<State, Action>;
      readonly rest: string;
    }
  | { readonly kind: 'text'; readonly text: string };

const signs: Readonly<Record<string, Sign>> = {
  '': { kind: 'sign', sign: 'empty' },
  '<': { kind: 'sign', sign: 'back' },
  '!': { kind: 'sign', sign: 'review' },
  '+': { kind: 'more' },
  '?': { kind: 'explain' },
  '!list': { kind: 'list' },
};

/** Whether a line quits where it cannot be an answer. */
export const isQuit = (line: string): boolean => /^!?quit$/i.test(line.trim());

/** How a word can be typed: what says that it is ours is needed only where anything can be searched for. */
function formsOf(word: string, isText: boolean): string[] {
  if (!word.startsWith('!')) return [word, `!${word}`];
  return isText ? [word] : [word, word.slice(1)];
}

/** The word with which a line begins, and the rest; undefined if it begins with none. */
function wordIn<State, Action>(line: string, { words = [], typed }: Outline<State, Action>) {
  const isText = typed?.isSearch === true;
  for (const word of words) {
    const form = formsOf(word.word, isText).find(
      (one) => line === one || (word.takes && line.startsWith(`${one} `)),
    );
    if (form !== undefined) return { word, rest: line.slice(form.length).trim() };
  }
  const short = words.find((one) => one.short === line);
  // The first of several words is enough if no other one begins with it.
  const [only, ...others] = short
    ? [short]
    : words.filter((one) => one.word.startsWith(`${line} `));
  return isText || !only || others.length > 0 ? undefined : { word: only, rest: '' };
}

/** @param hasRead whether a number can be that of an item, as some were read out */
export function meaningOf<State, Action>(
  typed: string,
  outline: Outline<State, Action>,
  hasRead: boolean,
): Meaning<State, Action> {
  const line = typed.trim();
  const isText = outline.typed?.isSearch === true;
  if (Object.hasOwn(signs, line)) return signs[line]!;
  if (isQuit(line) || (!isText && line === 'q')) return { kind: 'quit' };
  const number = /^#?(\d{1,6})$/.exec(line)?.[1];
  if (number !== undefined && (hasRead || !isText))
    return { kind: 'number', number: Number(number) };
  const word = wordIn(line, outline);
  if (word) return { kind: 'word', ...word };
  if (!isText && line.toLowerCase() === 'list') return { kind: 'list' };
  return { kind: 'text', text: line };
}

/** The numbers after a word; undefined if it is anything else. */
export function numbersIn(text: string): number[] | undefined {
  const numbers = text.split(/[\s,]+/).map((one) => /^#?(\d{1,6})$/.exec(one)?.[1]);
  return numbers.includes(undefined) ? undefined : [...new Set(numbers.map(Number))];
}
