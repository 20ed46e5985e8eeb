/** Maximum nesting of arrays and objects. */
export const maxDepth = 64;

/** The facts about the text of a JSON file before it is parsed recursively. */
interface Structure {
  /** Offset of the first place that is nested too deeply, or -1. */
  readonly tooDeepAt: number;
  /** Number of colons outside strings, which is the number of keys if the text is valid JSON. */
  readonly keys: number;
  /** Number of commas and of beginnings of arrays and objects; a valid JSON text has at most one value more. */
  readonly values: number;
}

/** Scans a text once, without recursion. It accepts any text. */
export function structureOf(text: string, depthLimit = maxDepth): Structure {
  let depth = 0;
  let keys = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        index = endOfText(text, index);
        break;
      case 0x2c: // ,
        values += 1;
        break;
      case 0x3a: // :
        keys += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        values += 1;
        depth += 1;
        if (depth > depthLimit) return { tooDeepAt: index, keys, values };
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
    }
  }
  return { tooDeepAt: -1, keys, values };
}

/** The index of the quote that ends a string, or the length of the file if there is none. */
export function endOfText(text: string, opening: number): number {
  // Strings are long and quotes few, and searching is faster than looking at each character.
  let quote = text.indexOf('"', opening + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? text.length : quote;
}

/** Whether an odd number of backslashes is in front of a place. */
function isEscaped(text: string, place: number): boolean {
  let first = place;
  while (text.charCodeAt(first - 1) === 0x5c) first -= 1;
  return (place - first) % 2 === 1;
}

/** Number of keys in all objects of a JSON value. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries = Object.values(value);
  const own = Array.isArray(value) ? 0 : entries.length;
  return entries.reduce<number>((sum, entry) => sum + countKeys(entry), own);
}
