/** How deep lists and objects may lie in one another. */
export const maxDepth = 64;

/** What can be said about the text of a JSON file before anything reads it recursively. */
export interface Structure {
  /** Where it first gets deeper than it may, or -1. */
  readonly tooDeepAt: number;
  /** Colons outside texts: as many as there are keys, where the text is valid JSON. */
  readonly keys: number;
}

/** Scans a text once, without recursion. Any text gives an answer. */
export function structureOf(text: string, depthLimit = maxDepth): Structure {
  let depth = 0;
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        index = endOfText(text, index);
        break;
      case 0x3a: // :
        keys += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > depthLimit) return { tooDeepAt: index, keys };
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
    }
  }
  return { tooDeepAt: -1, keys };
}

/** The index of the quote that closes a text, or the length of the file where none does. */
export function endOfText(text: string, opening: number): number {
  let index = opening + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index;
    index += code === 0x5c ? 2 : 1;
  }
  return text.length;
}

/** How many keys a JSON value has in all its objects. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries = Object.values(value);
  const own = Array.isArray(value) ? 0 : entries.length;
  return entries.reduce<number>((sum, entry) => sum + countKeys(entry), own);
}
