import { type Block, itemsOf, mappingOf } from './yaml-block.ts';
import { textOf } from './yaml-text.ts';

/** The maximum number of characters of an application's words. */
const maxCharacters = 12_000;

/** The maximum number of keywords of a language. */
const maxKeywords = 100;

const wordsOf = (text: string) => text.toLowerCase().split(/[\s,;:()/"“”„«»]+/);

/** The texts of each language: a single one, or the items of a list. */
function textsOf({ body }: Block): [language: string, text: string][] {
  return [...mappingOf(body)].map(([language, block]) => {
    const items = block.head === '' ? itemsOf(block.body, maxKeywords) : [];
    const texts = items.length > 0 ? items.map(textOf) : [textOf(block)];
    return [language, texts.join(' ')];
  });
}

const isOriginal = (language: string) => /^(?:C|en)(?:[_-]|$)/.test(language);

/** The words that exist only in other languages, in lower case, separated by spaces. */
export function translatedWords(...blocks: readonly Block[]): string {
  const texts = blocks.flatMap(textsOf);
  const words = (of: (language: string) => boolean) =>
    texts.filter(([language]) => of(language)).flatMap(([, text]) => wordsOf(text));
  const original = new Set(words(isOriginal));
  const translated = new Set(words((language) => !isOriginal(language)));
  return [...translated]
    .filter((word) => word.length > 1 && !original.has(word))
    .join(' ')
    .slice(0, maxCharacters);
}
