import type { ListFilter } from '../../model/list/list-query.ts';
import { nameKey } from '../../model/name-key.ts';
import type { CatalogStore } from '../../store/store.ts';

/** More are no help for jumping, and each is looked up. */
const maxLetters = 60;

/** The upper bound of all names that begin with a text, in the order of code points. */
const last = '\u{10ffff}';

/** The code points that are no characters of their own. */
const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff];

/** A lower bound of the keys that begin with the first character of a text, and an upper bound of those before. */
export function placeBefore(text: string): string {
  const code = (nameKey(text).codePointAt(0) ?? 0) - 1;
  if (code < 0) return '';
  const isCharacter = code < firstSurrogate || code > lastSurrogate;
  return String.fromCodePoint(isCharacter ? code : firstSurrogate - 1) + last;
}

/** The first characters of the names' keys in a list, in its order. */
export async function letters(store: CatalogStore, filter: ListFilter): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  while (found.length < maxLetters) {
    const [next] = await store.list({ ...filter, limit: 1, after });
    const [letter] = next?.key ?? '';
    if (letter === undefined) break;
    found.push(letter);
    after = letter + last;
  }
  return found;
}
