/** A use of several pasted lines together. */
export interface PasteUse {
  /** The text after "Use". */
  readonly words: string;
  /** The letter that chooses it. */
  readonly letter: string;
  /** The separator between the lines then. */
  readonly joint: string;
  /** Whether Enter alone chooses it; otherwise Enter uses none of them. */
  readonly isUsual: boolean;
}

/** For a question that takes one line. */
export const oneValue: PasteUse = {
  words: 'them as one value',
  letter: 'o',
  joint: ' ',
  isUsual: false,
};

/** The question what to do with several pasted lines. */
export function pasteQuestion({ words, letter, isUsual }: PasteUse): string {
  const [together, none] = isUsual ? [`${letter} or Enter`, 'n'] : [letter, 'n or Enter'];
  return `Use ${words} (${together}), only the first (f), or none (${none})?`;
}

/** The answers to it. */
export function pasteWords({ letter }: PasteUse): string {
  return `${letter}, f, n or Enter`;
}

/** The meaning of an answer to it; undefined if it has none. */
export function pasteChoice(
  word: string,
  { letter, isUsual }: PasteUse,
): 'together' | 'first' | 'none' | undefined {
  switch (word.trim().toLowerCase()) {
    case '':
      return isUsual ? 'together' : 'none';
    case letter:
      return 'together';
    case 'f':
      return 'first';
    case 'n':
      return 'none';
    default:
      return undefined;
  }
}
