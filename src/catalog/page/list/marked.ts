import { withoutAccents, wordPattern } from '../../model/list/words.ts';
import { type Html, html } from '../html.ts';

/** How much of a word is the searched beginning of one; 0 if it begins otherwise. */
function matchLength(found: string, searched: readonly string[]): number {
  const whole = withoutAccents(found);
  const beginning = searched
    .filter((each) => whole.startsWith(each))
    .reduce((longest, each) => Math.max(longest, each.length), 0);
  if (beginning === 0) return 0;
  let length = 0;
  for (const character of found) {
    length += character.length;
    if (withoutAccents(found.slice(0, length)).length >= beginning) break;
  }
  // Marks belong to the character before them.
  const [marks = ''] = /^\p{M}*/u.exec(found.slice(length))!;
  return length + marks.length;
}

/**
 * A text in which the words that were found are marked, as far as they were searched.
 *
 * @param searched as `wordsOf` returns them
 */
export function marked(text: string, searched: readonly string[]): Html {
  if (searched.length === 0) return html`${text}`;
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const length = matchLength(found, searched);
    if (length === 0) continue;
    parts.push(html`${text.slice(end, index)}<mark>${text.slice(index, index + length)}</mark>`);
    end = index + length;
  }
  return html`${parts}${text.slice(end)}`;
}
